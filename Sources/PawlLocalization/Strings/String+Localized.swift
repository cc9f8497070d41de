#if !canImport(Darwin)
public import Foundation

extension String {
  /// Creates a string from a string literal with interpolated values, in the language of the session.
  ///
  /// In the body of a view, the language is that of the view's environment. In actions, and in tasks that they start, it is the
  /// language of the session. Elsewhere the string is in the language of the source code.
  ///
  /// - Parameters:
  ///   - keyAndValue: The text in the language of the source code, which is the key of its translation.
  ///   - table: The name of the table with the translations; `nil` for `Localizable`.
  ///   - bundle: The bundle with the table; `nil` for the main bundle.
  ///   - locale: The locale whose language the string has; `nil` for the language of the session.
  ///   - comment: A comment for translators. It has no effect.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self.init(key: keyAndValue.key, keyAndValue, table: table, bundle: bundle, locale: locale)
  }

  /// Creates a string with a key that isn't its text, in the language of the session.
  ///
  /// Like `init(localized:table:bundle:locale:comment:)`.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - defaultValue: The text that is used if there is no translation.
  ///   - table: The name of the table with the translations; `nil` for `Localizable`.
  ///   - bundle: The bundle with the table; `nil` for the main bundle.
  ///   - locale: The locale whose language the string has; `nil` for the language of the session.
  ///   - comment: A comment for translators. It has no effect.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self.init(key: "\(key)", defaultValue, table: table, bundle: bundle, locale: locale)
  }

  /// Creates a string from a text that is translated later.
  public init(localized resource: LocalizedStringResource) { self = resource.text(in: CurrentLocalization.current) }

  private init(
    key: String, _ value: String.LocalizationValue, table: String?, bundle: Bundle?, locale: Locale?
  ) {
    let tables = bundle.map(StringTables.of)
    let surrounding = CurrentLocalization.current
    self = LocalizedLookUp.text(
      key, value, table: table, tables: tables,
      in: locale.map { Localization.of($0, surrounding?.tables ?? .main) } ?? surrounding)
  }
}
#endif
