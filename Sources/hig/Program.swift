import CArguments
import Foundation

/// The program's own file.
enum Program {
  /// The path that it was called by, absolute, links as they are: what stands there after an upgrade is the new program.
  static var calledPath: String {
    let name = calledFile
    let folder = FileManager.default.currentDirectoryPath
    return name.hasPrefix("/") ? name : folder + "/" + (name.hasPrefix("./") ? name.dropFirst(2) : name[...])
  }

  /// What the system says; where it does not (a root without /proc), what the program was called by.
  static var path: String {
    #if os(Linux)
      if let real = realpath("/proc/self/exe", nil) {
        defer { free(real) }
        return String(cString: real)
      }
    #else
      if let path = Bundle.main.executablePath {
        return path
      }
    #endif
    return calledFile
  }

  /// The file that the name means which the program was called by.
  private static var calledFile: String {
    let name = hig_argument_count() > 0 ? String(cString: hig_argument(0)) : "hig"
    let folders = name.contains("/") ? [] : (Environment["PATH"] ?? "").split(separator: ":").map { $0 + "/" + name }
    return folders.first { access($0, X_OK) == 0 } ?? name
  }
}
