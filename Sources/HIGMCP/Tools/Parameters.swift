import HIGAnswers
import HIGModel

/// Parameters of tools that the one table has not, or has under other names than models expect.
extension Parameter {
  static let aTopic = topic.with { $0.isInPath = false }
  // Their names say enough; every word of a definition is paid for in each conversation.
  static let words = query.silent().with { $0.name = "query" }
  static let queries = words.with { parameter in
    parameter.name = "queries"
    parameter.isList = true
  }
  static let inLanguage = language.silent()
  static let ofEdition = edition.silent()
  static let start = offset.silent()

  /// - Parameter count: where nobody says how many.
  static func most(_ count: Int) -> Parameter {
    limit.silent().with { parameter in
      parameter.type = .whole(1...20)
      parameter.usual = "\(count)"
    }
  }

  static let ids = Parameter("ids", .known(.entry), example: "launching#x", about: "")
    .with { parameter in
      parameter.isList = true
      parameter.isRequired = true
    }
  static let section = Parameter(
    "section",
    .known(.entry),
    example: "system-colors",
    about: "Only this section, by its title or id."
  )
  static let detail = Parameter(
    "detail",
    .choice(["full", "leads"]),
    usual: "full",
    example: "leads",
    about: ""
  )
  static let category = Parameter(
    "category",
    .known(.topic),
    example: "visual-design",
    about: ""
  )
  static let maxChars = Parameter(
    "max_chars",
    .whole(200...100_000),
    example: "8000",
    about: ""
  )

  /// A filter with no more words than it needs: names of systems and sources say what they are.
  var terse: Parameter { [.topicFilter, .component].contains(self) ? self : silent() }

  func needed() -> Parameter { with { $0.isRequired = true } }

  private func silent() -> Parameter { with { $0.about = "" } }
}
