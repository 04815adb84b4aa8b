import CMarkGFM
import Foundation
import HIGModel
import HIGText

/// Makes HTML of Markdown, which is then read as other HTML is. cmark-gfm is used here and nowhere
/// else: its memory is freed.
package enum MarkdownDocument {
  /// The registry of extensions is a global, which two threads must not fill at a time.
  private static let isSetUp: Void = cmark_gfm_core_extensions_ensure_registered()

  /// - Returns: a body whose elements say where they stand in `text`: `data-sourcepos="3:1-4:20"`;
  ///   before the page's own HTML, a comment does.
  package static func html(_ text: String) -> String {
    Self.isSetUp
    let options = CMARK_OPT_UNSAFE | CMARK_OPT_FOOTNOTES | CMARK_OPT_SOURCEPOS
    guard let parser = cmark_parser_new(options) else { return "" }
    defer { cmark_parser_free(parser) }
    for name in ["table", "autolink", "strikethrough"] {
      if let extending = cmark_find_syntax_extension(name) {
        cmark_parser_attach_syntax_extension(parser, extending)
      }
    }
    var text = MarkdownTables.bounded(MarkdownAddresses.bounded(MarkdownSections.bounded(text)))
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        cmark_parser_feed(parser, $0.baseAddress, $0.count)
      }
    }
    let root = cmark_parser_finish(parser)
    defer { cmark_node_free(root) }
    prepareHTML(below: root)
    guard let html = cmark_render_html(root, options, nil) else { return "" }
    defer { free(html) }
    return "<body>" + String(cString: html)
  }

  /// Marks the lines of the page's own HTML, and takes its tags out of running text: one that is
  /// left open would hold the rest.
  private static func prepareHTML(below root: OpaquePointer?) {
    guard let events = cmark_iter_new(root) else { return }
    defer { cmark_iter_free(events) }
    var event = cmark_iter_next(events)
    while event != CMARK_EVENT_DONE, event != CMARK_EVENT_NONE {
      let node = cmark_iter_get_node(events)
      let literal = cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
      switch cmark_node_get_type(node) {
      case CMARK_NODE_HTML_BLOCK:
        cmark_node_set_literal(
          node,
          "<!--\(HTMLDocument.lineMark)\(cmark_node_get_start_line(node))-->" + literal
        )
      case CMARK_NODE_HTML_INLINE where !WordList.keptTags.all.contains(where: literal.lowercased().hasPrefix):
        cmark_node_set_literal(node, "")
      default: break
      }
      event = cmark_iter_next(events)
    }
  }
}
