public import Foundation
import PawlLocalization

extension View {
  /// Translates the texts in this view with the tables of a bundle, into a language.
  ///
  /// Keys are looked up in the bundle wherever a text names none. In a package, the bundle is `Bundle.module`: the main bundle
  /// has no resources of libraries. Sets ``EnvironmentValues/locale`` and ``EnvironmentValues/layoutDirection``. The outermost view
  /// with this modifier also determines the language of the page in a browser, and of the help row in a terminal.
  ///
  /// - Parameters:
  ///   - bundle: The bundle with the tables.
  ///   - language: A language in the form of BCP 47, such as `de` or `pt-BR`. If it is `nil`, the texts are in the language that
  ///     the user prefers of those that the bundle has, or in that of the locale that a view around this one has set. A direction
  ///     that a view around this one has set stays then.
  public func localized(_ bundle: Bundle = .main, language: String? = nil) -> some View {
    let tables = StringTables.of(bundle)
    let language = language.flatMap { LanguageTag($0) }
    return transformEnvironment { values in
      // Environments are transformed on the main actor.
      MainActor.assumeIsolated { values.localize(tables, language: language) }
    }
  }
}

extension EnvironmentValues {
  /// Sets the localization, and the direction of its language.
  @MainActor
  fileprivate mutating func localize(_ tables: StringTables, language: LanguageTag?) {
    let services = services
    let isOutermost = localization == services?.sessionLocalization
    let chosen: Localization =
      if let language {
        Localization.of(language.locale, tables)
      } else if isOutermost, let services {
        Localization.session(preferring: services.preferredLanguages, tables) ?? Localization.of(locale, tables)
      } else {
        Localization.of(locale, tables)
      }
    let isDirectionSet = layoutDirection != Self.direction(of: localization)
    localization = chosen
    if language != nil || !isDirectionSet { layoutDirection = Self.direction(of: chosen) }
    if isOutermost { services?.shownLocalization = chosen }
  }

  private static func direction(of localization: Localization?) -> LayoutDirection {
    localization?.isRightToLeft == true ? .rightToLeft : .leftToRight
  }

  /// Returns a word of this library in the language of this environment.
  @MainActor
  package func word(_ key: LocalizedStringKey) -> String { Text(key).plain(in: languageContext) }
}

extension HostServices {
  /// Returns a word of this library in the language of the window.
  package func word(_ key: LocalizedStringKey) -> String {
    Text(key).plain(in: LanguageContext(shownLocalization))
  }
}
