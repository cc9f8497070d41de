/// The identity of one running task or subscription of a store.
public struct EffectIdentity: Hashable, Sendable {
  /// A number that is unique in the store, and increases in the order of starting.
  public let number: UInt64
  /// The place where the effect was created.
  public let callSite: CallSite
  /// The number of the action that started the effect: ``ActionIdentity/number``. It is `nil` if the store had no observers
  /// then.
  public let cause: UInt64?

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }

  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
