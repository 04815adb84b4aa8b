/// The program's version; it goes up with every release in CHANGELOG.md.
enum Version {
  static let text = "0.2.0"
}
