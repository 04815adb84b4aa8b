import HIGIngest
import HIGModel
import HIGText

/// What a page of today says of itself, and how its entries are written.
extension CorpusPage {
  /// What all pages of today are part of.
  private static let corpus = "hig-corpus-2026"
  /// Names are cited: a long one is cut in mid-phrase.
  private static let longestID = 40
  /// A page of our own, which restates none.
  static let claims = "claims"

  /// - Parameter edition: the date that all of these pages have.
  func todayFaults(_ catalogue: Catalogue, edition: String?) -> [CorpusFault] {
    promises(edition) + place(catalogue) + names + strays + (isKnown(catalogue) ? titles(catalogue) : [])
  }

  private func isKnown(_ catalogue: Catalogue) -> Bool {
    catalogue.page(of: topic) != nil && head.canonicalURL != nil || topic.name == Self.claims
  }

  private func promises(_ edition: String?) -> [CorpusFault] {
    let source = head.describe(Source(id: "", title: "", format: .markdown, digest: ""))
    let checked = head.metadata["hig.checked"]
    let changed = head.metadata["hig.changed"]
    let conditions = [
      (head.namesEntries, "The page does not promise that its ids stay: hig.ids."),
      (source.restates, "The page does not say that its wording is its own: hig.wording."),
      (head.declaresComponents, "The page does not promise to name components: hig.components."),
      (head.metadata["hig.platforms"] == "declared", "The page does not promise to name systems: hig.platforms."),
      (source.publisher == "hig", "dcterms.publisher is not hig."),
      (head.declaredSource == Self.corpus, "The page does not say that it is part of \(Self.corpus)."),
      (source.published != nil, "The page has no date."),
      (
        source.published == nil || source.published == edition,
        "The page is of \(source.published ?? ""), others of \(edition ?? ""): all of them are one edition."
      ),
      (checked.map(Self.isDay) ?? false, "The page does not say on which day it was checked: hig.checked."),
      (changed.map(Self.isDay) ?? true, "hig.changed is no day."),
    ]
    return conditions.filter { !$0.0 }.map { fault(1, $0.1) }
  }

  private static func isDay(_ text: String) -> Bool { text.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) != nil }

  /// A page of today's outline lies in the folder of its group.
  private func place(_ catalogue: Catalogue) -> [CorpusFault] {
    guard isKnown(catalogue) else { return [fault(1, "Today's outline has no topic \(topic).")] }
    let parts = path.split(separator: "/").map(String.init)
    let folder = parts.dropLast().last ?? ""
    let group = catalogue.group(of: topic)
    let isInGroup = group == nil || group == folder
    return isInGroup ? [] : [fault(1, "\(topic) is of the group \(group ?? ""), not of \(folder).")]
  }

  /// What an entry is called, and by nobody else on the page.
  private var names: [CorpusFault] {
    let first = Dictionary(ids.map { ($0.id, $0.line) }) { first, _ in first }
    return ids.flatMap { id, line -> [CorpusFault] in
      let isTwice = first[id] != line
      let isLong = id.count > Self.longestID
      let isWritten = id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil
      return [
        isTwice ? "The id \(id) stands twice: in line \(first[id] ?? 0), too." : nil,
        isLong ? "The id \(id) has \(id.count) letters; \(Self.longestID) are the most." : nil,
        isWritten ? nil : "The id \(id) is not of small letters, digits and hyphens.",
      ].compactMap { $0 }.map { fault(line, $0) }
    }
  }

  /// Everything below the title is a heading or an entry.
  private var strays: [CorpusFault] {
    let body = root.descendants(named: "body").first ?? root
    return body.elements.flatMap { element -> [CorpusFault] in
      switch element.name {
      case "h1", "h2": element.bilingualText == nil ? [fault(element.line, "A heading is in one language.")] : []
      case "div", "aside": element.attributes["id"] == nil ? [fault(element.line, "The entry has no id.")] : []
      default: [fault(element.line, "<\(element.name)> stands outside of an entry.")]
      }
    }
  }
}
