import Algorithms
import HIGModel
import HIGText

// A folder that an assistant reads without the program (agentskills.io): `SKILL.md` says when to read it and lists the
// topics, each of which is a file or, where it is long, several.

extension Exporter {
  static let skillName = "hig-guidelines"

  var skill: [File] {
    let pages = spoken.map { ($0, Self.pages($0)) }
    let listed = pages.flatMap { topic, files in
      files.enumerated().map { place, file in
        "- [\(topic.title.line)\(files.count > 1 ? " (\(place + 1))" : "")](\(file.path))"
      }
    }
    let start = File(path: "SKILL.md", text: head + listed.inLines + "\n")
    return ([start] + pages.flatMap(\.1) + files(.csv)).map { file in
      File(path: Self.skillName + "/" + file.path, text: file.text)
    }
  }

  private var head: String {
    let editions = topics.flatMap(\.editions).newestFirst.map(\.label).inList
    let values = ["name": Self.skillName, "program": program, "editions": editions]
    return String(decoding: PackageResources.skill_md, as: UTF8.self).filled { values[$0] }
  }

  /// The topic in files that are short enough to be read at once.
  private static func pages(_ topic: Topic) -> [File] {
    let head = "# \(topic.title.line)\n\n`\(topic.id)`" + (topic.canonicalURL.map { " · <\($0)>" } ?? "") + "\n\n"
    var parts: [String] = [head]
    for entry in topic.entries.map(Exporter.entry) {
      if tokens(parts[parts.count - 1]) + tokens(entry) > mostTokens, parts[parts.count - 1] != head {
        parts.append(head)
      }
      parts[parts.count - 1] += entry
    }
    let name = "topics/" + topic.id.rawValue.replacing("/", with: "--")
    return parts.enumerated().map { File(path: name + ($0 == 0 ? "" : "-\($0 + 1)") + ".md", text: $1) }
  }

  /// What a file has at most.
  static let mostTokens = 5_000

  /// Of assistants' models, rather too many: a token is four Latin letters or one of another script.
  static func tokens(_ text: String) -> Int {
    let latin = text.utf8.count { $0 < 0x80 }
    return latin / 3 + text.unicodeScalars.count { !$0.isASCII }
  }
}
