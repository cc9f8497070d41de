import Foundation
import PawlLocalization
import TestSupport
import Testing

@Suite struct StringCatalogTests {
  private func content(_ json: String) -> CatalogContent { StringCatalog.content(of: Data(json.utf8)) }

  private func text(
    _ content: CatalogContent, _ key: String, _ language: String, _ values: (String, String)...
  ) throws -> String? {
    let tag = try #require(LanguageTag(language))
    let arguments = values.map { FormatArgument($0.0, specifier: $0.1) }
    return content.translations[tag]?[key]?.text(arguments, rules: PluralRules.of(tag)).text
  }

  @Test func textsArePickedByLanguageAndNumber() throws {
    let content = content(
      """
      {
        "sourceLanguage": "en", "version": "1.0",
        "strings": {
          "Books": {
            "comment": "A title", "extractionState": "manual",
            "localizations": {"de": {"stringUnit": {"state": "translated", "value": "Bücher"}}}
          },
          "%lld books": {
            "localizations": {
              "en": {"variations": {"plural": {
                "one": {"stringUnit": {"state": "translated", "value": "%lld book"}},
                "other": {"stringUnit": {"state": "translated", "value": "%lld books"}}}}},
              "pl": {"variations": {"plural": {
                "one": {"stringUnit": {"state": "translated", "value": "%lld książka"}},
                "few": {"stringUnit": {"state": "translated", "value": "%lld książki"}},
                "many": {"stringUnit": {"state": "needs_review", "value": "%lld książek"}},
                "other": {"stringUnit": {"state": "translated", "value": "%lld książki"}}}}}
            }
          },
          "Pawl": {"shouldTranslate": false},
          "New": {"localizations": {"de": {"stringUnit": {"state": "new", "value": ""}}}},
          "": {}
        }
      }
      """)
    #expect(content.problems == [])
    #expect(content.sourceLanguage == LanguageTag("en"))
    #expect(content.untranslated == ["Pawl"])
    #expect(try text(content, "Books", "de") == "Bücher")
    #expect(try text(content, "Books", "en") == nil)
    #expect(try text(content, "New", "de") == nil)
    #expect(try text(content, "%lld books", "en", ("1", "%lld")) == "1 book")
    #expect(try text(content, "%lld books", "en", ("2", "%lld")) == "2 books")
    let polish = try ["1", "3", "5"].map { try text(content, "%lld books", "pl", ($0, "%lld")) }
    #expect(polish == ["1 książka", "3 książki", "5 książek"])
  }

  @Test func substitutionsHaveANumberOfTheirOwn() throws {
    let content = content(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"%lld files in %lld folders": {"localizations": {"de": {
        "stringUnit": {"state": "translated", "value": "%#@files@ in %#@folders@"},
        "substitutions": {
          "folders": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%arg Ordner"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg Ordnern"}}}}},
          "files": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "eine Datei"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg Dateien"}}}}}
        }}}}}}
      """)
    let key = "%lld files in %lld folders"
    #expect(try text(content, key, "de", ("1", "%lld"), ("1", "%lld")) == "eine Datei in 1 Ordner")
    #expect(try text(content, key, "de", ("3", "%lld"), ("2", "%lld")) == "3 Dateien in 2 Ordnern")
  }

  @Test func aTextForAComputerIsPreferredToThoseForOtherDevices() throws {
    func device(_ names: String...) -> String {
      let texts = names.map { "\"\($0)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\($0)\"}}" }
      return """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"Tap": {"localizations": {"de": {"variations": \
        {"device": {\(texts.joined(separator: ","))}}}}}}}
        """
    }
    #expect(try text(content(device("iphone", "mac", "other")), "Tap", "de") == "mac")
    #expect(try text(content(device("iphone", "other")), "Tap", "de") == "other")
    #expect(try text(content(device("iphone", "ipad")), "Tap", "de") == "ipad")
  }

  @Test func aFileThatIsNotJSONGivesOneProblemWithItsLine() {
    let problems = content("{\n  \"sourceLanguage\": \"en\",\n  \"strings\": {,}\n}").problems
    #expect(problems.count == 1)
    #expect(problems.first?.line == 3)
  }

  @Test func aStringWithAWrongFormIsLeftOut() throws {
    let content = content(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "a": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": 7}}}},
        "b": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "B"}}}}
      }}
      """)
    #expect(try text(content, "b", "de") == "B")
    #expect(try text(content, "a", "de") == nil)
    #expect(content.problems.map(\.line) == [2])
    #expect(content.problems.first?.reason.contains("\"a\"") == true)
  }

  @Test("10,000 damaged catalogs are read without a trap")
  func damagedCatalogsAreRead() {
    let good = Array(
      """
      {"sourceLanguage":"en","version":"1.0","strings":{"%lld b":{"localizations":{"de":{"stringUnit":{"state":"translated",\
      "value":"%1$lld %#@x@ %arg %%"},"substitutions":{"x":{"argNum":1,"formatSpecifier":"lld","variations":{"plural":{"one":\
      {"stringUnit":{"state":"translated","value":"%#@x@%#@x@%#@x@"}},"other":{"stringUnit":{"state":"translated","value":"%arg"}}}}}}}}}}}
      """.utf8)
    var random = SeededGenerator(seed: 3)
    for _ in 0..<10_000 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = random.below(bytes.count)
        switch random.below(4) {
        case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(Array("{}[]\",:%@$#1".utf8)[random.below(12)], at: index)
        default:
          let part = bytes[index..<min(bytes.count, index + random.below(60))]
          bytes.insert(contentsOf: part, at: random.below(bytes.count))
        }
        if bytes.isEmpty { bytes = [0] }
      }
      let content = StringCatalog.content(of: Data(bytes))
      for texts in content.translations.values {
        for text in texts.values {
          for arguments in [[], [FormatArgument("1", specifier: "%lld")], [FormatArgument("x", specifier: "%@")]] {
            let result = text.text(arguments, rules: PluralRules.of(.english))
            #expect(result.text.utf8.count < 3 << 20)
          }
        }
      }
    }
  }

  @Test func deepNestingIsRefused() {
    let deep = String(repeating: "{\"strings\":", count: 100_000)
    #expect(content(deep).problems.count == 1)
    #expect(content(String(repeating: "[", count: 100_000)).problems.count == 1)
  }

  @Test func theOwnWordsHaveAllLanguages() throws {
    let content = OwnWords.content
    #expect(content.problems == [])
    let languages = ["de", "he"].compactMap { LanguageTag($0) }.map { content.translations[$0] ?? [:] }
    #expect(languages[0].count > 90)
    #expect(Set(languages[0].keys) == Set(languages[1].keys))
  }
}
