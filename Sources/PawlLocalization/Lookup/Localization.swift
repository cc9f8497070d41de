package import Foundation
import Synchronization

/// The look-up of texts in one language: the tables of a bundle, and the locale of formats.
///
/// Localizations are shared: there is one for each pair of a locale and a bundle.
package final class Localization: Sendable, Equatable {
  /// The locale of formats.
  package let locale: Locale
  /// The tables of keys for which no bundle is named.
  package let tables: StringTables
  /// The language of the texts: the one of the locale if the bundle has it, else the bundle's source language.
  package let language: LanguageTag
  private let texts: TableTexts
  private let ownWords: TableTexts?
  private let others = Mutex<[Place: TableTexts]>([:])
  private let tag: LanguageTag?

  private struct Place: Hashable {
    let table: String
    let tables: ObjectIdentifier
  }

  private init(_ locale: Locale, _ tables: StringTables) {
    self.locale = locale
    self.tables = tables
    tag = LanguageTag(locale)
    let source = tables.sourceLanguage
    let available = tables.languages
    // Without tables, the program has texts in one language, and the locale determines formats only.
    language = tag.flatMap { LanguageMatch.languages(for: $0, in: available).isEmpty ? nil : $0 } ?? source
    texts = TableTexts(tables.content(of: StringTables.defaultTable), tag)
    ownWords = language.language == LanguageTag.english.language ? nil : TableTexts(OwnWords.content, language)
    Self.isUsed.store(true, ordering: .releasing)
  }

  package static func == (left: Localization, right: Localization) -> Bool { left === right }

  private struct Name: Hashable {
    let locale: Locale
    let tables: ObjectIdentifier
  }

  private static let known = Mutex<[Name: Localization]>([:])
  /// The number of localizations that are kept. Locales may come from requests.
  private static let capacity = 256

  private static let isUsed = Atomic(false)

  /// Whether there is a localization. Texts look for one only then, so that programs in one language don't pay.
  package static var mayExist: Bool { isUsed.load(ordering: .relaxed) }

  /// The localization of a locale.
  ///
  /// - Complexity: O(1), except for the first call with a locale and a bundle.
  package static func of(_ locale: Locale, _ tables: StringTables = .main) -> Localization {
    let name = Name(locale: locale, tables: ObjectIdentifier(tables))
    if let found = known.withLock({ $0[name] }) { return found }
    let made = Localization(locale, tables)
    return known.withLock { known in
      if let found = known[name] { return found }
      if known.count >= capacity { known.removeAll() }
      known[name] = made
      return made
    }
  }

  /// The localization of a session, whose user prefers some languages, or `nil` if the bundle has no tables.
  package static func session(preferring languages: [LanguageTag], _ tables: StringTables = .main) -> Localization? {
    guard !tables.isEmpty else { return nil }
    let language = LanguageMatch.best(of: languages, in: tables.languages) ?? tables.sourceLanguage
    return of(language.locale, tables)
  }

  /// The translation of a key, or `nil` if there is none.
  ///
  /// A key that the default table lacks and that is a word of this library, such as `Cancel`, has the library's translation.
  ///
  /// - Parameters:
  ///   - key: The key: the text of the source code, with places such as `%@` and `%lld` for its values.
  ///   - table: The name of the table; `nil` for the default one.
  ///   - tables: The tables of another bundle; `nil` for those of this localization.
  /// - Complexity: O(length of the key).
  package func translation(
    of key: String, table: String? = nil, in tables: StringTables? = nil
  ) -> (translation: Translation, rules: PluralRules)? {
    if table == nil, tables == nil { return texts[key] ?? ownWords?[key] }
    let (name, tables) = (table ?? StringTables.defaultTable, tables ?? self.tables)
    let place = Place(table: name, tables: ObjectIdentifier(tables))
    if let texts = others.withLock({ $0[place] }) { return texts[key] }
    let texts = TableTexts(tables.content(of: name), tag)
    others.withLock {
      if $0.count >= Self.capacity { $0.removeAll() }
      $0[place] = texts
    }
    return texts[key]
  }
}

extension Localization {
  /// Whether lines of text begin at the right.
  package var isRightToLeft: Bool { language.isRightToLeft }
}

/// The language of a text.
package struct LanguageContext: Sendable {
  /// The localization; `nil` for the source language.
  package let localization: Localization?

  package init(_ localization: Localization?) { self.localization = localization }

  /// The locale of formats.
  package var locale: Locale { localization?.locale ?? .current }
}

/// The texts of a table in the languages that serve a locale, and in the language of the keys.
private struct TableTexts: Sendable {
  private let languages: [(texts: [String: Translation], rules: PluralRules)]
  /// The keys that are shown as they are.
  private let untranslated: Set<String>

  init(_ content: CatalogContent, _ tag: LanguageTag?) {
    let source = content.sourceLanguage ?? LanguageTag.english
    var chain = tag.map { LanguageMatch.languages(for: $0, in: Array(content.translations.keys) + [source]) } ?? []
    // The languages behind that of the keys add nothing: its own texts are the keys.
    if let end = chain.firstIndex(of: source) { chain.removeSubrange(end...) }
    chain.append(source)
    languages = chain.compactMap { language in
      content.translations[language].map { ($0, PluralRules.of(language)) }
    }
    untranslated = content.untranslated
  }

  subscript(key: String) -> (translation: Translation, rules: PluralRules)? {
    if !untranslated.isEmpty, untranslated.contains(key) { return nil }
    for language in languages {
      if let text = language.texts[key] { return (text, language.rules) }
    }
    return nil
  }
}
