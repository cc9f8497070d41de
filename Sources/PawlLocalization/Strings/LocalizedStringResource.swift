#if !canImport(Darwin)
public import Foundation

/// A text that is translated later, where its language is known.
///
/// `String(localized:)` translates it where it is called, and `Text` shows it in the language of its environment.
public struct LocalizedStringResource: Equatable, ExpressibleByStringInterpolation, Sendable {
  /// The place of a table of translations.
  public enum BundleDescription: Equatable, Sendable {
    /// The main bundle of the program.
    case main
    /// The bundle with a class. Without dynamic libraries, this is the main bundle.
    case forClass(AnyClass)
    /// The bundle at an address, such as `Bundle.module.bundleURL`.
    case atURL(URL)

    public static func == (left: Self, right: Self) -> Bool {
      switch (left, right) {
      case (.main, .main): true
      case (.forClass(let left), .forClass(let right)): left == right
      case (.atURL(let left), .atURL(let right)): left == right
      default: false
      }
    }
  }

  /// The key of the translation, with places such as `%@` for values.
  public let key: String
  /// The text that is shown if there is no translation.
  public let defaultValue: String.LocalizationValue
  /// The name of the table; `nil` for the default one.
  public let table: String?
  /// The bundle with the table.
  public let bundle: BundleDescription
  /// The locale of the text, in place of the one where it is shown; `nil` for the latter.
  public var locale: Locale?

  /// Creates a text from a string literal with interpolated values, which is its own key.
  ///
  /// - Parameters:
  ///   - keyAndValue: The text in the language of the source code.
  ///   - table: The name of the table with the translations; `nil` for `Localizable`.
  ///   - locale: The locale of the text; `nil` for the one where it is shown.
  ///   - bundle: The bundle with the table.
  ///   - comment: A comment for translators. It has no effect.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    (key, defaultValue) = (keyAndValue.key, keyAndValue)
    (self.table, self.locale, self.bundle) = (table, locale, bundle)
  }

  /// Creates a text with a key that isn't its text.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - defaultValue: The text that is shown if there is no translation.
  ///   - table: The name of the table with the translations; `nil` for `Localizable`.
  ///   - locale: The locale of the text; `nil` for the one where it is shown.
  ///   - bundle: The bundle with the table.
  ///   - comment: A comment for translators. It has no effect.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    (self.key, self.defaultValue) = ("\(key)", defaultValue)
    (self.table, self.locale, self.bundle) = (table, locale, bundle)
  }

  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }
}

extension LocalizedStringResource {
  /// Returns the text in a localization; `nil` outside of any.
  package func text(in localization: Localization?) -> String {
    let tables = bundle.tables
    return LocalizedLookUp.text(
      key, defaultValue, table: table, tables: tables === StringTables.main ? nil : tables,
      in: locale.map { Localization.of($0, localization?.tables ?? .main) } ?? localization)
  }
}

extension LocalizedStringResource.BundleDescription {
  /// Creates the place of a bundle.
  public static func bundle(_ bundle: Bundle) -> Self { bundle == .main ? .main : .atURL(bundle.bundleURL) }

  fileprivate var tables: StringTables {
    switch self {
    case .main, .forClass: .main
    case .atURL(let url): Bundle(url: url).map(StringTables.of) ?? .main
    }
  }
}

/// The look-up of the text of a key.
enum LocalizedLookUp {
  /// Returns the text of a key with its values.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The values, and the text without a translation.
  ///   - table: The name of the table; `nil` for the default one.
  ///   - tables: The tables of a bundle; `nil` for those of the localization.
  ///   - localization: The localization; `nil` for the source language.
  static func text(
    _ key: String, _ value: String.LocalizationValue, table: String?, tables: StringTables?,
    in localization: Localization?
  ) -> String {
    // A key without a session may have a text in the language of its table.
    let localization = localization ?? tables.map { Localization.of($0.sourceLanguage.locale, $0) }
    let arguments = value.arguments.map { $0.argument(in: localization) }
    if let found = localization?.translation(of: key, table: table, in: tables) {
      return found.translation.text(arguments, rules: found.rules).text
    }
    guard !arguments.isEmpty else { return value.key }
    return Translation(value.key).text(arguments, rules: PluralRules.of(.english)).text
  }
}
#endif
