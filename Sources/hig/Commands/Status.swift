import ArgumentParser
import HIGAnswers
import HIGIndex
import HIGModel
import HIGText

/// `hig status`
struct Status: AskingCommand {
  static let configuration = CommandConfiguration("status")

  @OptionGroup var options: AnswerOptions

  func run() async throws {
    try await options.ask(Self.endpoint, check: .whole)
    if options.form != .text { return }
    let recipe = try Recipe(ofIndex: IndexOption.path(options.index))
    if let read = recipe.read {
      Console.quote(Self.told(recipe, read: read))
    }
  }

  /// What the index is made of, a line a source.
  private static func told(_ recipe: Recipe, read: String) -> String {
    let missing = Set(recipe.missing)
    let bundled = recipe.isBundled ? [localized("bundled pages")] : []
    let lines = bundled + recipe.places.map { missing.contains($0) ? localized("\($0) (not there)") : $0 }
    return "\n" + localized("Made on \(read) of:") + "\n" + lines.map { "  " + $0 }.inLines
  }
}
