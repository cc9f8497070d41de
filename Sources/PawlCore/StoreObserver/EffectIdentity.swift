/// The identity of one running task or subscription of a store.
public struct EffectIdentity: Hashable, Sendable {
  /// A number that is unique in the store, and increases in the order of starting.
  public let number: UInt64
  /// The place where the effect was created.
  public let callSite: CallSite

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }

  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
