import PawlViews
import Testing

@Suite struct SpecifierTests {
  private func text(_ key: LocalizedStringKey) -> String { key.text }

  @Test func integersArePaddedAsTheSpecifierSays() {
    #expect(text("\(7, specifier: "%02d")") == "07")
    #expect(text("\(42, specifier: "%5d")") == "   42")
    #expect(text("\(42, specifier: "%-5d|")") == "42   |")
    #expect(text("\(42, specifier: "%+d")") == "+42")
    #expect(text("\(-7, specifier: "%04d")") == "-007")
    #expect(text("\(Int64(7), specifier: "%03lld")") == "007")
    #expect(text("\(UInt8(7), specifier: "%3u")") == "  7")
    #expect(text("\(Int.min, specifier: "%ld")") == "-9223372036854775808")
    #expect(text("\(UInt64.max, specifier: "%llu")") == "18446744073709551615")
  }

  @Test func integersHaveOtherBases() {
    #expect(text("\(255, specifier: "%x")") == "ff")
    #expect(text("\(255, specifier: "%04X")") == "00FF")
    #expect(text("\(8, specifier: "%o")") == "10")
  }

  @Test func numbersAreRoundedAsTheSpecifierSays() {
    #expect(text("\(1.5, specifier: "%.2f")") == "1.50")
    #expect(text("\(3.14159, specifier: "%6.2f")") == "  3.14")
    #expect(text("\(3.14159, specifier: "%06.2f")") == "003.14")
    #expect(text("\(2.0, specifier: "%g")") == "2")
    #expect(text("\(1234.5, specifier: "%.1e")") == "1.2e+03")
    #expect(text("\(1.0, specifier: "%lf")") == "1.000000")
    #expect(text("\(Float(0.25), specifier: "%.2f")") == "0.25")
    #expect(text("\(1e300, specifier: "%.0f")").count == 301)
  }

  @Test func wordsAroundTheConversionAreKept() {
    #expect(text("\(21.5, specifier: "%.1f °C")") == "21.5 °C")
    #expect(text("\(50, specifier: "%d%%")") == "50%")
  }

  @Test func aValueOfAnotherKindIsConverted() {
    #expect(text("\(2, specifier: "%.1f")") == "2.0")
    #expect(text("\(2.75, specifier: "%d")") == "2")
    #expect(text("\(Double.nan, specifier: "%d")") == "nan")
  }

  @Test func aSpecifierWithoutAMeaningShowsTheValue() {
    #expect(text("\(7, specifier: "%s")") == "7")
    #expect(text("\(7, specifier: "%@")") == "7")
    #expect(text("\(7, specifier: "%*d")") == "7")
    #expect(text("\(7, specifier: "%d %d")") == "7")
    #expect(text("\(2.5, specifier: "")") == "2.5")
    #expect(text("\(7, specifier: "%")") == "7")
    #expect(text("\(7, specifier: "%n")") == "7")
    #expect(text("\(7, specifier: "%999999999d")") == "7")
  }
}
