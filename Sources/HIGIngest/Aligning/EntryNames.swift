internal import Algorithms
internal import HIGModel

/// The names given in a topic: each to one entry. What its page calls it goes before what is made of its text, and stays
/// when the text is put into other words.
struct EntryNames {
  /// The names that pages give, by the entry's position.
  private(set) var authored: [Int: String] = [:]
  private var owners: [String: Place] = [:]
  /// How often a longer name was asked for, so that the next number needs no search.
  private var counts: [String: Int] = [:]

  /// A name that was given.
  struct Name: Equatable {
    var slug: String
    /// Where the entry stands that has the shorter name, if one has.
    var owner: Place?
  }

  init(authored entries: [AlignedEntry] = []) {
    let names = entries.map { entry in entry.members.compactMap(\.draft.name).uniqued() }
    let counts = Dictionary(names.joined().map { ($0, 1) }, uniquingKeysWith: +)
    for (index, entry) in entries.enumerated() {
      // A container that holds several entries names none of them.
      guard let name = names[index].first(where: { counts[$0] == 1 && Slug.isValid($0) }) else { continue }
      owners[name] = entry.members[0].draft.place
      authored[index] = name
    }
  }

  /// `slug` where it is free; else with a piece of the text's digest, and a number where the text is the same, too.
  mutating func take(_ slug: String, for draft: EntryDraft) -> Name {
    guard let owner = owners[slug] else {
      owners[slug] = draft.place
      return Name(slug: slug)
    }
    let longer = slug + "-" + Slug.ofJapanese(draft.plainText).dropFirst(3).prefix(6)
    var name: String
    repeat {
      let count = counts[longer, default: 0] + 1
      counts[longer] = count
      name = count == 1 ? longer : "\(longer)-\(count)"
    } while owners[name] != nil
    owners[name] = draft.place
    return Name(slug: name, owner: owner)
  }
}
