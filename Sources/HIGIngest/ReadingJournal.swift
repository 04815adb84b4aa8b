import Foundation
import HIGModel

/// What a run leaves behind for whoever started it, should it end in the middle: the page it was at.
///
/// In Swift a slip ends the process, and a reader of strangers' pages will have slips. So a run is a
/// child: `hig` starts it again without the page that ended it.
package struct ReadingJournal {
  /// Holds the path of the page that is being read, and nothing between pages.
  private let file: String
  /// The pages that ended earlier tries.
  private let ending: Set<String>

  /// The variable of the environment that names the folder of the journal.
  package static let variable = "HIG_JOURNAL"

  /// That of this process; nil where nobody looks after it.
  package static var own: ReadingJournal? { getenv(variable).map { ReadingJournal(in: String(cString: $0)) } }

  package init(in folder: String) {
    file = folder + "/at"
    let known = FileManager.default.contents(atPath: folder + "/ending") ?? Data()
    ending = Set(known.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
  }

  /// The page that was being read; nil between pages.
  package var page: String? {
    let noted = FileManager.default.contents(atPath: file) ?? Data()
    return noted.isEmpty ? nil : String(decoding: noted, as: UTF8.self)
  }

  /// Notes for the next try that `page` is to be left out, too.
  package func leaveOut(_ page: String) throws {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    let paths = (ending.sorted() + [page]).joined(separator: "\0")
    try Data(paths.utf8).write(to: folder.appendingPathComponent("ending"))
  }

  /// Notes that the run is at `page` now, or between pages.
  func note(_ page: String?) {
    try? Data((page ?? "").utf8).write(to: URL(fileURLWithPath: file))
    #if DEBUG
      Self.fail(at: page)
    #endif
  }

  /// That `page` ended an earlier try; nil where it did not.
  func refusal(of page: String) -> Diagnostic? {
    ending.contains(page) ? Diagnostic(.readerEnded, source: page) : nil
  }

  #if DEBUG
    /// Ends the process as a slip would, where `HIG_TRAP=4:page.md` asks for that signal at that page.
    private static func fail(at page: String?) {
      guard let page, let asked = getenv("HIG_TRAP").map({ String(cString: $0) }),
        let colon = asked.firstIndex(of: ":"), page.hasSuffix(asked[colon...].dropFirst()),
        let signal = Int32(asked[..<colon])
      else { return }
      raise(signal)
    }
  #endif
}
