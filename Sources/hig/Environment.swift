import Foundation

/// Variables of the environment. One by one: to make a dictionary of all takes as long as a look-up in the index.
enum Environment {
  /// The value of a variable; nil where it is not set or empty.
  static subscript(name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The user's folder for pages and index; nil where there is no home.
  static var data: String? { folder("XDG_DATA_HOME", ".local/share") }

  /// The user's folder for what can be made again.
  static var cache: String { folder("XDG_CACHE_HOME", ".cache") ?? "/nonexistent" }

  /// The program's folder in one that a variable names, else in the home. By the XDG rules, a path that is not absolute
  /// counts as not set.
  private static func folder(_ variable: String, _ usual: String) -> String? {
    let named = Self[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = Self["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/" + usual : nil }
    return (named ?? home).map { $0 + "/hig" }
  }
}
