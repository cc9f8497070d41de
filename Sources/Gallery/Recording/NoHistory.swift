import PawlRecording

/// The history of a page without a recorded store.
@MainActor
final class NoHistory: RecordedHistory {
  let title = "No example is shown"
  let count = 0
  let effects: [RecordedEffect] = []
  let abilities: HistoryAbilities = []
  let shownPosition: Int? = nil
  let waitingCount = 0

  func step(at index: Int) -> RecordedStep { preconditionFailure("There are no steps.") }
  func action(at index: Int) -> ValueTree { preconditionFailure("There are no actions.") }
  func state(at position: Int) throws -> ValueTree { throw RecordingError.noReducer }
  func changes(at index: Int) throws -> String? { nil }
  func jump(to position: Int) throws { throw RecordingError.noReducer }
  func pause() {}
  func resume() {}
  func branch() {}
  func exported() throws -> [UInt8] { [] }
  func testSource(of range: Range<Int>) throws -> String { "" }
  func observe(_ change: @escaping @MainActor () -> Void) -> @MainActor () -> Void { {} }
}
