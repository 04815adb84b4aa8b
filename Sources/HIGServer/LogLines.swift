internal import Dispatch
internal import Foundation
internal import Synchronization

/// Lines of a log on standard error, written by a thread of their own: where nobody reads them, they are dropped, and nobody
/// waits.
package final class LogLines: Sendable {
  /// How a line is written.
  package enum Format: String, Sendable, CaseIterable {
    case text, json
  }

  /// Tells the lines of one process from those of another.
  let process = String(UInt32.random(in: 0 ... .max), radix: 16)
  /// Nil where nothing is written.
  private let format: Format?
  private let queue = DispatchQueue(label: "hig.log")
  private let waiting = Mutex(0)

  package init(_ format: Format?) {
    self.format = format
  }

  /// - Parameter fields: names and values in their order.
  package func write(_ fields: [(String, String)]) {
    guard let format else { return }
    let mayWait = waiting.withLock { waiting in
      defer { waiting += waiting < Self.mostWaiting ? 1 : 0 }
      return waiting < Self.mostWaiting
    }
    guard mayWait else { return }
    let line = Self.line([("time", Date().formatted(.iso8601))] + fields, format)
    queue.async { [self] in
      FileHandle.standardError.write(Data(line.utf8))
      waiting.withLock { $0 -= 1 }
    }
  }

  private static func line(_ fields: [(String, String)], _ format: Format) -> String {
    switch format {
    case .text:
      fields.map { "\($0)=\($1.utf8.contains(UInt8(ascii: " ")) ? quoted($1) : printable($1))" }
        .joined(separator: " ") + "\n"
    case .json: "{" + fields.map { "\"\($0)\":\(isNumber($1) ? $1 : quoted($1))" }.joined(separator: ",") + "}\n"
    }
  }

  private static func isNumber(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
  }

  private static func quoted(_ text: String) -> String {
    "\"" + printable(text).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// Without what would begin another line, or be obeyed by a terminal.
  private static func printable(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    let shown = text.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : $0 }
    return String(String.UnicodeScalarView(shown))
  }

  private static let mostWaiting = 1000
}
