import Foundation
import HIGAnswers
import HIGModel
import HIGServer
import HIGText

/// Where a command's output goes: results to standard output, messages to standard error.
enum Console {
  /// Results; ends in a line break, where there are any. A reader that has left has what it wanted: the program ends well. What cannot be
  /// written (a full disk, a closed output) ends it with a sentence.
  static func say(_ text: String) {
    let line = text.isEmpty || text.utf8.last == UInt8(ascii: "\n") ? text : text + "\n"
    switch write(line, to: STDOUT_FILENO) {
    case 0: return
    case EPIPE: exit(0)
    case let error:
      complain("hig: " + localized("The output cannot be written: \(String(cString: strerror(error)))."))
      exit(2)
    }
  }

  /// Results that quote pages as they are, without what a terminal would obey.
  static func quote(_ text: String) {
    say(text.withoutControlCharacters)
  }

  /// Messages; ends in a line break. They quote pages and file names.
  static func complain(_ text: String) {
    let shown = text.prefix(longest)
    let said = String(shown).withoutControlCharacters + (shown.endIndex < text.endIndex ? "…" : "")
    let style = TextStyle(width: isatty(STDERR_FILENO) == 1 ? Terminal.width : nil)
    let rows = said.split(separator: "\n").map { Typesetter.rows("", String($0), style) }
    _ = write(rows.joined(), to: STDERR_FILENO)
  }

  /// Letters of a message: what was typed may be a whole file.
  private static let longest = 4_000

  /// Writes everything, however slowly it is read.
  /// - Returns: 0, or the error number of the system.
  static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let start = rest.baseAddress, !rest.isEmpty {
        let count = Foundation.write(descriptor, start, rest.count)
        if count >= 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        } else if errno == EAGAIN {
          var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&wait, 1, -1)
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
  }

  /// Sees to it that a reader that leaves is told by an error number, that no file is opened in the place of an output
  /// that is closed, and that files can be opened at all.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    // Who starts it may have it ignored; then nobody learns how a child ended.
    signal(SIGCHLD, SIG_DFL)
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is taken: this one. What is closed for reading can not be written, either.
      _ = open("/dev/null", descriptor == STDERR_FILENO ? O_WRONLY : O_RDONLY)
    }
    checkDescriptors()
  }

  /// Foundation and Dispatch end the program where they get no descriptor: too few are said.
  private static func checkDescriptors() {
    let count = openFiles(raisedTo: fewestDescriptors)
    if count < fewestDescriptors {
      let said = localized("Only \(count) files may be open here, and \(fewestDescriptors) are needed (`ulimit -n`).")
      complain("hig: " + said)
      exit(2)
    }
  }

  private static let fewestDescriptors: rlim_t = 24
}
