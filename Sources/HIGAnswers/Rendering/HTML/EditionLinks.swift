import Foundation

/// Takes a reader's choice of editions along: every link of a page to another one of the site has it.
struct EditionLinks {
  /// `edition=2021&amp;edition=2026`, as an attribute has it.
  private let choice: String

  /// - Parameter editions: as they were chosen.
  init(_ editions: [String]) {
    let address = WebAddress.of("", editions.map { ("edition", $0) })
    choice = HTMLText(address.dropFirst()).html
  }

  /// - Parameter page: as HTML; text in it has no quotation mark as such, so that only attributes are looked at.
  func adding(to page: String) -> String {
    if choice.isEmpty {
      return page
    }
    let parts = page.components(separatedBy: Self.start)
    return parts.dropFirst().reduce(into: parts[0]) { page, part in
      let address = part.prefix { $0 != "\"" }
      page += Self.start + adding(to: address) + part[address.endIndex...]
    }
  }

  /// Of links within the site, and of what a script copies or opens.
  private static let start = "href=\"/"

  private func adding(to address: Substring) -> String {
    if address.hasPrefix("static/") || address.contains("edition=") {
      return String(address)
    }
    let path = address.prefix { $0 != "#" }
    return path + (path.contains("?") ? "&amp;" : "?") + choice + address[path.endIndex...]
  }
}
