/// The identity of one action that a store with observers has reduced.
public struct ActionIdentity: Hashable, Sendable {
  /// The number of the action in the store. Numbers begin at 1, and increase by one for each action that is reduced while
  /// the store has observers. An action that was withdrawn leaves its number to the next one.
  public let number: UInt64
  /// The origin of the action.
  public let origin: ActionOrigin
  /// The number of the action that led to this one: the action that started the effect that sent it, or the action whose
  /// change an observer answered by sending it. It is `nil` if the action was sent to an idle store, and if the store
  /// had no observers when the cause was reduced.
  public let cause: UInt64?

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }

  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
