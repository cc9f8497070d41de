/// The origin of an action in a recording.
public enum RecordedOrigin: Hashable, Sendable {
  /// A user's action, or code of the program that uses the store, sent the action to a store. The path lists the state
  /// types from the root to the scoped store that received it.
  case user(path: [String])
  /// A running effect sent the action. The number is the effect's; `nil` for an effect that is a mere value.
  case effect(UInt64?)
  /// An observer of the store sent the action while it was notified of a change.
  case observer(path: [String])
  /// The host sent the action because the address of a page changed.
  case route(path: [String])
}
