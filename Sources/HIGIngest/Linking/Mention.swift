/// Words of a text that point somewhere, before anyone knows where.
struct Mention: Equatable {
  /// The words that name the target: `アクションシート`, `Launch Screen`.
  var title: String
  /// Of a link.
  var url: String?
  /// Whether the sentence is for developers.
  var isForDevelopers = false
  /// Whether the page itself marks where the title begins and ends: as a link, or between brackets.
  var isMarked: Bool
  /// Titles beside each other in one phrase: `アラート` and `モーダル` of 「アラート、モーダル」を参照.
  var parts: [String] = []
}
