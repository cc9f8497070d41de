import PawlInspector
import Testing

@Test func theHistoryOfTheCoreCanBeUsedWithOneImport() {
  #expect(HistoryAbilities.travel != .export)
}
