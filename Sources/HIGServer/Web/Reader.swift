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
    let cookie = Cookie(request.headers[values: .cookie].joined(separator: ";"))
    let browser = Self.language(request.headers[.acceptLanguage] ?? "")
    let chosen = query["lang"].flatMap(PageContext.Reading.init(rawValue:))
    let reading = chosen ?? cookie.reading ?? .both
    self.reading = reading
    interface = reading.only ?? cookie.interface ?? browser ?? .en
    isChosen = chosen != nil
  }

  /// What a browser keeps: reading and interface language.
  var cookie: String {
    "lang=\(reading.rawValue).\(interface.rawValue); Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly"
  }

  /// The one of our languages that is preferred; nil where neither is.
  /// - Parameter accepted: `Accept-Language`.
  static func language(_ accepted: String) -> Language? {
    let known = accepted.weighted.compactMap { item in
      Language(rawValue: String(item.name.prefix(2))).map { (language: $0, weight: item.weight) }
    }
    return known.max { $0.weight < $1.weight }?.language
  }

  /// `lang=both.ja`
  private struct Cookie {
    var reading: PageContext.Reading?
    var interface: Language?

    init(_ header: String) {
      for pair in header.split(separator: ";") {
        let pair = pair.drop { $0 == " " }
        if pair.hasPrefix("lang=") {
          let values = pair.dropFirst(5).split(separator: ".").map(String.init)
          reading = values.first.flatMap(PageContext.Reading.init(rawValue:))
          interface = values.dropFirst().first.flatMap(Language.init(rawValue:))
        }
      }
    }
  }
}
