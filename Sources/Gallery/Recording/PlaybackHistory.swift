import PawlRecording

/// The history of an example while its session is played: the actions up to the state that is shown.
///
/// So the inspector shows what it showed when the session was recorded. It cannot show other states until the playback ends.
@MainActor
final class PlaybackHistory: RecordedHistory {
  private let recorded: any RecordedHistory
  private var isPlaying = true

  /// - Parameter recorded: The history of all actions, whose program shows the state before the first one.
  init(_ recorded: any RecordedHistory) { self.recorded = recorded }

  /// Shows the state of a position in the program.
  func play(to position: Int) throws { try recorded.jump(to: position) }

  /// Ends the playback: the program goes on from the state that it shows.
  func end() {
    isPlaying = false
    recorded.branch()
  }

  var title: String { recorded.title }
  var count: Int { isPlaying ? recorded.shownPosition ?? recorded.count : recorded.count }
  var abilities: HistoryAbilities { recorded.abilities }
  var shownPosition: Int? { isPlaying ? nil : recorded.shownPosition }
  var waitingCount: Int { recorded.waitingCount }

  var effects: [RecordedEffect] {
    guard count < recorded.count else { return recorded.effects }
    let next = recorded.step(at: count)
    return recorded.effects.filter { ($0.cause ?? 0) < next.number }
  }

  func step(at index: Int) -> RecordedStep { recorded.step(at: index) }
  func action(at index: Int) -> ValueTree { recorded.action(at: index) }
  func state(at position: Int) throws -> ValueTree { try recorded.state(at: position) }
  func changes(at index: Int) throws -> String? { try recorded.changes(at: index) }
  func exported() throws -> [UInt8] { try recorded.exported() }
  func testSource(of range: Range<Int>) throws -> String { try recorded.testSource(of: range) }

  func jump(to position: Int) throws { if !isPlaying { try recorded.jump(to: position) } }
  func pause() { if !isPlaying { recorded.pause() } }
  func resume() { if !isPlaying { recorded.resume() } }
  func branch() { if !isPlaying { recorded.branch() } }

  func observe(_ change: @escaping @MainActor () -> Void) -> @MainActor () -> Void { recorded.observe(change) }
}
