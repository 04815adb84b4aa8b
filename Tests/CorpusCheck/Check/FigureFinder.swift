import HIGIngest
import HIGModel
import HIGText

/// The figures of a text, each in one form whatever its spelling: `44 × 44 pt`, `7:1`, `iOS 14.5`.
struct FigureFinder {
  private let reader: QuantityReader
  private let platforms: Platforms

  init(lexicon: Lexicon) {
    reader = QuantityReader(lexicon.numbers)
    platforms = lexicon.platforms
  }

  func figures(in blocks: [HTMLElement]) -> Set<String> {
    blocks.flatMap(\.lines).reduce(into: []) { $0.formUnion(figures(in: $1.text)) }
  }

  private func figures(in text: String) -> Set<String> {
    let counted = reader.read(text).map(\.measure.withoutZeros).filter { $0.unit != .version }.map(\.figure)
    // A version alone says little: it goes with the system's name.
    let versions = platforms.read([text]).filter { $0.contains(" ") }
    return Set(counted + versions)
  }
}
