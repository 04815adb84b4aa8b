import HIGModel

/// One shape that a block of a page may have, and what it becomes. `all` is the order in which they
/// are tried: the first that takes the block decides, and its name stays on the entry (`hig dump
/// blocks`).
struct ShapeRule {
  let name: String
  /// Adds the block to the entries where it has the shape, and says whether it did.
  let takes: @Sendable (Node, inout EntryList) -> Bool

  /// A block among its neighbours.
  struct Node {
    var block: Block
    /// What it is by itself, where it is a paragraph.
    var reading: LeadSplitter.Reading
    /// The block after it.
    var next: Block?
  }

  static let all = [
    ShapeRule(name: "step") { $1.addStep($0) },
    ShapeRule(name: "sample") { $1.addSample($0) || $1.addSamples($0) },
    ShapeRule(name: "label over what follows") { $1.addLabel($0) },
    ShapeRule(name: "words before a list") { $1.addOpening($0) },
    ShapeRule(name: "lead") { $1.addLead($0) || $1.addLead(inBox: $0) },
    ShapeRule(name: "term") { $1.addTerm($0) },
    ShapeRule(name: "later demand") { $1.addLateDemand($0) },
    ShapeRule(name: "rules in a list") { $1.addRules(inList: $0) },
    ShapeRule(name: "terms in a list") { $1.addTerms(inList: $0) },
    ShapeRule(name: "rules in a table") { $1.addRules(in: $0) },
    ShapeRule(name: "definitions") { $1.addDefinitions($0) },
  ]
}
