/// The translations of one table, from one or several files.
package struct CatalogContent: Sendable {
  /// The language of the keys, if the file names it.
  package var sourceLanguage: LanguageTag?
  /// The translations by language and key.
  package var translations: [LanguageTag: [String: Translation]] = [:]
  /// The keys that are shown as they are in every language.
  package var untranslated: Set<String> = []
  package var problems: [CatalogProblem] = []

  package init() {}

  /// Adds the content of another file. Translations that are known already stay.
  package mutating func merge(_ other: CatalogContent) {
    sourceLanguage = sourceLanguage ?? other.sourceLanguage
    for (language, texts) in other.translations {
      translations[language, default: [:]].merge(texts) { known, _ in known }
    }
    untranslated.formUnion(other.untranslated)
    problems += other.problems
  }
}
