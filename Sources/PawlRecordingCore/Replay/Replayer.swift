import PawlCore

/// The states of a recording, made by reducing its actions again.
///
/// States that took long to make are kept, up to a limit, so that a state near them is made quickly. No effect is started.
final class Replayer<State, Action> {
  private struct Made {
    var position: Int
    var state: State
    /// Continues from the state. A reducer that keeps something beside the state continues from one state only.
    var reduce: (inout State, Action) -> Void
  }

  private static var limit: Int { 64 }

  private let recording: () -> Recording<State, Action>
  private let makeReducer: (_ mark: UInt64, _ state: State) -> ((inout State, Action) -> Void)?
  /// Whether the reducer depends on the state alone.
  private let isPure: Bool
  /// The state that was made last.
  private var last: Made?
  /// States by position, ascending.
  private var kept: [Made] = []

  /// Creates a replayer.
  ///
  /// - Parameters:
  ///   - recording: Returns the recording.
  ///   - isPure: Whether the reducer depends on the state alone.
  ///   - makeReducer: Returns a reducer that continues from a mark and a state; `nil` if there is none any longer.
  init(
    recording: @escaping () -> Recording<State, Action>, isPure: Bool,
    makeReducer: @escaping (_ mark: UInt64, _ state: State) -> ((inout State, Action) -> Void)?
  ) {
    self.recording = recording
    self.isPure = isPure
    self.makeReducer = makeReducer
  }

  /// Returns the state at a position.
  ///
  /// - Throws: ``RecordingError`` if the position isn't in the recording, or if there is no reducer.
  /// - Complexity: O(actions since the last checkpoint, or since a state before that was made).
  func state(at position: Int) throws(RecordingError) -> State {
    let recording = recording()
    guard recording.positions.contains(position) else {
      throw .positionNotRecorded(position, recorded: recording.positions)
    }
    var checkpoint = recording.checkpoint(before: position)
    if checkpoint.position == position { return checkpoint.state }
    if !isPure, checkpoint.mark == nil { checkpoint = recording.checkpoints[0] }
    var made = try nearest(before: position, checkpoint)
    last = nil
    let began = ContinuousClock.now
    while made.position < position {
      made.reduce(&made.state, recording.entry(after: made.position).action)
      made.position += 1
    }
    if isPure, ContinuousClock.now - began > .milliseconds(5) { keep(made) }
    last = made
    return made.state
  }

  private func nearest(before position: Int, _ checkpoint: Checkpoint<State>) throws(RecordingError) -> Made {
    var best = last.flatMap { $0.position <= position && $0.position >= checkpoint.position ? $0 : nil }
    if let other = kept.last(where: { $0.position <= position }),
      other.position > (best?.position ?? checkpoint.position)
    {
      best = other
    }
    if let best { return best }
    guard let reduce = makeReducer(checkpoint.mark ?? 0, checkpoint.state) else { throw .noReducer }
    return Made(position: checkpoint.position, state: checkpoint.state, reduce: reduce)
  }

  private func keep(_ made: Made) {
    guard !kept.contains(where: { $0.position == made.position }) else { return }
    if kept.count >= Self.limit { kept.remove(at: kept.count / 2) }
    kept.insert(made, at: kept.firstIndex { $0.position > made.position } ?? kept.count)
  }

  /// Forgets states before a position, which the recording has dropped.
  func forget(before position: Int) { forget { $0 < position } }

  /// Forgets states after a position, which are no longer part of the history.
  func forget(after position: Int) { forget { $0 > position } }

  private func forget(_ isGone: (Int) -> Bool) {
    if let last, isGone(last.position) { self.last = nil }
    kept.removeAll { isGone($0.position) }
  }
}
