internal import Foundation

/// Variables of the environment. One by one: to make a dictionary of all takes as long as a look-up in the index.
enum Environment {
  /// The value of a variable; nil where it is not set or empty.
  static subscript(name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The user's folder for pages and index; nil where there is no home. By the XDG rules, a path that is not absolute counts
  /// as not set.
  static var data: String? {
    if let data = Self["XDG_DATA_HOME"], data.hasPrefix("/") {
      return data + "/hig"
    }
    return Self["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.local/share/hig" : nil }
  }

  /// The user's folder for what can be made again.
  static var cache: String { (Self["XDG_CACHE_HOME"] ?? (Self["HOME"] ?? "/nonexistent") + "/.cache") + "/hig" }
}
