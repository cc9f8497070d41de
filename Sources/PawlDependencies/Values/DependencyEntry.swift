/// A value of a dependency without its type.
@usableFromInline
typealias DependencyEntry = any AnyObject & Sendable

/// A value of a dependency.
@usableFromInline
final class DependencyValueEntry<Value: Sendable>: Sendable {
  @usableFromInline let value: Value

  @usableFromInline
  init(_ value: Value) { self.value = value }
}

extension TestDependencyKey {
  /// Returns the value in the entry of this key.
  ///
  /// Invariant: an entry under the identifier of a key has the type of that key's value. ``DependencyValues`` is the only
  /// type that makes entries, and it takes the key and the value together.
  @inlinable
  static func value(in entry: DependencyEntry) -> Value {
    unsafeDowncast(entry, to: DependencyValueEntry<Value>.self).value
  }
}
