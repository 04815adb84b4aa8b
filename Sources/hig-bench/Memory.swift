internal import Foundation

/// What this process takes.
enum Memory {
  /// In megabytes, at the most so far.
  static var peak: Int {
    (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)).map(megabytes) ?? 0
  }

  private static func megabytes(_ status: String) -> Int {
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") } ?? ""
    return (Int(line.filter(\.isNumber)) ?? 0) / 1024
  }
}
