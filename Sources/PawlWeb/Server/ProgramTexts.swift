#if Web
import HTTPTypes
import Hummingbird
import PawlViews
import Synchronization

/// The translations of a program, for responses that belong to no session, such as refusals.
///
/// A view chooses its bundle with ``View/localized(_:language:)``, so the tables are known as soon as a session has shown its
/// views. Until then, they are those of the main bundle.
final class ProgramTexts: Sendable {
  private let tables = Mutex(StringTables.main)

  /// Notes the tables of a session.
  func note(_ localization: Localization?) {
    guard let tables = localization?.tables else { return }
    self.tables.withLock { $0 = tables }
  }

  /// Returns the localization in the language that the user of a request prefers; `nil` for a program without translations.
  func localization(for request: Request) -> Localization? {
    Localization.session(preferring: Self.languages(of: request), tables.withLock { $0 })
  }

  /// Returns the languages that the browser asks for, the most preferred one first.
  static func languages(of request: Request) -> [LanguageTag] {
    request.headers[.acceptLanguage].map(LanguagePreferences.inHeader) ?? []
  }
}
#endif
