import CLibMD
package import Foundation
import HIGModel

/// What an index file is, by a line of `INDEX.sum` beside it: its bytes, their SHA-256.
///
/// The file has the line of the index, and that of the one which was there before: between the
/// renames of the two files either may stand there, and a writer that is killed then leaves a whole
/// one.
package struct IndexDigest: Equatable {
  var size: Int
  /// 64 hexadecimal digits; empty where nobody knows it.
  var sha256: String

  static func path(of index: String) -> String { index + ".sum" }

  /// The lines beside an index; nil where nothing stands there, as beside one that was copied alone.
  /// - Throws: `Problem` (`machine`) where it is there and cannot be read now.
  static func lines(beside index: String) throws -> [IndexDigest]? {
    let path = path(of: index)
    if access(path, F_OK) != 0 { return nil }
    return try FileIdentity.beginning(of: path).split(separator: "\n").compactMap(IndexDigest.init(line:))
  }

  /// Reads a whole file.
  /// - Throws: `Problem` (`machine`) where it cannot be read now.
  static func of(_ path: String) throws -> IndexDigest {
    var digits = [CChar](repeating: 0, count: 2 * Int(SHA256_DIGEST_LENGTH) + 1)
    guard let size = FileIdentity(path)?.size, SHA256File(path, &digits) != nil else {
      throw IndexFile.failure("\(path) cannot be read")
    }
    let sha256 = String(decoding: digits.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    return IndexDigest(size: size, sha256: sha256)
  }

  var line: String { "\(size) \(sha256)" }
}

extension IndexDigest {
  /// Lines of earlier versions have more before it.
  fileprivate init?(line: Substring) {
    let parts = line.split(separator: " ").suffix(2).map(String.init)
    guard parts.count == 2, let size = Int(parts[0]) else { return nil }
    self.init(size: size, sha256: parts[1])
  }
}

/// Whether an index is compared with its digest when it is opened.
package enum IndexCheck: Equatable {
  /// Every byte: by who serves it, makes it, or says how it is.
  case whole
  /// Once for each file, which is remembered below this folder: a search takes less time than the
  /// bytes. Where nothing can be remembered, the size alone: who serves it checks it whole.
  case oncePerFile(cache: String)
  /// Never.
  case none

  /// - Returns: the digest that the file has, its SHA-256 empty where nobody knows it; nil where
  ///   what stands beside it speaks of other bytes.
  /// - Throws: `Problem` (`machine`) where one of both cannot be read now.
  func digest(of path: String) throws -> IndexDigest? {
    guard let identity = FileIdentity(path) else { return nil }
    guard let lines = try IndexDigest.lines(beside: path) else {
      return self == .whole ? try IndexDigest.of(path) : IndexDigest(size: identity.size, sha256: "")
    }
    switch self {
    case .none: return lines.first { $0.size == identity.size } ?? lines.first
    case .whole: return try whole(path, lines)
    case .oncePerFile(let folder):
      let known = CheckedFiles(folder: folder)
      guard known.areKept else { return lines.first { $0.size == identity.size } }
      if let line = lines.first(where: { known.contains("\(identity) \($0.sha256)") }) { return line }
      guard let line = try whole(path, lines), FileIdentity(path) == identity else { return nil }
      known.add("\(identity) \(line.sha256)")
      return line
    }
  }

  private func whole(_ path: String, _ lines: [IndexDigest]) throws -> IndexDigest? {
    let read = try IndexDigest.of(path)
    return lines.contains(read) ? read : nil
  }
}

/// Which file a path names, and whether it was written to since.
package struct FileIdentity: Equatable, CustomStringConvertible {
  let device: UInt
  let inode: UInt
  let size: Int
  /// When its bytes changed, and when anything of it did: in nanoseconds.
  let times: [Int]

  /// Nil where there is no file: a pipe or a device is none.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    size = Int(status.st_size)
    times = [status.st_mtim, status.st_ctim].map { $0.tv_sec * 1_000_000_000 + $0.tv_nsec }
  }

  /// Of an index and of what stands beside it; another one, and the index is another.
  package static func ofIndex(_ path: String) -> [FileIdentity?] {
    let path = IndexFile.resolved(path)
    return [FileIdentity(path), FileIdentity(IndexDigest.path(of: path))]
  }

  /// Whether both are one file, whatever was written to it.
  package func isSameFile(as other: FileIdentity) -> Bool { device == other.device && inode == other.inode }

  /// When its bytes changed.
  package var modified: Date { Date(timeIntervalSince1970: Double(times[0]) / 1e9) }

  package var description: String { "\(device) \(inode) \(size) \(times[0]) \(times[1])" }

  /// The first 4 KB of a file of lines; empty where there is none, so that nobody waits for what a
  /// pipe may bring.
  /// - Throws: `Problem` (`machine`) where it is there and cannot be read now.
  static func beginning(of path: String) throws -> String {
    if FileIdentity(path) == nil { return "" }
    guard let file = FileHandle(forReadingAtPath: path), let bytes = try? file.read(upToCount: 4096) ?? Data() else {
      throw IndexFile.failure("\(path) cannot be read")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The files that were checked, a line each; the oldest are forgotten.
private struct CheckedFiles {
  let folder: String
  private var path: String { folder + "/checked" }

  /// Whether there is a place to remember them.
  var areKept: Bool {
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return access(folder, W_OK) == 0
  }

  func contains(_ line: String) -> Bool { lines.contains(line[...]) }

  func add(_ line: String) {
    let kept = (lines.suffix(Self.mostFiles - 1) + [line[...]]).joined(separator: "\n")
    try? Data(kept.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  private var lines: [Substring] {
    let bytes = FileManager.default.contents(atPath: path) ?? Data()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  private static let mostFiles = 32
}
