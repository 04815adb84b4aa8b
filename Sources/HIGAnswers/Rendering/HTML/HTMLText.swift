import HIGModel
import Mustache

/// Text as HTML that goes into a page as it is (`{{{…}}}`): all that was put in was escaped once, here.
struct HTMLText: MustacheCustomRenderable, MustacheParent {
  private(set) var html = ""

  var renderText: String { html }
  var isNull: Bool { false }

  /// Nothing is in it; saying so keeps reflection from looking.
  func child(named name: String) -> Any? { nil }

  init() {}

  /// - Parameter text: as it is read; every letter of it is shown.
  init(_ text: some StringProtocol) {
    append(text)
  }

  /// An element.
  /// - Parameters:
  ///   - content: what is in it.
  ///   - attributes: their values are escaped.
  init(_ name: StaticString, _ content: HTMLText, _ attributes: KeyValuePairs<StaticString, String> = [:]) {
    let written = attributes.map { " \($0.key)=\"\(HTMLText($0.value).html)\"" }
    html = "<\(name)\(written.joined())>\(content.html)</\(name)>"
  }

  /// An element with nothing but text in it.
  init(_ name: StaticString, _ text: some StringProtocol, _ attributes: KeyValuePairs<StaticString, String> = [:]) {
    self.init(name, HTMLText(text), attributes)
  }

  /// - Parameters:
  ///   - sentence: as it is read, with `{name}` where a value goes.
  ///   - values: by their names; a name without one is shown as it is.
  init(_ sentence: String, filling values: [String: HTMLText]) {
    html = HTMLText(sentence).html.filled { values[$0]?.html }
  }

  /// Adds text; what is no letter for a page, such as a control character, is left out.
  mutating func append(_ text: some StringProtocol) {
    if !text.utf8.contains(where: Self.mayBeSpecial) {
      html += text
      return
    }
    for letter in text.unicodeScalars {
      switch letter {
      case "<": html += "&lt;"
      case ">": html += "&gt;"
      case "&": html += "&amp;"
      case "\"": html += "&quot;"
      case "'": html += "&#39;"
      case "\t", "\n": html.unicodeScalars.append(letter)
      default: if letter.properties.generalCategory != .control { html.unicodeScalars.append(letter) }
      }
    }
  }

  static func += (text: inout HTMLText, other: HTMLText) { text.html += other.html }

  static func + (text: HTMLText, other: HTMLText) -> HTMLText {
    var text = text
    text += other
    return text
  }

  /// Most texts have no byte of these and need no second look.
  private static func mayBeSpecial(_ byte: UInt8) -> Bool {
    // The last is the first byte of U+0080 to U+00BF.
    byte < 0x20 || "<>&\"'\u{7F}".utf8.contains(byte) || byte == 0xC2
  }
}

extension Sequence<HTMLText> {
  /// One after the other.
  /// - Parameter sign: what stands between two.
  func joined(by sign: String = "") -> HTMLText {
    reduce(into: HTMLText()) { text, part in
      if !text.html.isEmpty { text.append(sign) }
      text += part
    }
  }
}

/// What `{{name}}` is escaped by in the templates: as all other text, and several times as fast as by the library's own
/// way, which looks at each letter in a table.
struct HTMLEscaping: MustacheContentType {
  static let name = "HTMLText"
  /// The first line of a template: what follows is escaped by this.
  static let pragma = "{{% CONTENT_TYPE:\(name)}}\n"

  func escapeText(_ text: String) -> String {
    HTMLText(text).html
  }
}
