import Foundation

/// A name as it may be read. An address of a page (Apple's of any year and form, one of `hig serve`) ends in the name of what
/// is on it, below folders of which some are a part of that name.
struct TypedName {
  let isAddress: Bool
  /// What it may be called, the longest first.
  let readings: [String]

  /// The shortest.
  var last: String { readings[readings.count - 1] }

  /// In every address of Apple's guidelines, with or without a host.
  private static let guidelines = "/design/human-interface-guidelines/"
  /// Endings of pages that are there for programs.
  private static let forms = [".md", ".json"]

  init(_ text: String) {
    guard text.contains("://") || text.contains(Self.guidelines), let address = URLComponents(string: text) else {
      isAddress = false
      readings = [text]
      return
    }
    isAddress = true
    let form = Self.forms.first(where: address.path.hasSuffix) ?? ""
    let parts = address.path.dropLast(form.count).split(separator: "/").map(String.init)
    let ends = parts.indices.map { parts[$0...].joined(separator: "/") }
    let names = ends.isEmpty ? [address.host ?? text] : ends
    let fragment = address.fragment ?? ""
    readings = names.flatMap { fragment.isEmpty ? [$0] : ["\($0)#\(fragment)", $0] }
  }
}
