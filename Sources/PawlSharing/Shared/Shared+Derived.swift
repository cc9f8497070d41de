public import PawlCore

extension Shared {
  /// Derives a read-only value, computed at each read.
  public func read<Member>(_ body: @escaping @Sendable (Value) -> Member) -> SharedReader<Member> {
    SharedReader(reference: ComputedReference(reference, body))
  }

  /// Derives a read-only part.
  public func read<Member>(_ keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader(self).read(keyPath)
  }

  /// A part of the value, which is changed in place: `$user.name`.
  ///
  /// It belongs to the reference that this holds now.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Shared<Member> {
    Shared<Member>(reference: DerivedReference(reference, keyPath))
  }

  /// A read-only part of the value: `$user.initials`.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> { read(keyPath) }
}

extension RangeReplaceableCollection {
  /// Creates a collection of the elements of a shared collection, each of them shared: `Array($todos)`.
  ///
  /// An element is found by its id, so it stays the same one when others are inserted or removed. When it is removed, its
  /// holders keep its last value, and their changes are dropped.
  ///
  /// - Complexity: O(n).
  public init<ID, Value>(_ shared: Shared<IdentifiedArray<ID, Value>>) where Element == Shared<Value> {
    self.init()
    let reference = shared.reference
    for id in shared.wrappedValue.ids {
      guard let element = UnwrappedReference(DerivedReference(reference, \.[id: id])) else { continue }
      append(Shared(reference: element))
    }
  }

  /// Creates a collection of the elements of a shared collection, each of them shared: `Array($todos)`.
  ///
  /// Like ``Swift/RangeReplaceableCollection/init(_:)-(Shared<IdentifiedArray<ID,Value>>)``, but read-only.
  ///
  /// - Complexity: O(n).
  public init<ID, Value>(_ shared: SharedReader<IdentifiedArray<ID, Value>>) where Element == SharedReader<Value> {
    self.init()
    let reference = shared.reference
    for id in shared.wrappedValue.ids {
      let path: KeyPath<IdentifiedArray<ID, Value>, Value?> = \.[id: id]
      guard let element = UnwrappedReadableReference(ComputedReference(reference, path)) else { continue }
      append(SharedReader(reference: element))
    }
  }
}
