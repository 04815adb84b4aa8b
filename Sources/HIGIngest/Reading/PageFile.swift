package import Foundation
import HIGText

/// One file as it lies on disk.
package struct PageFile {
  /// As it was given or found; names the file in diagnostics.
  package var path: String
  /// What is in it.
  package let bytes: Data
  /// What it begins with, in small letters: the ASCII of its first two kilobytes, which names a
  /// format or an encoding.
  let head: String

  package init(path: String, bytes: Data) {
    self.path = path
    self.bytes = bytes
    let ascii = bytes.prefix(2048).withUnsafeBytes { $0.filter { $0 != 0 && $0 < 0x80 } }
    head = String(decoding: ascii, as: UTF8.self).lowercased()
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
