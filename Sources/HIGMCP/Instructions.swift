import HIGAnswers
import HIGIndex
import HIGModel
import HIGText

extension MCPServer {
  /// What is here, whose words, and when to call what: assistants read it before the tools, and
  /// cut it at 2,000 letters.
  var instructions: String {
    get async {
      guard let status = try? await library.index.status() else { return "" }
      let editions = status.editions.map { held in
        let whose = held.edition.isRestated ? "restated" : held.edition.publisher
        return "\(held.edition.id) (\(held.topics) topics, \(whose))"
      }
      let values = [
        "editions": editions.inList, "outline": "\(status.outline)",
        "covered": "\(status.covered)",
      ]
      return String(decoding: PackageResources.instructions_txt, as: UTF8.self).filled {
        values[$0]
      }
    }
  }
}
