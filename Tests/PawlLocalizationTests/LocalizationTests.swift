import Foundation
import IssueReporting
import PawlLocalization
import TestSupport
import Testing

@Suite struct LocalizationTests {
  private func folder() throws -> TableFolder {
    try TableFolder([
      "Localizable.xcstrings": TableFolder.catalog([
        "Books": ["de": "Bücher", "he": "ספרים", "de-AT": "Büchl"], "Hello, %@": ["de": "Hallo, %@"],
        "title": ["en": "The title", "de": "Der Titel"], "%lld of %@": ["de": "%2$@: %1$lld"],
        "100%": ["de": "hundert %"],
      ]),
      "Colors.xcstrings": TableFolder.catalog(["Red": ["de": "Rot"]]),
      "fr.lproj/Localizable.strings": "\"Books\" = \"Livres\";",
      "zh-hant.lproj/Localizable.strings": "\"Books\" = \"書\";",
    ])
  }

  @Test func textsAreFoundInAllKindsOfFiles() throws {
    let folder = try folder()
    defer { folder.remove() }
    func books(_ language: String) -> String {
      String(localized: "Books", bundle: folder.bundle, locale: Locale(identifier: language))
    }
    #expect(books("de") == "Bücher")
    #expect(books("de_AT") == "Büchl")
    #expect(books("de_CH") == "Bücher")
    #expect(books("he_IL") == "ספרים")
    #expect(books("fr_CA") == "Livres")
    #expect(books("zh_TW") == "書")
    #expect(books("zh_CN") == "Books")
    #expect(books("it") == "Books")
    let languages = StringTables.of(folder.bundle).languages.map(\.description)
    #expect(languages == ["de", "de-AT", "en", "fr", "he", "zh-Hant"])
  }

  @Test func valuesTablesAndDefaultsAreUsed() throws {
    let folder = try folder()
    defer { folder.remove() }
    let german = Locale(identifier: "de")
    let (name, count) = ("Ada", 3)
    #expect(String(localized: "Hello, \(name)", bundle: folder.bundle, locale: german) == "Hallo, Ada")
    #expect(String(localized: "\(count) of \(name)", bundle: folder.bundle, locale: german) == "Ada: 3")
    #expect(String(localized: "100%", bundle: folder.bundle, locale: german) == "hundert %")
    #expect(String(localized: "\(count)%", bundle: folder.bundle, locale: german) == "3%")
    #expect(String(localized: "Red", table: "Colors", bundle: folder.bundle, locale: german) == "Rot")
    #expect(String(localized: "Red", bundle: folder.bundle, locale: german) == "Red")
    #expect(String(localized: "title", defaultValue: "Title", bundle: folder.bundle, locale: german) == "Der Titel")
    #expect(String(localized: "title", defaultValue: "Title", bundle: folder.bundle) == "The title")
    #expect(
      String(localized: "other", defaultValue: "Other \(count)", bundle: folder.bundle, locale: german) == "Other 3")
    #expect(
      String(localized: "\(1234.5, format: .number)!", bundle: folder.bundle, locale: german) == "1.234,5!")
  }

  @Test func aResourceIsTranslatedWhereItIsShown() throws {
    let folder = try folder()
    defer { folder.remove() }
    let resource = LocalizedStringResource("Books", bundle: .atURL(folder.url))
    #expect(String(localized: resource) == "Books")
    var german = resource
    german.locale = Locale(identifier: "de")
    #expect(String(localized: german) == "Bücher")
    let localization = Localization.of(Locale(identifier: "he"), StringTables.of(folder.bundle))
    CurrentLocalization.$session.withValue(localization) {
      #expect(String(localized: resource) == "ספרים")
      #expect(String(localized: "Books", bundle: folder.bundle) == "ספרים")
    }
    let key: LocalizedStringResource = "Books"
    #expect(key.key == "Books")
    #expect(LocalizedStringResource("a\(1)") == "a\(1)")
    #expect(LocalizedStringResource("a\(1)") != "a\(2)")
  }

  @Test func theLanguageOfASessionIsThePreferredOneThatTheProgramHas() throws {
    let folder = try folder()
    defer { folder.remove() }
    let tables = StringTables.of(folder.bundle)
    func session(_ header: String) -> Localization? {
      Localization.session(preferring: LanguagePreferences.inHeader(header), tables)
    }
    #expect(session("it, de-AT;q=0.5, fr;q=0.4")?.language.description == "de-AT")
    #expect(session("it, de-AT;q=0.5")?.locale.identifier == "de_AT")
    #expect(session("it")?.language.description == "en")
    #expect(session("")?.language.description == "en")
    #expect(session("he")?.isRightToLeft == true)
    #expect(session("de") === session("de;q=1, en"))
    #expect(Localization.session(preferring: [.english], StringTables(folders: [])) == nil)
  }

  @Test func ownWordsAreTranslatedUnlessTheProgramHasThem() throws {
    let folder = try TableFolder([
      "Localizable.xcstrings": TableFolder.catalog(["Cancel": ["de": "Zurück damit"], "x": ["fr": "y"]])
    ])
    defer { folder.remove() }
    func word(_ key: String, _ language: String) -> String? {
      Localization.of(Locale(identifier: language), StringTables.of(folder.bundle))
        .translation(of: key)?.translation.plain
    }
    #expect(word("Cancel", "de") == "Zurück damit")
    #expect(word("Done", "de") == "Fertig")
    // The library has no French.
    #expect(word("Done", "fr") == nil)
    // The program has no Hebrew.
    #expect(word("Done", "he") == nil)
  }

  @Test func aBrokenCatalogIsReportedOnceAndTheSourceTextIsShown() throws {
    let folder = try TableFolder(["Localizable.xcstrings": "{\n\"sourceLanguage\": \"en\",\n\"strings\": [}"])
    defer { folder.remove() }
    let reports = IssueCounter()
    withIssueReporters([reports]) {
      for _ in 0..<3 {
        #expect(String(localized: "Books", bundle: folder.bundle, locale: Locale(identifier: "de")) == "Books")
      }
    }
    #expect(reports.messages.count == 1)
    let message = try #require(reports.messages.first)
    #expect(message.hasPrefix("PAWL-184: A part of a file of translations can't be read."))
    #expect(message.contains("Localizable.xcstrings:3"))
  }
}

/// A reporter that keeps the messages of issues.
private final class IssueCounter: IssueReporter, @unchecked Sendable {
  // `@unchecked`: the lock protects the messages.
  private let lock = NSLock()
  private var kept: [String] = []

  var messages: [String] { lock.withLock { kept } }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueReporting.IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let text = message() ?? ""
    lock.withLock { kept.append(text) }
  }
}
