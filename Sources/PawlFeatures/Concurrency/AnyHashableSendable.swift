/// A type-erased value that is `Hashable` and `Sendable`.
///
/// Two of these values are equal if their bases are equal as `AnyHashable`. The ids of effects don't need it, since
/// they can have any type that is `Hashable` and `Sendable`.
public struct AnyHashableSendable: Hashable, Sendable {
  /// The wrapped value. It is never an `AnyHashableSendable`.
  public let base: any Hashable & Sendable

  /// Wraps a value. Wrapping an `AnyHashableSendable` wraps its base.
  public init(_ base: some Hashable & Sendable) {
    self.base = (base as? AnyHashableSendable)?.base ?? base
  }

  /// Returns whether the wrapped values are equal.
  public static func == (left: Self, right: Self) -> Bool { AnyHashable(left.base) == AnyHashable(right.base) }

  /// Hashes the wrapped value.
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}

extension AnyHashableSendable: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The description of the wrapped value.
  public var description: String { String(describing: base) }

  /// The debug description of the wrapped value, with the name of this type.
  public var debugDescription: String { "AnyHashableSendable(\(String(reflecting: base)))" }

  /// A mirror whose only child is the wrapped value.
  public var customMirror: Mirror { Mirror(self, children: ["value": base]) }
}

extension AnyHashableSendable: ExpressibleByIntegerLiteral {
  /// Wraps an integer.
  public init(integerLiteral value: Int) { self.init(value) }
}

extension AnyHashableSendable: ExpressibleByStringLiteral {
  /// Wraps a string.
  public init(stringLiteral value: String) { self.init(value) }
}
