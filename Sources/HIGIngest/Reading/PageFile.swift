package import Foundation

/// One file as it lies on disk.
package struct PageFile: Sendable, Equatable {
  /// As it was given or found; names the file in diagnostics.
  package var path: String
  /// What is in it.
  package var bytes: Data

  package init(path: String, bytes: Data) {
    self.path = path
    self.bytes = bytes
  }

  /// The file's name without folders and ending.
  var stem: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// The file's ending in lower case, without the dot.
  var ending: String {
    path.split(separator: "/").last?.split(separator: ".").dropFirst().last?.lowercased() ?? ""
  }

  /// SHA-256 of the bytes, in hexadecimal.
  var digest: String { Digest.hexadecimal(of: bytes) }
}
