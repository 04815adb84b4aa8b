package import HIGModel

extension TopicAnswer {
  /// Its rules to tick off, in Markdown (task lists of GitHub), each with its permanent name.
  /// - Parameter strengths: of the rules that are in it.
  package func checklist(_ strengths: [Strength]) -> String {
    let rules = topic.entries.filter { $0.strength.map(strengths.contains) ?? false }
    let lines = rules.map { rule in
      let leads = rule.statements.map { $0.lead ?? "" }.filter { !$0.isEmpty }.joined(separator: " · ")
      let place = topic.canonicalURL.map { "[`\(rule.id)`](\($0))" } ?? "`\(rule.id)`"
      return "- [ ] \(leads) *\(rule.strength?.rawValue ?? "")* \(place)"
    }
    return (["## \(topic.title.line)", ""] + lines + [""]).joined(separator: "\n")
  }
}
