import PawlUI
import PawlViewTesting
import Testing

@testable import Gallery

@MainActor
struct LargeNumberTests {
  @Test func digitsAreThreeRowsOfTheSameWidth() {
    let rows = BlockDigits.rows(of: "-0123456789:")
    #expect(rows.count == 3)
    #expect(Set(rows.map(\.count)) == [11 * 3 + 1 + 11])
  }

  @Test func everyDigitLooksDifferent() {
    #expect(Set((0...9).map { BlockDigits.rows(of: "\($0)") }).count == 10)
  }

  @Test func otherCharactersAreLeftOut() {
    #expect(BlockDigits.rows(of: "a1é") == BlockDigits.rows(of: "1"))
  }

  @Test func aNumberInCellsIsDrawnByCharacters() {
    let tester = ViewTester(LargeNumber("42"), columns: 9, rows: 3)
    #expect(tester.frame == " █ █ ▀▀█\n ▀▀█ █▀▀\n   ▀ ▀▀▀")
  }

  @Test(arguments: [true, false])
  func aNumberIsReadAsANumber(drawsInCells: Bool) {
    let tester = ViewTester(LargeNumber("-7").environment(\.drawsInCells, drawsInCells), columns: 20, rows: 5)
    #expect(tester.contains("-7", role: .text))
  }
}
