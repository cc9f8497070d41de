import Foundation
import PawlInlineMarkdown
import PawlLocalization

/// The properties of a run of text with a key, except for its text.
struct KeyContent: Equatable, Sendable {
  /// Whether the literal may contain Markdown.
  let mayBeMarkdown: Bool
  var values = KeyValues.none
  /// The place of the translation; `nil` for the default table of the program.
  var place: KeyPlace?
}

/// The place of a translation that isn't the default one.
final class KeyPlace: Equatable, Sendable {
  let table: String?
  /// The tables of the bundle; `nil` for those of the environment.
  let tables: StringTables?

  init?(table: String?, bundle: Bundle?) {
    guard table != nil || bundle != nil else { return nil }
    self.table = table
    tables = bundle.map(StringTables.of)
  }

  static func == (left: KeyPlace, right: KeyPlace) -> Bool {
    left.table == right.table && left.tables === right.tables
  }
}

extension KeyContent {
  /// Whether the text may differ from the one in the source code. Programs in one language ask for nothing more.
  var mayChange: Bool { Localization.mayExist || values.hasDeferred }

  /// Returns the text of a key in a language, or `nil` if the text in the source code is shown.
  func localized(_ text: String, in context: LanguageContext) -> LocalizedText? {
    if let localization = context.localization, let found = translation(values.key(of: text), in: localization) {
      if values.isEmpty, let plain = found.translation.plain { return LocalizedText(plain) }
      return found.translation.text(values.arguments(of: text, in: context), rules: found.rules)
    }
    guard values.hasDeferred, context.locale != .current else { return nil }
    let source = Translation(values.key(of: text))
    return source.text(values.arguments(of: text, in: context), rules: PluralRules.of(LanguageTag.english))
  }

  func translation(
    _ key: String, in localization: Localization
  ) -> (translation: Translation, rules: PluralRules)? {
    guard let place else { return localization.translation(of: key) }
    return localization.translation(of: key, table: place.table, in: place.tables)
  }
}

extension Text.Run {
  /// Returns the characters without markup, in a language.
  func plain(in context: LanguageContext) -> String {
    switch kind {
    case .plain, .symbol: return text
    case .key(let key):
      if let localized = key.localized(text, in: context) {
        guard InlineMarkdown.mayBeIn(localized.text) else { return localized.text }
        return InlineMarkdown.plainText(of: localized.text, values: localized.values)
      }
      return key.mayBeMarkdown ? InlineMarkdown.plainText(of: text, values: key.values.markdownRanges) : text
    case .deferred(let value): return value.text(in: context)
    case .spans(let spans): return spans.map(\.text).joined()
    }
  }
}
