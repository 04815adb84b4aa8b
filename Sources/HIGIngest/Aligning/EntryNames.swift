import Algorithms
import HIGModel
import HIGText

/// The names given in a topic: each to one entry. What its page calls it goes before what is made
/// of its text, and stays when the text is put into other words.
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
    let names = entries.map { entry in
      entry.members.filter { $0.draft.name != nil }.uniqued { [$0.source, $0.draft.name] }
    }
    let counts = Dictionary(names.joined().map { ([$0.source, $0.draft.name], 1) }, uniquingKeysWith: +)
    for (index, entry) in entries.enumerated() {
      // A container that holds several entries names none of them; a name in two generations is the newer one's.
      let own = names[index].filter { counts[[$0.source, $0.draft.name]] == 1 }.compactMap(\.draft.name)
      guard let name = own.first(where: { Slug.isValid($0) && owners[$0] == nil }) else { continue }
      owners[name] = entry.members[0].draft.place
      authored[index] = name
    }
  }

  /// What is wished where it is free; else the longer name, and a number where the text is the
  /// same, too.
  mutating func take(_ wish: Wish, for entry: AlignedEntry) -> Name {
    let place = entry.members[0].draft.place
    let owner = owners[wish.slug]
    var name = wish.slug
    while owners[name] != nil {
      let count = counts[wish.longer, default: 0] + 1
      counts[wish.longer] = count
      name = count == 1 ? wish.longer : "\(wish.longer)-\(count)"
    }
    owners[name] = place
    return Name(slug: name, owner: owner)
  }

  /// What an entry would be called, going by one of its texts.
  struct Wish {
    var slug: String
    /// What it names.
    var draft: EntryDraft

    /// With a piece of the text's digest, for where another entry has the name.
    var longer: String { slug + "-" + Slug.ofJapanese(draft.plainText).dropFirst(3).prefix(6) }
  }
}

extension AlignedEntry {
  /// The name that it asks for. English names it where it can, and a topic begins with its
  /// introduction.
  func wish(isFirst: Bool) -> EntryNames.Wish {
    let naming = ordered[0]
    return naming.wish(isFirst && kind == .introduction ? "introduction" : naming.slug(as: kind))
  }

  /// The names that it would ask for if only some of its texts had been read, which also say what
  /// it is.
  var wishes: [EntryNames.Wish] {
    let kinds = members.map(\.draft.kind).uniqued()
    return members.flatMap { member in
      (kinds.map(member.slug) + (kinds.contains(.introduction) ? ["introduction"] : [])).map(member.wish)
    }
  }
}

extension AlignedEntry.Member {
  fileprivate func wish(_ slug: String) -> EntryNames.Wish { EntryNames.Wish(slug: slug, draft: draft) }

  /// Of its lead, what stands over its table, or its first sentence; of English without a letter of
  /// its own, what Japanese is called by.
  fileprivate func slug(as kind: EntryKind) -> String {
    let draft = draft.read(as: kind)
    let title = draft.lead ?? draft.body.first?.asTable?.caption
    let text = title ?? draft.body.bodyText
    let english = language == .en ? Slug.ofEnglish(title ?? Sentences.first(in: text)) : ""
    return english.isEmpty ? Slug.ofJapanese(text) : english
  }
}
