import Foundation
import TestSupport
import Testing

@testable import PawlCharts

@Suite struct ScaleTests {
  @Test(arguments: [
    (10.0, 5, 2.0), (8, 5, 2), (100, 10, 10), (1, 4, 0.2), (0.03, 3, 0.01), (34, 5, 5), (2_000, 3, 500),
  ])
  func stepsAreOneTwoOrFiveTimesAPowerOfTen(length: Double, count: Int, step: Double) {
    #expect(abs(NiceNumbers.step(for: length, count: count) - step) < step * 1e-9)
  }

  @Test func stepOfAnEmptyRangeIsOne() {
    #expect(NiceNumbers.step(for: 0, count: 5) == 1)
    #expect(NiceNumbers.step(for: .infinity, count: 5) == 1)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func randomRangesAreExtendedToMultiplesByLessThanAStep(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let scale = pow(10, Double(generator.below(12) - 6))
    let low = Double(generator.below(2_000) - 1_000) * scale
    let range = low...low + Double(generator.below(1_000) + 1) * scale
    let count = generator.below(10) + 1
    let step = NiceNumbers.step(for: range.upperBound - range.lowerBound, count: count)
    let rounded = NiceNumbers.rounded(range, count: count)
    let slack = step * 1e-6
    #expect(rounded.lowerBound <= range.lowerBound + slack, "seed \(seed)")
    #expect(rounded.upperBound >= range.upperBound - slack, "seed \(seed)")
    #expect(range.lowerBound - rounded.lowerBound < step + slack, "seed \(seed)")
    #expect(rounded.upperBound - range.upperBound < step + slack, "seed \(seed)")
    let multiples = NiceNumbers.multiples(of: step, in: rounded)
    #expect(multiples.first.map { abs($0 - rounded.lowerBound) < slack } == true, "seed \(seed)")
    #expect(multiples.last.map { abs($0 - rounded.upperBound) < slack } == true, "seed \(seed)")
  }

  @Test(arguments: [
    (0.0, 1.0, "0"), (1_234_567, 1, "1,234,567"), (-1_000, 1, "−1,000"), (0.25, 0.05, "0.25"), (3, 0.1, "3.0"),
    (-0.04, 0.1, "0.0"), (1e20, 1, "1e+20"), (.nan, 1, "–"),
  ])
  func numbersHaveSeparatorsAndTheDecimalsOfTheStep(number: Double, step: Double, text: String) {
    #expect(NiceNumbers.text(number, step: step) == text)
  }

  @Test(arguments: [(0.5, "0.5"), (12.3456, "12.35"), (0.00012344, "0.0001234"), (1_234.5, "1,235"), (7.0, "7")])
  func plainNumbersHaveFourSignificantDigits(number: Double, text: String) {
    #expect(_Datum.number(number).plainText == text)
  }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
    return calendar
  }

  private func labels(_ first: String, _ last: String, count: Int) throws -> [String] {
    let style = Date.ISO8601FormatStyle()
    let range =
      try style.parse(first).timeIntervalSinceReferenceDate...style.parse(last).timeIntervalSinceReferenceDate
    let ticks = CalendarTicks(for: range, count: count, calendar: calendar)
    return ticks.places(in: range).map { ticks.text($0) }
  }

  @Test func datesHaveTicksAtTheBeginningsOfUnits() throws {
    #expect(
      try labels("2024-01-01T00:00:02Z", "2024-01-01T00:00:31Z", count: 5)
        == ["00:00:05", "00:00:10", "00:00:15", "00:00:20", "00:00:25", "00:00:30"])
    #expect(
      try labels("2024-01-01T09:10:00Z", "2024-01-01T21:00:00Z", count: 4) == ["12:00", "15:00", "18:00", "21:00"])
    #expect(
      try labels("2024-11-20T00:00:00Z", "2025-03-20T00:00:00Z", count: 4) == ["Dec", "2025", "Feb", "Mar"])
    #expect(
      try labels("1990-05-01T00:00:00Z", "2024-05-01T00:00:00Z", count: 4) == ["2000", "2010", "2020"])
  }

  @Test func positionsAndValuesAreInverse() {
    let scale = PlotScale(kind: .number, domain: 10...20, start: 100, end: 0)
    #expect(scale.position(10) == 100)
    #expect(scale.position(15) == 50)
    #expect(scale.value(at: 50) == 15)
    #expect(scale.value(at: 300) == 10)
  }
}
