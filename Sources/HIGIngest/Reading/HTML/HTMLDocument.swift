internal import CLibXML2
package import HIGModel
internal import HIGText

/// An HTML file as a tree of values. libxml2 is used here and nowhere else: its nodes are copied, its memory is freed.
package struct HTMLDocument {
  /// The `html` element.
  package var root: HTMLElement
  /// What had to be mended or left out.
  package var diagnostics: [Diagnostic]

  /// Levels of nesting that are read; libxml2 itself stops at 256, and what stands after that is lost, too.
  static let deepest = 250

  /// Parses `text` as a browser would, mending what is broken. Nothing is loaded from anywhere.
  /// - Parameter path: names the file in diagnostics.
  package init(_ text: String, path: String) {
    var text = text
    let (root, error, depth) = text.withUTF8 { Self.parse($0) }
    self.root = root ?? HTMLElement(name: "html", attributes: [:], children: [], line: 1)
    diagnostics = []
    if depth >= Self.deepest {
      diagnostics.append(
        Diagnostic(
          .warning,
          .nestingTooDeep,
          source: path,
          message:
            "Elements are nested more than \(Self.deepest) deep; what lies deeper was left out, and what follows may be."
        )
      )
    } else if let error {
      diagnostics.append(
        Diagnostic(
          .note,
          .markupDamaged,
          source: path,
          place: Place(line: error.line),
          message: "The markup is damaged and was mended: \(error.message)."
        )
      )
    }
  }

  private typealias Parsed = (root: HTMLElement?, error: (line: Int, message: String)?, depth: Int)

  /// libxml2 sets up its globals at the first use, which two threads must not make at a time.
  private static let isSetUp: Void = xmlInitParser()

  private static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Parsed {
    isSetUp
    guard let base = bytes.baseAddress, let context = htmlNewParserCtxt() else {
      return (nil, nil, 0)
    }
    defer { htmlFreeParserCtxt(context) }
    let options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_NONET.rawValue
    let document = base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
      htmlCtxtReadMemory(context, $0, Int32(clamping: bytes.count), nil, "UTF-8", Int32(options))
    }
    defer { xmlFreeDoc(document) }
    let error = fatalError(of: context)
    guard let document, let node = xmlDocGetRootElement(document) else {
      return (nil, error, 0)
    }
    var depth = 0
    let root = element(node, level: 1, deepest: &depth)
    return (root, error, depth)
  }

  /// The last error, where it is more than a tag that this parser does not know.
  private static func fatalError(of context: htmlParserCtxtPtr) -> (line: Int, message: String)? {
    let error = context.pointee.lastError
    guard error.code != XML_ERR_OK.rawValue, error.code != XML_HTML_UNKNOWN_TAG.rawValue,
      error.level.rawValue >= XML_ERR_ERROR.rawValue,
      let message = error.message
    else { return nil }
    return (Int(error.line), String(cString: message).trimmingSpaces)
  }

  private static func element(_ node: xmlNodePtr, level: Int, deepest: inout Int) -> HTMLElement {
    deepest = max(deepest, level)
    var element = HTMLElement(
      name: String(cString: node.pointee.name).lowercased(),
      attributes: attributes(of: node),
      children: [],
      line: xmlGetLineNo(node)
    )
    guard level < Self.deepest else { return element }
    var child = node.pointee.children
    while let current = child {
      switch current.pointee.type {
      case XML_ELEMENT_NODE:
        element.children.append(
          .element(self.element(current, level: level + 1, deepest: &deepest))
        )
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
        if let content = current.pointee.content {
          element.children.append(.text(String(cString: content)))
        }
      default:
        break
      }
      child = current.pointee.next
    }
    element.holdsBlock = element.elements.contains { $0.isBlock || $0.holdsBlock }
    return element
  }

  private static func attributes(of node: xmlNodePtr) -> [String: String] {
    var attributes: [String: String] = [:]
    var attribute = node.pointee.properties
    while let current = attribute {
      let name = String(cString: current.pointee.name).lowercased()
      if kept.contains(name), let value = current.pointee.children?.pointee.content {
        attributes[name] = String(cString: value)
      }
      attribute = current.pointee.next
    }
    return attributes
  }

  /// What the reader asks for; the rest is not copied.
  private static let kept: Set<String> = [
    "id", "class", "lang", "href", "src", "alt", "rel", "name", "property", "content", "colspan",
    "rowspan", "role", "datetime",
    "aria-hidden", "hidden",
  ]
}

/// An element and what is in it.
package struct HTMLElement {
  /// In small letters.
  package var name: String
  /// Those that the readers ask for, by their names in small letters.
  package var attributes: [String: String]
  /// In the order of the file.
  package var children: [HTMLNode]
  /// Of its tag, counted from one.
  package var line: Int
  /// Whether there is below it what stands apart from running text.
  var holdsBlock = false

  /// The words of its class and id.
  var labels: [Substring] {
    ["class", "id"].compactMap { attributes[$0] }.flatMap {
      $0.lowercased().split(whereSeparator: \.isWhitespace)
    }
  }

  /// The elements among its children.
  package var elements: [HTMLElement] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// All elements below it with this name, in order.
  package func descendants(named name: String) -> [HTMLElement] {
    elements.flatMap { ($0.name == name ? [$0] : []) + $0.descendants(named: name) }
  }

  /// Whether there is a heading below it.
  var holdsHeading: Bool {
    elements.contains { $0.isHeading || $0.holdsHeading }
  }

  /// All text below it.
  package var text: String {
    children.map { child in
      switch child {
      case .element(let element): element.text
      case .text(let text): text
      }
    }.joined()
  }
}

extension HTMLElement {
  /// A part of the site around the text; nil where it shows no words.
  var asLeftOut: LeftOut? {
    if ["script", "style", "template", "noscript", "svg", "head"].contains(name) {
      return nil
    }
    let words = text.split(whereSeparator: \.isWhitespace).prefix(12).joined(separator: " ")
    return words.isEmpty ? nil : LeftOut(.furniture, place: Place(line: line), text: words)
  }
}

/// A child of an element.
package enum HTMLNode {
  case element(HTMLElement)
  case text(String)
}
