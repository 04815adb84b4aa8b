internal import HIGModel

/// The rules of a topic as a row of ticks: upward what to do, downward what to avoid, as long as it binds.
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
      for (number, strength) in shown.enumerated() {
        Self.add(strength, at: number * Self.step, to: &drawing)
      }
    }
  }

  private static func add(_ strength: Strength, at place: Int, to drawing: inout HTMLText) {
    let height = height(of: strength)
    let top = strength == .avoid ? base + 1 : base - height
    let attributes: KeyValuePairs<StaticString, String> =
      ["class": strength.rawValue, "x": String(place), "y": String(top), "width": "3", "height": String(height)]
    drawing.append("rect", attributes) { _ in }
  }

  private static func height(of strength: Strength) -> Int {
    switch strength {
    case .must: 14
    case .should: 9
    case .consider: 4
    case .avoid: 7
    case .inform: 2
    }
  }

  /// The line that ticks stand on or hang from.
  private static let base = 14
  private static let step = 5
  /// More would not fit beside a title.
  private static let mostTicks = 40
}
