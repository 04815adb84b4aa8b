internal import HIGModel

extension PageState {
  /// Its days, for the sentence that tells them.
  var values: KeyValuePairs<String, String> { ["changed": changed ?? "–", "checked": checked ?? "–"] }
}

extension Entry {
  /// What to say of an entry that newer pages no longer have: what took its place, else where it is
  /// absent.
  /// - Parameter shown: makes a text what the surface may show.
  func standing(
    _ shown: (String) -> String = { $0 }
  ) -> (label: Labels.Name, values: KeyValuePairs<String, String>)? {
    if let replacement {
      let year = replacement.published.map { String($0.prefix(4)) } ?? "–"
      return (.replacedBy, ["entry": shown(replacement.entry.description), "year": shown(year)])
    }
    return absentFrom.map { (.absentFrom, ["edition": shown($0.label)]) }
  }
}
