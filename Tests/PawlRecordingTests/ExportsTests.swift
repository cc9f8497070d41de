import PawlRecording
import Testing

@Test func theHistoryOfTheCoreCanBeUsedWithOneImport() {
  #expect(HistoryAbilities.travel != .export)
}
