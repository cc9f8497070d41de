/// The kinds of types that are read in different ways.
package enum TypeKind: Equatable, Sendable {
  case structure, enumeration, tuple, function, metatype, existential, builtin, other

  init(_ type: Any.Type) {
    switch unsafeBitCast(type, to: UnsafeRawPointer.self).load(as: UInt.self) {
    case 0x200: self = .structure
    case 0x201, 0x202: self = .enumeration
    case 0x300: self = .builtin
    case 0x301: self = .tuple
    case 0x302: self = .function
    case 0x303, 0x307: self = .existential
    case 0x304: self = .metatype
    default: self = .other
    }
  }
}

/// Returns the types of a tuple's elements; `nil` if `type` isn't a tuple.
func tupleElements(of type: Any.Type) -> [Any.Type]? {
  guard TypeKind(type) == .tuple else { return nil }
  let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
  let word = MemoryLayout<UnsafeRawPointer>.size
  // Kind, count, labels, then a type and an offset for each element. The runtime limits the count to 65,535.
  let count = metadata.load(fromByteOffset: word, as: Int.self)
  guard (0..<1 << 16).contains(count) else { return nil }
  return (0..<count).map { metadata.load(fromByteOffset: (3 + 2 * $0) * word, as: Any.Type.self) }
}

/// Whether two types differ at most in tuple labels, so that a value of one can be read as the other.
///
/// A tuple of one labeled element, which only occurs as the payload of a case, is the same as its element.
func haveSameLayout(_ first: Any.Type, _ second: Any.Type) -> Bool {
  let first = withoutSingleElementTuple(first)
  let second = withoutSingleElementTuple(second)
  if first == second { return true }
  guard let firstElements = tupleElements(of: first), let secondElements = tupleElements(of: second),
    firstElements.count == secondElements.count
  else { return false }
  return zip(firstElements, secondElements).allSatisfy { haveSameLayout($0, $1) }
}

private func withoutSingleElementTuple(_ type: Any.Type) -> Any.Type {
  guard let elements = tupleElements(of: type), elements.count == 1 else { return type }
  return withoutSingleElementTuple(elements[0])
}

/// Whether a value of this type, stored as a declared payload, has the representation that generic code expects.
///
/// Functions and metatypes have different representations as concrete types (arguments in registers; no bits at all)
/// and as generic parameters, and only the compiler can convert between them. `() -> Void` is an exception: its
/// representations differ in a result pointer that the callee doesn't use.
func isReadableAsGeneric(_ type: Any.Type) -> Bool {
  switch TypeKind(type) {
  case .function:
    return isPlainVoidFunction(type)
  case .metatype:
    // The metatype of a class is a pointer in both representations.
    let instance = unsafeBitCast(type, to: UnsafeRawPointer.self)
      .load(fromByteOffset: MemoryLayout<UnsafeRawPointer>.size, as: Any.Type.self)
    return instance is AnyClass
  case .tuple:
    return tupleElements(of: type)?.allSatisfy { isReadableAsGeneric($0) } ?? true
  case .enumeration:
    // `Optional` is the only generic type with the representation of the type that it wraps.
    guard let wrapped = wrappedType(of: type) else { return true }
    return isReadableAsGeneric(wrapped)
  case .structure, .existential, .builtin, .other:
    return true
  }
}

/// Returns the type that an `Optional` wraps; `nil` if `type` isn't an `Optional`.
private func wrappedType(of type: Any.Type) -> Any.Type? {
  let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
  guard metadata.load(as: UInt.self) == 0x202 else { return nil }
  return metadata.load(fromByteOffset: 2 * MemoryLayout<UnsafeRawPointer>.size, as: Any.Type.self)
}

private func isPlainVoidFunction(_ type: Any.Type) -> Bool {
  let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
  let word = MemoryLayout<UnsafeRawPointer>.size
  let flags = UInt32(truncatingIfNeeded: metadata.load(fromByteOffset: word, as: UInt.self))
  let convention = flags >> 16 & 0xFF
  // A C function is a plain pointer in both representations.
  if convention == 3 { return true }
  #if arch(x86_64) || arch(arm64)
  let parameterCount = flags & 0xFFFF
  let isDifferentiableAsyncOrExtended = flags & (0x0800_0000 | 0x2000_0000 | 0x8000_0000) != 0
  let result = metadata.load(fromByteOffset: 2 * word, as: Any.Type.self)
  return convention == 0 && parameterCount == 0 && !isDifferentiableAsyncOrExtended && result == Void.self
  #else
  return false
  #endif
}

/// Returns the size of the values of a type.
func size(of type: Any.Type) -> Int {
  func open<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
  return open(type)
}

/// Whether `type` is an enum whose values can be told apart and taken apart by its layout.
func isReadableEnum(_ type: Any.Type) -> Bool {
  TypeKind(type) == .enumeration && ValueWitnesses(type).hasEnumWitnesses
}

/// Whether `type` has exactly one value, which takes no memory, so that any address can be read as it.
func isUnit(_ type: Any.Type) -> Bool {
  guard size(of: type) == 0 else { return false }
  switch TypeKind(type) {
  case .tuple:
    return tupleElements(of: type)?.allSatisfy { isUnit($0) } ?? false
  case .structure, .enumeration:
    guard let fields = FieldList(type), !fields.isEnum || fields.count == 1 else { return false }
    return (0..<fields.count).allSatisfy { index in
      switch fields.payload(at: index) {
      case .none: fields.isEnum
      case .unknown: false
      case .value(let type, _): isUnit(type)
      }
    }
  case .function, .metatype, .existential, .builtin, .other:
    return false
  }
}
