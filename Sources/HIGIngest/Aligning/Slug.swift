import Foundation
import HIGModel
import HIGText

/// Names for entries that stay the same when a page is read again or rearranged.
enum Slug {
  /// Lowercase words of ASCII letters and digits between hyphens, at most 80 letters, cut between
  /// words.
  static func ofEnglish(_ lead: String) -> String {
    let letters = lead.lowercased().unicodeScalars.lazy.filter { $0 != "'" && $0 != "’" }
    var slug = ""
    for word in letters.split(whereSeparator: { !("a"..."z" ~= $0 || "0"..."9" ~= $0) }) {
      guard slug.utf8.count + word.count < 80 else { break }
      slug += slug.isEmpty ? "" : "-"
      slug.unicodeScalars.append(contentsOf: word)
    }
    return slug
  }

  /// Whether `name` could be a slug as it is.
  static func isValid(_ name: String) -> Bool {
    !name.isEmpty && ofEnglish(name) == name
  }

  /// What the sections of a topic are linked to by: the second *Labels* by `labels-2`.
  static func ofSections(_ titles: [Bilingual<String>]) -> [String] {
    var counts: [String: Int] = [:]
    return titles.map(ofSection).map { slug in
      var name = slug
      while counts[name] != nil {
        counts[slug, default: 1] += 1
        name = "\(slug)-\(counts[slug, default: 1])"
      }
      counts[name] = 1
      return name
    }
  }

  /// By its English title, else its Japanese one.
  static func ofSection(_ title: Bilingual<String>) -> String {
    let english = title.en.map(ofEnglish) ?? ""
    return english.isEmpty ? ofJapanese(title.ja ?? title.en ?? "") : english
  }

  /// `ja-` and twelve hexadecimal digits of the text's digest; white space and width do not change
  /// it.
  static func ofJapanese(_ text: String) -> String {
    let normal = text.precomposedStringWithCompatibilityMapping
    let letters = String(scalars: normal.unicodeScalars.filter { !$0.isWhitespace })
    return "ja-" + Digest.hexadecimal(of: Data(letters.utf8)).prefix(12)
  }
}
