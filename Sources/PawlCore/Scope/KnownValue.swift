/// A kept copy of a state, to compare the next one with.
///
/// Kept only for types of which a copy stands in no write's way, see ``EngineCore/knownValue(of:)``.
@usableFromInline
class KnownValue {
  /// Whether the value at an address is equal; takes it as the known one if not.
  @usableFromInline
  func matches(_ address: UnsafeRawPointer) -> Bool { false }
}

private final class EquatableValue<Value: Equatable>: KnownValue {
  private var value: Value

  init(_ value: Value) { self.value = value }

  override func matches(_ address: UnsafeRawPointer) -> Bool {
    // The node that this belongs to asks about values of its own state only, which `value` is.
    let new = address.assumingMemoryBound(to: Value.self).pointee
    if new == value { return true }
    value = new
    return false
  }
}

extension EngineCore {
  /// A copy of `state` to compare the next one with; nil if the type is not equatable, is large, or holds a collection or
  /// an object.
  ///
  /// A kept copy of a collection would have the next write to it copy all its elements, and an object may change while it
  /// stays equal to itself.
  @usableFromInline
  final func knownValue<State>(of state: State) -> KnownValue? {
    let key = ObjectIdentifier(State.self)
    let type: (any Equatable.Type)?
    if let known = equatableTypes[key] {
      type = known
    } else {
      let isKept = MemoryLayout<State>.size <= Fingerprint.largest && isCheapToKeep(State.self)
      type = isKept ? State.self as? any Equatable.Type : nil
      equatableTypes[key] = .some(type)
    }
    guard let type else { return nil }
    return keep(state, as: type)
  }

  private final func keep<State, Value: Equatable>(_ state: State, as type: Value.Type) -> KnownValue? {
    guard let value = state as? Value else { return nil }
    return EquatableValue(value)
  }
}

/// Whether copies of the type's values share nothing that a write would copy: numbers, strings, and structs and enums of
/// such.
private func isCheapToKeep<Value>(_ type: Value.Type) -> Bool {
  if _isPOD(type) || type is String.Type { return true }
  if let elements = tupleElements(of: type) {
    for element in elements { guard isCheapToKeep(element) else { return false } }
    return true
  }
  guard let fields = FieldList(type) else { return false }
  for index in 0..<fields.count {
    switch fields.payload(at: index) {
    case .none: continue
    case .unknown: return false
    case .value(let type, let isIndirect): guard !isIndirect, isCheapToKeep(type) else { return false }
    }
  }
  return true
}
