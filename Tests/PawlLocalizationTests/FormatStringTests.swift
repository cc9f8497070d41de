import PawlLocalization
import TestSupport
import Testing

@Suite struct FormatStringTests {
  private func text(_ format: String, _ arguments: (String, String)...) -> String {
    let arguments = arguments.map { FormatArgument($0.0, specifier: $0.1) }
    return Translation(format).text(arguments, rules: PluralRules.of(.english)).text
  }

  @Test func valuesAreFilledInByOrderAndByPosition() {
    #expect(text("Hello, %@!", ("Ada", "%@")) == "Hello, Ada!")
    #expect(text("%@ has %lld files", ("Ada", "%@"), ("3", "%lld")) == "Ada has 3 files")
    #expect(text("%2$lld Dateien von %1$@", ("Ada", "%@"), ("3", "%lld")) == "3 Dateien von Ada")
    #expect(text("%1$@, %1$@", ("Ada", "%@")) == "Ada, Ada")
    #expect(text("%lld%%", ("50", "%lld")) == "50%")
  }

  @Test func aTextWithoutValuesIsShownAsItIsWritten() {
    #expect(text("100%") == "100%")
    #expect(text("100%%") == "100%%")
    #expect(text("%@ and %lld") == "%@ and %lld")
  }

  @Test func aFormatOfTheTranslationIsApplied() {
    #expect(text("%.1lf °C", ("21.25", "%lf")) == "21.2 °C")
    #expect(text("%04lld", ("7", "%lld")) == "0007")
    #expect(text("%x", ("255", "%lld")) == "ff")
    #expect(text("%.2f", ("3.14", "%.2f")) == "3.14")
    // A value that isn't a number is shown as it is.
    #expect(text("%.1f", ("abc", "%@")) == "abc")
    #expect(text("%lld", ("abc", "%@")) == "abc")
  }

  @Test func missingValuesAndUnknownPlacesAreShownAsTheyAreWritten() {
    #expect(text("%@ %@", ("a", "%@")) == "a %@")
    #expect(text("%9$@", ("a", "%@")) == "%@")
    #expect(text("%0$@ %s %n %p %*d", ("a", "%@")) == "%0$@ %s %n %p %*d")
    #expect(text("%99999999999999999999$@ %1$", ("a", "%@")) == "%99999999999999999999$@ %1$")
    #expect(text("%9999d %.9999f %", ("1", "%lld")) == "%9999d %.9999f %")
    #expect(text("%#@missing@", ("1", "%lld")) == "")
  }

  @Test func theRangesOfValuesAreKnown() {
    let arguments = [FormatArgument("ä", specifier: "%@"), FormatArgument("12", specifier: "%lld")]
    let text = Translation("é%2$lld-%1$@").text(arguments, rules: PluralRules.of(.english))
    #expect(text.text == "é12-ä")
    #expect(text.values == [2..<4, 5..<7])
  }

  @Test func randomFormatsAreFilledInWithoutATrap() {
    var random = SeededGenerator(seed: 2)
    let parts = [
      "%", "%%", "%@", "%lld", "%1$@", "%2$lld", "%999$@", "$", "#@", "%#@a@", "@", "arg", "%arg", "0", "99", ".", "-",
      "d", "f", "*",
      "n", "s", "\u{0}", "é", "\u{1F600}", "ll", " ", "+", "'", "%.3f", "%-08x",
    ]
    for _ in 0..<10_000 {
      let format = (0..<Int.random(in: 0..<12, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
      let arguments = (0..<Int.random(in: 0..<4, using: &random)).map { index in
        let value = ["1", "-7", "a%@b", "1e400", ""].randomElement(using: &random) ?? ""
        return FormatArgument(value, specifier: index % 2 == 0 ? "%lld" : "%@")
      }
      let result = Translation(format.joined()).text(arguments, rules: PluralRules.of(.english))
      for range in result.values { #expect(range.upperBound <= result.text.utf8.count) }
    }
  }
}
