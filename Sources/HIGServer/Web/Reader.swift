internal import HIGAnswers
internal import HIGModel
internal import Hummingbird

/// Which languages someone reads: as the address says, else as they chose before, else as their browser says.
struct Reader {
  let reading: PageContext.Reading
  let interface: Language
  /// Whether the address says it, so that it is to be remembered.
  let isChosen: Bool

  init(_ request: Request, _ query: QueryString) {
    let cookie = request.cookies["lang"]?.value.split(separator: ".").map(String.init) ?? []
    let chosen = query["lang"].flatMap(PageContext.Reading.init)
    let reading = chosen ?? cookie.first.flatMap(PageContext.Reading.init) ?? .both
    self.reading = reading
    let spoken =
      cookie.dropFirst().first.flatMap(Language.init) ?? Self.language(request.headers[.acceptLanguage] ?? "")
    interface = reading.only ?? spoken ?? .en
    isChosen = chosen != nil
  }

  /// What a browser keeps: reading and interface language.
  var cookie: String {
    "lang=\(reading.rawValue).\(interface.rawValue); Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly"
  }

  /// The one of our languages that is preferred; nil where neither is.
  /// - Parameter accepted: `Accept-Language`.
  static func language(_ accepted: String) -> Language? {
    accepted.byWeight.lazy.compactMap { Language(rawValue: String($0.prefix(2))) }.first
  }
}
