/// A value that is `Hashable` and `Sendable`, and whose type is erased.
///
/// Two are equal if their values are, as with `AnyHashable`. Ids of effects need none: they can have any such type.
public struct AnyHashableSendable: Hashable, Sendable {
  /// The value.
  public let base: any Hashable & Sendable

  /// Creates one from a value. It contains no further one.
  public init(_ base: some Hashable & Sendable) {
    self.base = (base as? AnyHashableSendable)?.base ?? base
  }

  /// Returns whether the values are equal.
  public static func == (left: Self, right: Self) -> Bool { AnyHashable(left.base) == AnyHashable(right.base) }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}

extension AnyHashableSendable: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The description of the value.
  public var description: String { String(describing: base) }

  /// The debug description of the value.
  public var debugDescription: String { "AnyHashableSendable(\(String(reflecting: base)))" }

  /// The mirror of the value.
  public var customMirror: Mirror { Mirror(self, children: ["value": base]) }
}

extension AnyHashableSendable: ExpressibleByIntegerLiteral {
  /// Creates one from an integer.
  public init(integerLiteral value: Int) { self.init(value) }
}

extension AnyHashableSendable: ExpressibleByStringLiteral {
  /// Creates one from a string.
  public init(stringLiteral value: String) { self.init(value) }
}
