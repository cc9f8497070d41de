import PawlLocalization
import TestSupport
import Testing

@Suite struct LanguageTests {
  private func tags(_ names: String...) -> [LanguageTag] { names.compactMap { LanguageTag($0) } }

  @Test(arguments: [
    ("de", "de"), ("DE", "de"), ("de-at", "de-AT"), ("de_AT.UTF-8@euro", "de-AT"), ("zh-hant-tw", "zh-Hant-TW"),
    ("zh-hans", "zh-Hans"), ("es-419", "es-419"), ("iw", "he"), ("iw-IL", "he-IL"), ("sl-rozaj-biske", "sl"),
    ("en-u-ca-buddhist", "en"), ("gsw", "gsw"),
  ])
  func namesOfLanguagesAreRead(_ name: String, _ tag: String) { #expect(LanguageTag(name)?.description == tag) }

  @Test(arguments: ["", "C", "C.UTF-8", "POSIX", "*", "d", "deutsch", "1", "-", "_", "é", "d\u{0}"])
  func otherTextsAreNoLanguages(_ name: String) { #expect(LanguageTag(name) == nil) }

  @Test func writingDirectionsAreKnown() {
    for name in ["he", "ar", "fa", "ur", "yi", "az-Arab"] {
      #expect(LanguageTag(name)?.isRightToLeft == true, "\(name)")
    }
    for name in ["en", "de", "ja", "az", "xx"] { #expect(LanguageTag(name)?.isRightToLeft == false, "\(name)") }
  }

  @Test func languagesOfAHeaderAreSortedByQuality() {
    #expect(LanguagePreferences.inHeader("de-AT, de;q=0.9, en;q=0.8") == tags("de-AT", "de", "en"))
    #expect(LanguagePreferences.inHeader("en;q=0.1, he;q=1.0,fr;q=0.5") == tags("he", "fr", "en"))
    #expect(LanguagePreferences.inHeader("en;q=0.5,de;q=0.5") == tags("en", "de"))
    #expect(LanguagePreferences.inHeader("da;q=0, *;q=0.1, sv ; q=0.333") == tags("sv"))
    #expect(LanguagePreferences.inHeader("de;q=2, fr;q=0.1234, en;q=x, it;q=") == [])
    #expect(LanguagePreferences.inHeader("de;level=1;q=0.2, en") == tags("en", "de"))
    #expect(LanguagePreferences.inHeader("") == [])
  }

  @Test func aLongHeaderIsReadInPart() {
    let header = (0..<10_000).map { "a\(Character(UnicodeScalar(97 + UInt8($0 % 26))))-X\($0)" }.joined(separator: ",")
    #expect(LanguagePreferences.inHeader(header).count <= 32)
    #expect(LanguagePreferences.inHeader(String(repeating: ";q=", count: 100_000)) == [])
  }

  @Test func randomHeadersAreReadWithoutATrap() {
    var random = SeededGenerator(seed: 1)
    let parts = [
      "de", "en-US", ";", ",", "q=", "q=0.5", "*", "-", " ", "\t", "\u{0}", "é", "1", "zh-Hant", "q=0", "\u{1F600}",
    ]
    for _ in 0..<10_000 {
      let header = (0..<Int.random(in: 0..<40, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
      _ = LanguagePreferences.inHeader(header.joined())
    }
  }

  @Test func variablesAreReadAsGettextReadsThem() {
    func languages(_ variables: [String: String]) -> [LanguageTag] { LanguagePreferences.inVariables(variables) }
    #expect(languages([:]) == [])
    #expect(languages(["LANG": "de_DE.UTF-8"]) == tags("de-DE"))
    #expect(languages(["LANG": "de_DE.UTF-8", "LC_MESSAGES": "he_IL.UTF-8"]) == tags("he-IL"))
    #expect(languages(["LANG": "de_DE.UTF-8", "LC_MESSAGES": "he_IL", "LC_ALL": "fr_FR"]) == tags("fr-FR"))
    #expect(languages(["LANG": "de_DE.UTF-8", "LANGUAGE": "he:fr"]) == tags("he", "fr", "de-DE"))
    #expect(languages(["LANG": "de_DE", "LC_ALL": ""]) == tags("de-DE"))
    #expect(languages(["LANG": "C", "LANGUAGE": "de"]) == [])
    #expect(languages(["LANG": "de_DE", "LC_ALL": "C.UTF-8", "LANGUAGE": "de"]) == [])
    #expect(languages(["LANGUAGE": "de"]) == [])
  }

  @Test func theFirstPreferredLanguageThatTheProgramHasIsChosen() {
    let available = tags("en", "de", "he", "pt-BR", "zh-Hant")
    func best(_ preferred: String...) -> String? {
      LanguageMatch.best(of: preferred.compactMap { LanguageTag($0) }, in: available)?.description
    }
    #expect(best("fr", "de-AT", "en") == "de-AT")
    #expect(best("fr", "it") == nil)
    #expect(best("zh-TW", "en") == "zh-TW")
    #expect(best("zh-CN", "en") == "en")
    #expect(best("pt-PT", "en") == "pt-PT")
    #expect(best("iw", "en") == "he")
    #expect(best() == nil)
  }

  @Test func aLanguageIsServedByItsNearestRelatives() {
    let available = tags("de", "de-CH", "de-AT", "en-GB", "en", "sr", "sr-Latn")
    func served(_ name: String) -> [String] {
      LanguageTag(name).map { LanguageMatch.languages(for: $0, in: available).map(\.description) } ?? []
    }
    #expect(served("de-AT").prefix(2) == ["de-AT", "de"])
    #expect(served("de-LI").first == "de")
    #expect(served("en-GB").prefix(2) == ["en-GB", "en"])
    #expect(served("sr-Latn") == ["sr-Latn"])
    #expect(served("sr-Cyrl") == ["sr"])
    #expect(served("fr") == [])
  }
}
