/// An error of reading or replaying a recording.
public enum RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The recording has no state at a position, since it begins later or ends earlier.
  case positionNotRecorded(Int, recorded: ClosedRange<Int>)
  /// No reducer is there to reduce actions again, since the store is gone.
  case noReducer
  /// The store is processing an action, and can't show another state now.
  case busy

  /// A description for users.
  public var description: String {
    switch self {
    case .positionNotRecorded(let position, let recorded):
      """
      The recording has no state at position \(position). It has the positions \(recorded.lowerBound) to \
      \(recorded.upperBound). Raise "maximumCount" of the recorder's options to keep more actions.
      """
    case .noReducer:
      "The state can't be made again, since the store of the recording is gone. Keep the store, or pass a reducer."
    case .busy:
      """
      The store is processing an action, so it can't show another state now. Call this outside reducers, observers and \
      effects that are being started.
      """
    }
  }
}
