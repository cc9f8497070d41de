/// A language into which the gallery is translated.
public struct GalleryLanguage: Identifiable, Equatable, Sendable {
  /// The language in the form of BCP 47.
  public let id: String
  /// The name of the language in the language itself.
  public let name: String

  /// The languages, the one of the source code first.
  public static let all = [
    GalleryLanguage(id: "en", name: "English"), GalleryLanguage(id: "de", name: "Deutsch"),
    GalleryLanguage(id: "he", name: "עברית"),
  ]

  /// Returns the language that a command-line option names. Case doesn't matter.
  ///
  /// - Throws: An error that lists the languages, if there is no such language.
  public static func named(_ option: String) throws -> GalleryLanguage {
    guard let language = all.first(where: { $0.id == option.lowercased() }) else {
      throw UnknownLanguageError(name: option)
    }
    return language
  }
}

/// The error for a language that the gallery doesn't have.
public struct UnknownLanguageError: Error, Equatable, CustomStringConvertible {
  /// The language as given.
  public let name: String

  public var description: String {
    "The gallery isn't translated into \"\(name)\". The languages are: \(GalleryLanguage.all.map(\.id).joined(separator: ", "))."
  }
}
