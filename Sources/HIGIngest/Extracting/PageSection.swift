import Algorithms
import HIGModel
import HIGText

/// A heading with the blocks right below it; the first one has no heading.
struct PageSection {
  /// What the heading says of what stands below it.
  struct Title {
    var meaning: Cues.Title?
    /// Whether nothing but rules stands below it: *Don’t*, 禁止事項.
    var isVerdict = false
    var isGlossary = false
    /// Whether its sentences lead through steps: its title or one before it begins a procedure (*Prerequisites*).
    var holdsSteps = false
    /// Whether it lists what a program takes: *Properties* over a table or code.
    var isReference = false
  }

  /// Position of the heading among the blocks of the topic.
  var heading: Int?
  var level: Int?
  var title = Title()
  /// Positions of the headings that it stands below, from the topic's title down.
  var above: [Int] = []
  /// Positions of the blocks below the heading, up to the next one.
  var blocks: Range<Int>

  /// The sections of a topic in order, each with what its title says; where the policy says so,
  /// with what the title above it says.
  static func sections(of blocks: [Block], _ cues: Cues, _ policy: PagePolicy) -> [PageSection] {
    let headed = blocks.sections
    let first = headed.first?.lowerBound ?? blocks.count
    var sections = first > 0 ? [PageSection(blocks: 0..<first)] : []
    var ancestors: [PageSection] = []
    for range in headed {
      let heading = blocks[range.lowerBound]
      var section = PageSection(heading: range.lowerBound, level: heading.headingLevel, blocks: range.dropFirst())
      section.title = Title(heading.content.plainText, cues, policy, isTopic: sections.isEmpty)
      if let level = section.level {
        ancestors.removeAll { $0.level ?? 0 >= level }
        section.above = ancestors.compactMap(\.heading)
        if policy.readsEverySentence, section.title.meaning == nil, !section.title.isGlossary,
          let above = ancestors.last(where: { $0.title.meaning == Cues.Title.rules(.avoid) })
        {
          section.title.meaning = .rules(.avoid)
          section.title.isVerdict = above.title.isVerdict
        }
        ancestors.append(section)
      }
      sections.append(section)
    }
    if policy.readsEverySentence {
      markSamples(of: &sections, blocks, cues)
      markSteps(of: &sections, blocks, cues)
      markReference(of: &sections, blocks, cues)
    }
    return sections
  }

  /// *Do* over sentences that ask for nothing, with *Don’t* after it: what stands below both are samples.
  private static func markSamples(of sections: inout [PageSection], _ blocks: [Block], _ cues: Cues) {
    for (good, bad) in sections.indices.adjacentPairs()
    where sections[good].title.meaning == .rules(.should) && sections[bad].title.meaning == .rules(.avoid)
      && sections[good].title.isVerdict && !sections[good].blocks.isEmpty
      && blocks[sections[good].blocks].allSatisfy({ $0.isParagraph && !PagePolicy.asks($0, cues) })
    {
      sections[good].title.meaning = .examples(.should)
      sections[bad].title.meaning = .examples(.avoid)
    }
  }

  /// On a page with several titles over what a program takes, unless it calls itself one of rules: from the first
  /// section on that has such a title and holds a table, a list or code.
  private static func markReference(of sections: inout [PageSection], _ blocks: [Block], _ cues: Cues) {
    let titles = blocks.flatMap(\.titles)
    let isOfRules = titles.contains {
      if case .rules? = cues.title($0.withoutNumber) { true } else { false }
    }
    let enough = blocks.contains(where: \.isCode) ? 1 : 2
    guard !isOfRules, titles.count(where: { cues.genre($0) == .reference }) > enough else { return }
    let first = sections.indices.first { index in
      guard let heading = sections[index].heading,
        blocks[heading..<sections[index].blocks.upperBound].flatMap(\.titles).contains(where: {
          cues.genre($0) == .reference
        })
      else { return false }
      let below = sections[index...].prefix { $0.heading == heading || $0.above.contains(heading) }
      return below.contains { blocks[$0.blocks].contains { $0.isCode || $0.isListOrTable } }
    }
    for index in sections.indices.suffix(from: first ?? sections.endIndex) { sections[index].title.isReference = true }
  }

  /// What leads through a procedure: sections with code from the first title of one on, those below such a title, and
  /// the others there where they are no more than these.
  private static func markSteps(of sections: inout [PageSection], _ blocks: [Block], _ cues: Cues) {
    // 手順1, 手順2: a page whose titles number its steps is nothing else.
    let titles = sections.compactMap { $0.heading.map { blocks[$0].content.plainText } }
    let isNumbered = titles.count { $0.contains(where: \.isNumber) && cues.genre(ofNumbered: $0) == .howTo } > 1
    let isHowTo = { (heading: Int) in cues.genre(blocks[heading].content.plainText) == .howTo }
    let first = isNumbered ? 0 : sections.firstIndex { $0.heading.map(isHowTo) ?? false } ?? sections.count
    let procedure = sections.indices[first...].filter { sections[$0].title.meaning == nil }
    let steps = procedure.filter { index in
      let start = sections[index].heading ?? sections[index].blocks.lowerBound
      return isNumbered || sections[index].above.contains(where: isHowTo)
        || blocks[start..<sections[index].blocks.upperBound].contains { $0.leadsToCode || $0.isCode }
    }
    let areMost = steps.count > 1 && steps.count * 2 >= procedure.count
    for index in areMost ? procedure : steps { sections[index].title.holdsSteps = true }
  }
}

extension PageSection.Title {
  fileprivate init(_ words: String, _ cues: Cues, _ policy: PagePolicy, isTopic: Bool) {
    // A publisher's title of a topic is the topic's name.
    if isTopic, !policy.readsEverySentence { return }
    let name = isTopic ? words.trimmingSpaces : words.trimmingSpaces.withoutNumber
    meaning = cues.title(name)
    isVerdict = cues.isVerdict(name)
    isGlossary = cues.isGlossary(name)
  }
}

extension String {
  /// A title without the number before it: `1. `, `2) `, `7.1  `, `3-1. `, （2）.
  var withoutNumber: String {
    let number = prefix { $0.isASCII && $0.isNumber || ".-()（）".contains($0) }
    guard number.contains(where: \.isNumber), let last = number.last else { return self }
    let rest = self[number.endIndex...]
    let isMarked =
      ".)）".contains(last) || number.contains { ".-".contains($0) } && rest.first == " "
    // 10 禁止事項; 2つの 色 has a counter.
    let isSpaced =
      rest.first == "\u{3000}"
      || rest.first == " " && rest.dropFirst().unicodeScalars.first?.script.isJapanese ?? false
    return isMarked || isSpaced ? String(self[number.endIndex...].trimmingSpaces) : self
  }
}
