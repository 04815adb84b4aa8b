import HIGIndex
package import HIGModel
import HIGText

// Answers in one language: what is there in both is left out in the other one.

extension SearchAnswer { package mutating func say(in language: Language) { notices.say(in: language) } }
extension SuggestAnswer { package mutating func say(in language: Language) { notices.say(in: language) } }
extension SymbolsAnswer { package mutating func say(in language: Language) { notices.say(in: language) } }
extension SpecsAnswer { package mutating func say(in language: Language) { self.language = language } }

extension [Remark] {
  fileprivate mutating func say(in language: Language) {
    for place in indices { self[place].language = language }
  }
}

extension Array {
  /// Those in a language, where there are any; all where it is nil.
  func spoken(in wanted: Language?, _ language: (Element) -> Language) -> [Element] {
    let own = filter { language($0) == wanted }
    return wanted == nil || own.isEmpty ? self : own
  }
}

extension JSONValue {
  /// Of texts in both languages and of lists of what each language says, what there is in one.
  func only(_ language: Language) -> JSONValue {
    switch self {
    case .object(let keys):
      let isBilingual = keys.keys.allSatisfy { Language(rawValue: $0) != nil }
      if isBilingual, let own = keys[language.rawValue] { return [language.rawValue: own] }
      return .object(keys.mapValues { $0.only(language) })
    case .list(let items):
      return .list(
        items.spoken(in: language) { item in
          item["language"]?.text.flatMap(Language.init) ?? language.other
        }.map { $0.only(language) }
      )
    default: return self
    }
  }
}
