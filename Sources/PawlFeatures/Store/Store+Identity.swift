extension Store: Hashable {
  /// Returns whether two references are to the same store.
  nonisolated public static func == (left: Store, right: Store) -> Bool { left === right }

  /// Hashes the identity of the store.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A store is identified by its object.
extension Store: Identifiable {}

extension Store: CustomDebugStringConvertible {
  /// The types of the store.
  nonisolated public var debugDescription: String { "Store<\(State.self), \(Action.self)>" }
}
