import PawlLocalization
import Testing

@Suite struct PluralRulesTests {
  /// Returns the numbers of a sample, such as `2`, or `0.2~0.5` for 0.2, 0.3, 0.4 and 0.5.
  private func numbers(_ sample: Substring) -> [String] {
    let ends = sample.split(separator: "~").map(String.init)
    guard ends.count == 2 else { return [String(sample)] }
    let decimals = ends[0].split(separator: ".").dropFirst().first?.count ?? 0
    func units(_ text: String) -> Int { Int(text.replacing(".", with: "")) ?? 0 }
    return (units(ends[0])...units(ends[1])).map { value in
      guard decimals > 0 else { return "\(value)" }
      let digits = String(repeating: "0", count: max(0, decimals + 1 - "\(value)".count)) + "\(value)"
      return "\(digits.dropLast(decimals)).\(digits.suffix(decimals))"
    }
  }

  @Test("The numbers in the samples of CLDR have the categories of CLDR, in all its languages")
  func samples() throws {
    var count = 0
    for (languages, categories) in PluralSamples.all {
      for language in languages.split(separator: " ") where language != "root" {
        let rules = PluralRules.of(try #require(LanguageTag(language)))
        for line in categories {
          let parts = line.split(separator: ": ", maxSplits: 1)
          guard parts.count == 2 else { continue }
          for sample in parts[1].split(separator: " ") where !sample.contains("c") {
            for number in numbers(sample) {
              #expect(rules.category(ofNumber: number).rawValue == parts[0], "\(number) in \(language)")
              count += 1
            }
          }
        }
      }
    }
    #expect(count > 10_000)
  }

  @Test func integersHaveTheCategoriesOfTheirLanguage() throws {
    func categories(_ language: String, _ values: [Int]) throws -> [PluralCategory] {
      let rules = PluralRules.of(try #require(LanguageTag(language)))
      return values.map { rules.category(of: $0) }
    }
    #expect(try categories("en", [0, 1, 2, -1]) == [.other, .one, .other, .one])
    #expect(try categories("ar", [0, 1, 2, 3, 11, 100]) == [.zero, .one, .two, .few, .many, .other])
    #expect(try categories("pl", [1, 2, 5, 22]) == [.one, .few, .many, .few])
    #expect(try categories("pt-PT", [0, 1, 2]) == [.other, .one, .other])
    #expect(try categories("pt", [0, 1, 2]) == [.one, .one, .other])
    #expect(try categories("ja", [0, 1, 2]) == [.other, .other, .other])
    #expect(try categories("xx", [0, 1, 2]) == [.other, .other, .other])
  }

  @Test func textsThatAreNoNumbersHaveTheCategoryOther() {
    let rules = PluralRules.of(LanguageTag("en") ?? .english)
    for text in ["", "-", ".", "1.", "a", "1,0", "1.0.0", "∞", "nan", String(repeating: "1", count: 500)] {
      #expect(rules.category(ofNumber: text) == .other || text == "1.", "\(text)")
    }
  }
}
