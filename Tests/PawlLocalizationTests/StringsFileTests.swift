import Foundation
import PawlLocalization
import TestSupport
import Testing

@Suite struct StringsFileTests {
  private let german = LanguageTag("de") ?? .english

  private func texts(_ data: Data) -> [String: String] {
    (StringsFile.content(of: data, language: german).translations[german] ?? [:]).compactMapValues(\.plain)
  }

  private func texts(_ text: String) -> [String: String] { texts(Data(text.utf8)) }

  @Test func pairsCommentsAndEscapesAreRead() {
    let file = """
      /* A comment
         over lines */
      "Books" = "Bücher"; // another
      "two\\nlines" = "a\\tb\\\\\\"c\\"";
      key.without-quotes = "ohne";
      "same";
      "\\U00e9\\u00E9" = "\\351";"x"="y";
      """
    #expect(
      texts(file) == [
        "Books": "Bücher", "two\nlines": "a\tb\\\"c\"", "key.without-quotes": "ohne", "same": "same", "éé": "é",
        "x": "y",
      ])
  }

  @Test func filesInUTF16AreRead() throws {
    let file = "\"Books\" = \"Bücher 📚\";\n"
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
      let data = try #require(file.data(using: encoding))
      #expect(texts(data) == ["Books": "Bücher 📚"])
      let mark = Data(encoding == .utf16BigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE])
      #expect(texts(mark + data) == ["Books": "Bücher 📚"])
    }
    #expect(texts(Data([0xEF, 0xBB, 0xBF]) + Data(file.utf8)) == ["Books": "Bücher 📚"])
  }

  @Test func propertyListsAreRead() throws {
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(fromPropertyList: ["Books": "Bücher"], format: format, options: 0)
      #expect(texts(data) == ["Books": "Bücher"])
    }
  }

  @Test func aWrongPairIsLeftOutAndItsLineIsKnown() {
    let file = "\"a\" = \"b\";\n\"c\" \"d\";\n\"e\" = \"f\";\n\"g\" = \"h"
    let content = StringsFile.content(of: Data(file.utf8), language: german)
    #expect(content.translations[german]?.keys.sorted() == ["a", "e"])
    #expect(content.problems.map(\.line) == [2, 4])
  }

  @Test func textsThatDependOnNumbersAreRead() throws {
    let list: [String: Any] = [
      "%d files": [
        "NSStringLocalizedFormatKey": "%#@files@ geladen",
        "files": [
          "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d", "one": "Eine Datei",
          "other": "%d Dateien",
        ],
      ]
    ]
    let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    let content = StringsDictFile.content(of: data, language: german)
    let text = try #require(content.translations[german]?["%d files"])
    let results = ["1", "7"].map { number in
      text.text([FormatArgument(number, specifier: "%d")], rules: PluralRules.of(german)).text
    }
    #expect(results == ["Eine Datei geladen", "7 Dateien geladen"])
    #expect(StringsDictFile.content(of: Data("nothing".utf8), language: german).problems.count == 1)
  }

  @Test("10,000 random files are read without a trap")
  func randomFilesAreRead() {
    var random = SeededGenerator(seed: 4)
    let parts = [
      "\"", "a", "=", ";", "\\", "/*", "*/", "//", "\n", "\\U12", "\\9", "\\777", " ", "é", "\u{0}", "key", "\u{FEFF}",
      "<?xml", "bplist00",
    ]
    for _ in 0..<10_000 {
      let text = (0..<random.below(30)).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      _ = texts(text)
      _ = texts(Data((0..<random.below(40)).map { _ in UInt8(truncatingIfNeeded: random.next()) }))
    }
  }
}
