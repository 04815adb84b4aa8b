internal import HIGModel
internal import HIGText

/// Tells blocks that keep records about a page and give no guidance, by their shape: who is to do what by when,
/// versions, works cited, files to download.
struct RecordShapes {
  let cues: Cues

  func reason(for block: Block) -> LeftOut.Reason? {
    switch block.content {
    case .table(let table): return reason(for: table)
    case .list(let items, _):
      let words = items.map(\.plainText)
      if isMost(words, Citation.isOne) || isMost(words, { isFile($0, block.language) }) {
        return .references
      }
      // A day alone may be an example of how to write it.
      return isMost(words) { $0.isLonger(than: Self.longestDay) && PageDate.endsInDay($0) } ? .furniture : nil
    case .paragraph(let text):
      let words = text.plainText
      return !words.isLonger(than: Citation.longest) && (Citation.isOne(words) || isFile(words, block.language))
        ? .references : nil
    case .heading, .definitions, .aside, .caption: return nil
    }
  }

  /// Whether it holds for nearly all of several items.
  private func isMost(_ items: [String], _ holds: (String) -> Bool) -> Bool {
    items.count > 1 && items.count(where: holds) * 5 >= items.count * 4
  }

  /// In letters.
  private static let longestDay = 24

  // MARK: - Tables

  private func reason(for table: Table) -> LeftOut.Reason? {
    // A table without titles of its own may have them in its first rows.
    let titles = [table.header] + table.rows.prefix(table.header.allSatisfy(\.isEmpty) ? 2 : 0)
    if titles.contains(where: { columns($0, as: .work) > 1 }) {
      return .furniture
    }
    let isOfVersions = titles.contains { columns($0, as: .version) > 1 }
    let width = table.rows.first?.count ?? 0
    let hasDates = (0..<width).contains { column in
      let dates = table.rows.count { $0.indices.contains(column) && PageDate.isMentioned(in: $0[column]) }
      return dates > 0 && dates + titles.count > table.rows.count
    }
    return isOfVersions && hasDates ? .history : nil
  }

  /// How many columns are titled so.
  private func columns(_ names: [String], as use: Cue.Use) -> Int {
    let parts = names.flatMap { $0.lowercased().split(separator: "  ").map { String($0.trimmingSpaces) } }
    return parts.count { name in Language.allCases.contains { cues.lists(name, as: use, $0) } }
  }

  // MARK: - Files

  /// `Order form (PDF, 120 KB)`, 申込書（Word形式）
  private func isFile(_ words: String, _ language: Language?) -> Bool {
    let text = words.trimmingSpaces
    guard let end = text.last, ")）]］".contains(end), let open = text.lastIndex(where: { "(（[［".contains($0) }) else {
      return false
    }
    let name = String(text[..<open])
    let inside = text[text.index(after: open)...].dropLast().lowercased()
    let parts = inside.split { ",、/／: ：・.".contains($0) || $0.isNumber }.map(String.init)
    guard let first = parts.first, isFormat(first), Sentences.endOfFirst(in: name) == nil else { return false }
    return inside.contains(where: \.isNumber)
      || parts.allSatisfy(isFormat) && !Mood(cues: cues).isRequest(name, in: language ?? .en)
  }

  private func isFormat(_ word: String) -> Bool {
    Language.allCases.contains { cues.lists(word, as: .fileFormat, $0) }
  }
}

/// Works as lists of references name them.
enum Citation {
  /// In letters.
  static let longest = 300

  /// `Harlan, D. Queues and Courtesy. Tern Press, 2008.`, 山田太郎『待ち時間』灯台社、2011年
  static func isOne(_ words: String) -> Bool {
    let numbers = words.split { !($0.isASCII && $0.isNumber) }
    guard let year = numbers.last(where: { $0.count == 4 && ($0.hasPrefix("19") || $0.hasPrefix("20")) }) else {
      return false
    }
    let isAtEnd = words[year.endIndex...].count < 4
    return words.holds("』") && isAtEnd || beginsWithAuthor(words)
  }

  /// `Harlan, D. `, `Harlan D, `, `[3] D. Harlan, `
  private static func beginsWithAuthor(_ words: String) -> Bool {
    let parts = words.split(separator: " ").drop { $0.hasPrefix("[") && $0.hasSuffix("]") }.prefix(2).map(String.init)
    guard parts.count == 2 else { return false }
    return isSurname(parts[0]) && isInitials(parts[1]) || isInitials(parts[0]) && isSurname(parts[1])
  }

  private static func isSurname(_ word: String) -> Bool {
    guard let last = word.last, last == "," else { return false }
    let name = word.dropLast()
    return name.count > 1 && name.first?.isUppercase == true && name.allSatisfy { $0.isLetter || "-’'".contains($0) }
  }

  /// `D.`, `J.-P.`
  private static func isInitials(_ word: String) -> Bool {
    let letters = word.filter(\.isLetter)
    return (1...3).contains(letters.count) && letters.allSatisfy(\.isUppercase) && word.contains(".")
  }
}
