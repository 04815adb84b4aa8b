import HIGIngest
import HIGModel

/// Both languages of an entry of today have the same numbers, in text and cell by cell.
struct TodayParity {
  func faults(of page: CorpusPage) -> [CorpusFault] {
    page.containers.flatMap { entry in
      let ja = entry.blocks(in: .ja)
      let en = entry.blocks(in: .en)
      return [numbers(ja, en), cells(ja, en)].compactMap { $0 }.map { page.fault(entry.line, "\(entry.id): \($0)") }
    }
  }

  private func numbers(_ ja: [HTMLElement], _ en: [HTMLElement]) -> String? {
    let own = Numerals(ja)
    let other = Numerals(en)
    let lost = own.written.subtracting(other.all).sorted().map { "only Japanese has \($0)" }
    let added = other.written.subtracting(own.all).sorted().map { "only English has \($0)" }
    return lost.isEmpty && added.isEmpty
      ? nil : "The languages differ in numbers: \((lost + added).joined(separator: ", "))."
  }

  /// Tables of both languages have the same numbers in the same cells; how many there are is looked at elsewhere.
  private func cells(_ ja: [HTMLElement], _ en: [HTMLElement]) -> String? {
    let tables = [ja, en].map { $0.filter { $0.name == "table" }.flatMap { $0.descendants(named: "tr") } }
    guard tables[0].count == tables[1].count else { return nil }
    for (number, (row, other)) in zip(tables[0], tables[1]).enumerated() {
      if row.elements.count != other.elements.count {
        return
          "Row \(number) of the table has \(row.elements.count) cells in Japanese, \(other.elements.count) in English."
      }
      for (column, (cell, twin)) in zip(row.elements, other.elements).enumerated() {
        if let said = numbers([cell], [twin]) { return "Row \(number), column \(column + 1): \(said)" }
      }
    }
    return nil
  }
}
