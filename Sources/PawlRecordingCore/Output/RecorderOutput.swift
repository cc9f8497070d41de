/// The destination of what a recorder records, beside its memory. All functions are called on the store's isolation.
class RecorderOutput<State, Action> {
  /// The nanoseconds of the last reducer's call; -1 if unknown.
  final var lastDuration: Int64 = -1

  /// Whether a checkpoint is wanted after the action that is being reduced.
  var needsCheckpoint: Bool { false }

  func action(_ entry: ActionEntry<Action>) {}
  func checkpoint(_ checkpoint: Checkpoint<State>, time: Int64) {}
  func effectStarted(_ effect: RecordedEffect) {}
  func effectEnded(_ number: UInt64, time: Int64, _ ending: RecordedEffect.Ending) {}
  func input(_ input: RecordedHostEvent) {}
  func branch(after position: Int, time: Int64) {}
  func end(time: Int64) {}
}
