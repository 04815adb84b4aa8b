internal import HIGModel

extension Alignment {
  /// How an entry's statements were paired, and how surely: `glossary 0.72`; nil where nothing was paired.
  var inWords: String? {
    method == .none ? nil : "\(method.rawValue) \(confidence)"
  }
}
