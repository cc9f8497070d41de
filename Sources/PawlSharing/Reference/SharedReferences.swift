import PawlCore
import PawlDependencies

/// The values that have keys and holders: one for each identity of a key.
///
/// It doesn't keep values alive. When the last holder is released, so is the value; the storage of the key keeps what it
/// has saved.
final class SharedReferences: Sendable {
  private struct Entry {
    weak var reference: (any RootReference)?
    var identity: ObjectIdentifier
  }

  /// The values of the caller's dependencies.
  static var current: SharedReferences { DependencyValues.current.sharedReferences }

  private let entries = Lock<[UncheckedSendable<AnyHashable>: Entry]>([:])

  /// Returns the value for a key. It is created and loaded unless another holder has done so.
  ///
  /// - Parameters:
  ///   - key: The key. Only its identity is used if the value exists.
  ///   - initialValue: The default value. Called only if there is no value yet.
  ///   - isLoaded: Whether the initial value was just loaded with the key.
  func reference<Key: SharedReaderKey>(
    for key: Key, default initialValue: () -> Key.Value, isLoaded: Bool = false
  ) -> StoredReference<Key.Value> {
    if let key = key as? any DefaultedKey {
      return key.reference(in: self, default: initialValue, isLoaded: isLoaded)
    }
    let id = UncheckedSendable(AnyHashable(key.id))
    let found = entries.withLock { $0[id]?.reference } ?? insert(makeReference(key, id, initialValue()), for: id)
    guard let reference = found as? StoredReference<Key.Value> else {
      reportTypeMismatch(
        key: String(describing: key), existing: valueType(of: found), requested: Key.Value.self)
      let reference = makeReference(key, id, initialValue())
      reference.start(isLoaded: isLoaded)
      return reference
    }
    (reference as? KeyedReference<Key>)?.start(isLoaded: isLoaded)
    return reference
  }

  private func makeReference<Key: SharedReaderKey>(
    _ key: Key, _ id: UncheckedSendable<AnyHashable>, _ value: Key.Value
  ) -> KeyedReference<Key> {
    KeyedReference(key, initialValue: value) { [weak self] in self?.remove($0, for: id) }
  }

  /// Adds a reference, unless another thread has added one meanwhile, which is returned then.
  private func insert(
    _ reference: any RootReference, for id: UncheckedSendable<AnyHashable>
  ) -> any RootReference {
    entries.withLock { entries in
      if let other = entries[id]?.reference { return other }
      entries[id] = Entry(reference: reference, identity: ObjectIdentifier(reference))
      return reference
    }
  }

  private func remove(_ identity: ObjectIdentifier, for id: UncheckedSendable<AnyHashable>) {
    entries.withLock { entries in
      if entries[id]?.identity == identity { entries[id] = nil }
    }
  }
}

private func valueType(of reference: AnyObject) -> Any.Type {
  (reference as? any TypedReference)?.valueType ?? type(of: reference)
}

private protocol TypedReference: AnyObject {
  var valueType: Any.Type { get }
}

extension StoredReference: TypedReference {
  fileprivate var valueType: Any.Type { Value.self }
}

/// A key with a default value, which shares its value with the key that it contains.
private protocol DefaultedKey {
  func reference<Value>(
    in references: SharedReferences, default initialValue: () -> Value, isLoaded: Bool
  ) -> StoredReference<Value>
}

extension _SharedKeyDefault: DefaultedKey {
  fileprivate func reference<Value>(
    in references: SharedReferences, default initialValue: () -> Value, isLoaded: Bool
  ) -> StoredReference<Value> {
    // `Value` is `Base.Value`: the protocol can't express it.
    let reference = references.reference(
      for: base, default: { initialValue() as! Base.Value }, isLoaded: isLoaded)
    return reference as! StoredReference<Value>
  }
}
