import Mustache

/// Text as HTML that goes into a page as it is (`{{{…}}}`): all that was put in was escaped once, here.
struct HTMLText: Sendable, Equatable, MustacheCustomRenderable, MustacheParent {
  private(set) var html = ""

  var renderText: String { html }
  let isNull = false

  /// Nothing is in it; saying so keeps reflection from looking.
  func child(named name: String) -> Any? { nil }

  init() {}

  /// - Parameter text: as it is read; every letter of it is shown.
  init(_ text: some StringProtocol) {
    append(text)
  }

  /// - Parameters:
  ///   - sentence: as it is read, with `{name}` where a value goes.
  ///   - values: by their names; a name without one is shown as it is.
  init(_ sentence: String, filling values: [String: HTMLText]) {
    var rest = sentence[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<close]
      append(rest[..<open])
      append(values[String(name)] ?? HTMLText(rest[open...close]))
      rest = rest[rest.index(after: close)...]
    }
    append(rest)
  }

  /// Adds text; what is no letter for a page, such as a control character, is left out.
  mutating func append(_ text: some StringProtocol) {
    if !text.utf8.contains(where: Self.mayBeSpecial) {
      html += text
      return
    }
    var start = text.startIndex
    while let special = text.unicodeScalars[start...].firstIndex(where: Self.isSpecial) {
      html += text[start..<special]
      html += Self.escape(text.unicodeScalars[special])
      start = text.unicodeScalars.index(after: special)
    }
    html += text[start...]
  }

  /// Adds what was escaped before.
  mutating func append(_ other: HTMLText) {
    html += other.html
  }

  /// Adds an element.
  /// - Parameters:
  ///   - name: of the element.
  ///   - attributes: their values are escaped.
  ///   - content: adds what is in it.
  mutating func append(
    _ name: StaticString,
    _ attributes: KeyValuePairs<StaticString, String> = [:],
    _ content: (inout HTMLText) -> Void
  ) {
    html += "<\(name)"
    for attribute in attributes {
      html += " \(attribute.key)=\""
      append(attribute.value)
      html += "\""
    }
    html += ">"
    content(&self)
    html += "</\(name)>"
  }

  /// Most texts have no byte of these and need no second look.
  private static func mayBeSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    // The first byte of U+0080 to U+00BF.
    default: byte < 0x20 || byte == 0x7F || byte == 0xC2
    }
  }

  private static func isSpecial(_ letter: Unicode.Scalar) -> Bool {
    switch letter {
    case "<", ">", "&", "\"", "'": true
    case "\t", "\n": false
    default: letter.value < 0x20 || (0x7F...0x9F).contains(letter.value)
    }
  }

  private static func escape(_ letter: Unicode.Scalar) -> String {
    switch letter {
    case "<": "&lt;"
    case ">": "&gt;"
    case "&": "&amp;"
    case "\"": "&quot;"
    case "'": "&#39;"
    default: ""
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
