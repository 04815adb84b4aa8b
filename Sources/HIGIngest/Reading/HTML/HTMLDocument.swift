import CLibXML2
import Foundation
package import HIGModel
import HIGText

/// An HTML file as a tree of values. libxml2 is used here and nowhere else: its nodes are copied,
/// its memory is freed.
package struct HTMLDocument {
  /// The `html` element.
  package var root: HTMLElement
  /// What had to be mended or left out.
  package var diagnostics: [Diagnostic]

  /// What a comment begins with that says which line of its file stands after it.
  static let lineMark = "line "

  /// Levels of nesting that are read; libxml2 itself stops at 256, and what stands after that is
  /// lost, too.
  static let deepest = 250

  /// Parses `text` as a browser would, mending what is broken. Nothing is loaded from anywhere.
  /// - Parameter path: names the file in diagnostics.
  package init(_ text: String, path: String) {
    var text = HTMLTags.bounded(text)
    let parsed = text.withUTF8 { ParsedHTML($0) }
    root = parsed?.root ?? HTMLElement(name: "html", children: [])
    diagnostics = []
    if let parsed, parsed.depth >= Self.deepest {
      diagnostics.append(Diagnostic(.nestingTooDeep, source: path, Self.deepest))
    } else if let error = parsed?.error {
      diagnostics.append(Diagnostic(.markupDamaged, source: path, place: Place(line: error.line), error.message))
    }
  }
}

/// What libxml2 made of a file.
private struct ParsedHTML {
  var root: HTMLElement?
  /// What it had to mend last.
  var error: (line: Int, message: String)?
  /// Levels of nesting that were copied.
  var depth = 0
  /// How many lines farther down the file has what is read.
  private var shift = 0

  /// libxml2 sets up its globals at the first use, which two threads must not make at a time.
  private static let isSetUp: Void = xmlInitParser()

  /// - Returns: nil where there is nothing to parse, or no memory for it.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    Self.isSetUp
    guard let base = bytes.baseAddress, let context = htmlNewParserCtxt() else {
      return nil
    }
    defer { htmlFreeParserCtxt(context) }
    let options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_NONET.rawValue
    let document = base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
      htmlCtxtReadMemory(context, $0, Int32(clamping: bytes.count), nil, "UTF-8", Int32(options))
    }
    defer { xmlFreeDoc(document) }
    error = Self.fatalError(of: context)
    if let document, let node = xmlDocGetRootElement(document) {
      root = element(node, level: 1)
    }
  }

  /// The last error, where it is more than a tag that this parser does not know.
  private static func fatalError(of context: htmlParserCtxtPtr) -> (line: Int, message: String)? {
    let error = context.pointee.lastError
    guard error.code != XML_ERR_OK.rawValue, error.code != XML_HTML_UNKNOWN_TAG.rawValue,
      error.level.rawValue >= XML_ERR_ERROR.rawValue,
      let message = error.message
    else {
      return nil
    }
    return (Int(error.line), String(cString: message).trimmingSpaces)
  }

  private mutating func element(_ node: xmlNodePtr, level: Int) -> HTMLElement {
    depth = max(depth, level)
    let attributes = Self.attributes(of: node)
    if let position = xmlHasProp(node, Self.position)?.pointee.children?.pointee.content {
      mark(String(cString: position).prefix { $0 != ":" }, at: node)
    }
    let line = xmlGetLineNo(node) + shift
    var children: [HTMLNode] = []
    var child = level < HTMLDocument.deepest ? node.pointee.children : nil
    while let current = child {
      switch current.pointee.type {
      case XML_ELEMENT_NODE: children.append(.element(element(current, level: level + 1)))
      case XML_COMMENT_NODE:
        let words = current.pointee.content.map { String(cString: $0) } ?? ""
        if words.hasPrefix(HTMLDocument.lineMark) {
          mark(words.dropFirst(HTMLDocument.lineMark.count), at: current)
        }
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
        if let content = current.pointee.content {
          children.append(.text(String(cString: content)))
        }
      default:
        break
      }
      child = current.pointee.next
      // Else both trees would be held at the end.
      xmlUnlinkNode(current)
      xmlFreeNode(current)
    }
    // The parser has made small letters of names already.
    return HTMLElement(
      name: String(cString: node.pointee.name),
      attributes: attributes,
      children: children,
      line: line
    )
  }

  /// Takes the line of its file that HTML made of Markdown gives for a node.
  private mutating func mark(_ line: Substring, at node: xmlNodePtr) {
    if let line = Int(line) { shift = line - xmlGetLineNo(node) }
  }

  /// Where Markdown has what the element was made of.
  private static let position = "data-sourcepos"

  private static func attributes(of node: xmlNodePtr) -> [String: String] {
    var attributes: [String: String] = [:]
    var attribute = node.pointee.properties
    while let current = attribute {
      let name = String(cString: current.pointee.name)
      // What the readers ask for; the rest is not copied.
      if WordList.attributes.contains(name) {
        // `<div hidden>` has no value.
        let value = current.pointee.children?.pointee.content
        let isTooLong =
          name == "href" && value.map { strlen($0) > PageLimits.longestAddress } ?? false
        attributes[name] = isTooLong ? nil : value.map { String(cString: $0) } ?? ""
      }
      attribute = current.pointee.next
    }
    return attributes
  }
}
