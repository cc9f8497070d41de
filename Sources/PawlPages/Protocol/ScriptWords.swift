package import PawlViews

/// The texts that the scripts of a page show. The scripts contain them in English, in the same order.
package enum ScriptWords {
  /// The texts, in the order of `words` in `pawl.js`.
  package static let all: [LocalizedStringKey] = [
    "Connection lost. Trying again…",
    "This text is {n} bytes too long.",
    "Find a command",
    "Nothing found",
  ]

  /// Returns the texts in a language, separated by `|`; `nil` for English.
  package static func attribute(in localization: Localization?) -> String? {
    guard let localization, localization.language.language != LanguageTag.english.language else { return nil }
    return all.map { $0.string(in: localization) }.joined(separator: "|")
  }
}
