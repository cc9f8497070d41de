import PawlRecordingCore
import Testing

@Test func anEffectIsIdentifiedByItsNumber() {
  #expect(RecordedEffect(number: 3, cause: nil, callSite: "A.swift:1", started: .zero).id == 3)
}
