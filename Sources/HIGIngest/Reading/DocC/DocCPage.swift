internal import Foundation

/// A page of the guidelines as Apple's site itself loads it: one JSON object, in the form that DocC
/// writes.
///
/// What a page lacks or has in another shape is left empty: one damaged block costs that block
/// alone.
struct DocCPage: Decodable {
  /// `doc://com.apple.HIG/design/human-interface-guidelines/alerts`.
  var identifier: String
  var title: String
  /// The sentence under the title.
  var abstract: [DocCInline]
  var content: [DocCBlock]
  /// What references and pictures point to, by their identifiers.
  var references: [String: DocCReference]

  init(from decoder: any Decoder) throws {
    let page = try decoder.container(keyedBy: DocCKey.self)
    identifier = try page.nestedContainer(keyedBy: DocCKey.self, forKey: "identifier").decode(
      String.self,
      forKey: "url"
    )
    title =
      (try? page.nestedContainer(keyedBy: DocCKey.self, forKey: "metadata"))?.text("title") ?? ""
    abstract = page.list("abstract")
    content = page.list("primaryContentSections", of: Section.self).flatMap(\.content)
    references =
      page.value("references", as: [String: Lenient<DocCReference>].self)?.compactMapValues(\.value)
      ?? [:]
  }

  private struct Section: Decodable {
    var content: [DocCBlock]

    init(from decoder: any Decoder) throws {
      content = try decoder.container(keyedBy: DocCKey.self).list("content")
    }
  }
}

/// A page, an address or a picture that a page refers to.
struct DocCReference: Decodable {
  var title: String?
  /// Below the site where it begins with a slash.
  var url: String?
  /// What a picture shows.
  var alternative: String?

  init(from decoder: any Decoder) throws {
    let reference = try decoder.container(keyedBy: DocCKey.self)
    title = reference.text("title")
    url = reference.text("url")
    alternative = reference.text("alt")
  }
}

// MARK: - Decoding what may be damaged

/// A name of a member.
struct DocCKey: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) {
    self.stringValue = stringValue
  }
  init?(intValue: Int) {
    nil
  }
  init(stringLiteral value: String) {
    stringValue = value
  }
}

/// A value, or nil where it is damaged: the rest of its list stays.
struct Lenient<Value: Decodable>: Decodable {
  var value: Value?

  init(from decoder: any Decoder) throws {
    value = try? Value(from: decoder)
  }
}

extension KeyedDecodingContainer<DocCKey> {
  /// A member, or nil where it is missing or of another kind.
  func value<Value: Decodable>(_ key: Key, as type: Value.Type) -> Value? {
    try? decodeIfPresent(type, forKey: key)
  }

  /// A text, without the NUL that JSON can write and that a database would end the text at.
  func text(_ key: Key) -> String? {
    value(key, as: String.self).map {
      String(String.UnicodeScalarView($0.unicodeScalars.filter { $0 != "\0" }))
    }
  }

  /// The members of a list, without those that are damaged.
  func list<Member: Decodable>(_ key: Key, of type: Member.Type = Member.self) -> [Member] {
    value(key, as: [Lenient<Member>].self)?.compactMap(\.value) ?? []
  }
}
