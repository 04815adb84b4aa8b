import HIGModel

extension PageState {
  /// Its days, for the sentence that tells them.
  var values: KeyValuePairs<String, String> { ["changed": changed ?? "–", "checked": checked ?? "–"] }
}

extension Entry {
  /// What to say of an entry that newer pages no longer have: what took its place, else where it is
  /// absent.
  func standing(in language: Language) -> (label: Labels.Name, values: KeyValuePairs<String, String>)? {
    if let replacement {
      let year = replacement.published.map { String($0.prefix(4)) } ?? "–"
      let title = replacement.title?.preferring(language) ?? replacement.entry.description
      return (.replacedBy, ["entry": title, "year": year])
    }
    return absentFrom.map { (.absentFrom, ["edition": $0.label]) }
  }
}
