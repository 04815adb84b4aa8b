import HIGModel

/// The rules of a topic as a row of ticks: upward what to do, downward what to avoid, all of one height.
struct Score {
  private(set) var text = HTMLText()

  /// - Parameter name: what it shows, in words.
  init(_ strengths: [Strength], name: String) {
    let shown = strengths.prefix(Self.mostTicks)
    if shown.isEmpty {
      return
    }
    let width = String(shown.count * Self.step)
    let attributes: KeyValuePairs<StaticString, String> = [
      "class": "score", "width": width, "height": "22", "viewBox": "0 0 \(width) 22", "role": "img", "aria-label": name,
    ]
    text.append("svg", attributes) { drawing in
      for strength in Strength.allCases where shown.contains(strength) {
        let top = strength == .avoid ? Self.base + 1 : Self.base - Self.height
        let places = shown.indices.filter { shown[$0] == strength }
        let ticks = places.map { "M\($0 * Self.step + 1) \(top)v\(Self.height)" }
        drawing.append("path", ["class": strength.rawValue, "d": ticks.joined()]) { _ in }
      }
    }
  }

  /// The line that ticks stand on or hang from.
  private static let base = 10
  private static let height = 8
  private static let step = 5
  /// More would not fit beside a title.
  private static let mostTicks = 24
}
