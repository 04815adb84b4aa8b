import Foundation
package import HIGAnswers
import HIGText
import Synchronization

/// Lines of a log on standard error, written by a thread of their own: where nobody reads them, they are dropped, and nobody
/// waits.
package final class LogLines: Sendable {
  /// How a line is written.
  package enum Format: String, CaseIterable {
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
  package func write(_ fields: [(String, any JSONConvertible)]) {
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

  private static func line(_ fields: [(String, any JSONConvertible)], _ format: Format) -> String {
    switch format {
    case .json: return JSONRenderer.encode(.object(Dictionary(fields.map { ($0, $1.json) }) { $1 }))
    case .text:
      let words = fields.map { name, value in
        let text = "\(value)".onOneLine.withoutControlCharacters
        // In quotation marks as JSON has them: those within the text do not end it.
        return "\(name)=" + (text.contains(" ") ? String(JSONRenderer.encode(.string(text)).dropLast()) : text)
      }
      return words.inWords + "\n"
    }
  }

  private static let mostWaiting = 1000
}
