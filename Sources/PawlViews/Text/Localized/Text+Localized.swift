public import Foundation
public import PawlLocalization

extension Text {
  /// Creates a text from a string literal with interpolated values, with the place of its translation.
  ///
  /// - Parameters:
  ///   - key: The text in the language of the source code, which is the key of its translation.
  ///   - tableName: The name of the table with the translations; `nil` for `Localizable`.
  ///   - bundle: The bundle with the table; `nil` for the one of the environment: see ``View/localized(_:language:)``.
  ///   - comment: A comment for translators. It has no effect.
  @_disfavoredOverload
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    var content = key.content
    content.place = KeyPlace(table: tableName, bundle: bundle)
    self.init(runs: [Run(text: key.text, kind: .key(content))])
  }

  /// Creates a text that is translated into the language of its environment.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    self.init(runs: [Run(text: "", kind: .deferred(NestedResource(resource)))])
  }

  /// Whether the characters may depend on the language.
  nonisolated var isLocalizable: Bool {
    runs.contains { run in
      switch run.kind {
      case .key, .deferred: true
      case .plain, .symbol, .spans: false
      }
    }
  }

  /// The characters of this text in the language of the source code, without their style.
  nonisolated var plain: String { plain(in: LanguageContext(nil)) }

  /// Returns the characters of this text in a language, without their style.
  nonisolated package func plain(in context: LanguageContext) -> String {
    runs.count == 1 ? runs[0].plain(in: context) : runs.map { $0.plain(in: context) }.joined()
  }

  /// The characters of a text that is the same in all languages and has no markup, such as that of a literal in a program in one
  /// language; `nil` for another text.
  nonisolated var fixed: String? {
    guard runs.count == 1 else { return nil }
    return switch runs[0].kind {
    case .plain: runs[0].text
    case .key(let key): key.mayChange || key.mayBeMarkdown ? nil : runs[0].text
    case .symbol, .deferred, .spans: nil
    }
  }

  /// Whether the text has no characters in the language of the source code.
  nonisolated var isEmpty: Bool { (fixed ?? plain).isEmpty }

  /// Returns the characters of this text in the language of an environment, without their style.
  package func plain(in environment: EnvironmentValues) -> String {
    fixed ?? plain(in: isLocalizable ? environment.languageContext : LanguageContext(nil))
  }
}
