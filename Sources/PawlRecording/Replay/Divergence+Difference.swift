import CustomDump
public import PawlRecordingCore

extension Divergence {
  /// The difference between the states, line by line: `-` for the recording, `+` for the replay.
  public var difference: String {
    diff(recorded, replayed) ?? "(The states differ, but their descriptions don't.)"
  }

  /// The divergence in words, with the action and the difference.
  public var message: String {
    let actions =
      numbers.count == 1
      ? "action \(numbers.lowerBound)" : "one of the actions \(numbers.lowerBound) to \(numbers.upperBound)"
    let other = isComparedWithRecording ? "in the recording" : "when it is reduced a second time"
    return """
      The state after \(actions) isn't the same as \(other): the reducer depends on something other than the state and the \
      action, for example on a clock, a random number or a global variable.

      \(difference)
      """
  }
}
