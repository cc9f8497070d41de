/// The holder of the identity of an ``ObservableState``.
///
/// It takes no part in the value of the state: all registrars are equal, and none is encoded. A copy of a state has the
/// identity of the original.
public struct ObservationStateRegistrar: Sendable {
  /// The identity of the state.
  public private(set) var id = ObservableStateID()

  /// Creates a registrar with a new identity.
  public init() {}

  /// Prepares the state for a change in place. It does nothing, since a store finds changes by itself.
  public mutating func _$willModify() {}
}

extension ObservationStateRegistrar: Hashable {
  /// Returns `true`.
  public static func == (left: Self, right: Self) -> Bool { true }

  /// Hashes nothing.
  public func hash(into hasher: inout Hasher) {}
}

extension ObservationStateRegistrar: Codable {
  /// Creates a registrar with a new identity, and decodes nothing.
  public init(from decoder: any Decoder) throws {}

  /// Encodes nothing.
  public func encode(to encoder: any Encoder) throws {}
}

extension KeyedEncodingContainer {
  /// Encodes nothing, so that the encoded state has no key for its registrar. The compiler calls it in conformances to
  /// `Encodable` that it writes.
  public mutating func encode(_ registrar: ObservationStateRegistrar, forKey key: Key) throws {}
}

extension KeyedDecodingContainer {
  /// Returns a registrar with a new identity, and decodes nothing. The compiler calls it in conformances to `Decodable`
  /// that it writes.
  public func decode(_ type: ObservationStateRegistrar.Type, forKey key: Key) throws -> ObservationStateRegistrar {
    ObservationStateRegistrar()
  }
}
