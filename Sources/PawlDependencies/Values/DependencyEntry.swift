/// A value of a dependency without its type.
protocol DependencyEntry: AnyObject, Sendable {}

/// A value of a dependency.
final class DependencyValueEntry<Value: Sendable>: DependencyEntry {
  let value: Value

  init(_ value: Value) { self.value = value }
}

extension DependencyEntry {
  /// The value of the key under which the entry is stored.
  ///
  /// Invariant: an entry under the identifier of a key has the type of that key's value. ``DependencyValues`` and
  /// ``DependencyTable`` are the only types that store entries, and they take the key and the value together.
  func value<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value {
    unsafeDowncast(self, to: DependencyValueEntry<Key.Value>.self).value
  }
}
