public import PawlStorage

/// The treatment of one call of a ``FaultyStorage``.
public enum StorageFault: Sendable {
  /// Performs the call normally.
  case pass
  /// Throws an error without performing the call.
  case fail(StorageError)
  /// Performs the call and throws an error instead of the answer, as a connection does that is lost meanwhile.
  case loseAnswer(StorageError)
  /// Performs the call twice and gives the second answer.
  case performTwice
  /// Performs the call when the gate is opened. Later calls can overtake it.
  case hold(StorageGate)
}
