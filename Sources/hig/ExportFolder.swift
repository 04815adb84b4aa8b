import Foundation
import Glibc
import HIGModel

/// Where an export goes. Each file is made in a folder of its own beside, and renamed to its place: what lies there is
/// replaced, and never written through. No link below the folder is followed.
final class ExportFolder {
  private let path: String
  private let workshop: String

  /// - Throws: `Problem` (`machine`) where the folder cannot be made or written to.
  init(_ path: String) throws {
    self.path = path
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    var template = Array("\(path)/.hig-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Self.failure(path) }
    workshop = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: workshop) }

  /// Puts a file at its place below the folder.
  /// - Parameter make: writes it to the path that it is given.
  /// - Throws: `Problem` (`machine`) where something else lies there, or it cannot be written.
  func place(_ file: String, _ make: (String) throws -> Void) throws {
    let parts = file.split(separator: "/").map(String.init)
    var folder = path
    for part in parts.dropLast() {
      folder += "/" + part
      guard mkdir(folder, 0o777) == 0 || Self.type(folder) == .typeDirectory else { throw Self.failure(folder) }
    }
    let place = folder + "/" + (parts.last ?? "")
    guard [nil, .typeRegular, .typeSymbolicLink].contains(Self.type(place)) else {
      throw Problem(.machine, "\(place) is not a file.", hint: "Remove it, or name another folder.")
    }
    let new = workshop + "/new"
    do {
      try make(new)
    } catch {
      throw Self.failure(place)
    }
    guard rename(new, place) == 0 else { throw Self.failure(place) }
  }

  /// What lies at a path, a link being one; nil for nothing.
  private static func type(_ path: String) -> FileAttributeType? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
  }

  private static func failure(_ place: String) -> Problem {
    Problem(.machine, "\(place) cannot be written.", hint: "Check the folder's permissions and room.")
  }
}
