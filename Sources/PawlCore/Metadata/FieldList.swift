/// The stored properties of a struct, or the cases of an enum in the order of their tags.
///
/// They are read from the reflection metadata that the compiler emits for a type.
package struct FieldList {
  /// The payload type of an enum case, or the type of a stored property.
  package enum Payload {
    /// The case has no payload.
    case none
    /// The case has a payload whose type cannot be read at run time.
    case unknown
    case value(Any.Type, isIndirect: Bool)
  }

  let isEnum: Bool
  package let count: Int
  private let metadata: UnsafeRawPointer
  private let context: UnsafeRawPointer
  private let records: UnsafeRawPointer
  private let recordSize: Int

  /// Fails for other kinds of types, and for types that were compiled without reflection metadata.
  package init?(_ type: Any.Type) {
    let kind = TypeKind(type)
    guard kind == .enumeration || kind == .structure else { return nil }
    isEnum = kind == .enumeration
    metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let descriptor = metadata.load(fromByteOffset: MemoryLayout<UnsafeRawPointer>.size, as: UnsafeRawPointer?.self)
    guard let descriptor, UInt(bitPattern: descriptor) % 4 == 0 else { return nil }
    context = descriptor
    // A type descriptor: flags, parent, name, accessor, fields; each a 32-bit number or a relative address. The low bits
    // of the flags are 17 for a struct and 18 for an enum.
    guard context.load(as: UInt32.self) & 0x1F == (isEnum ? 18 : 17), let fields = (context + 16).relativeTarget,
      UInt(bitPattern: fields) % 4 == 0
    else { return nil }
    // A field descriptor: type name, superclass, kind (16 bits; 0 for a struct, 2 or 3 for an enum), size of a record
    // (16 bits), count, records.
    let kindOfFields = fields.load(fromByteOffset: 8, as: UInt16.self)
    recordSize = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
    guard isEnum ? 2...3 ~= kindOfFields : kindOfFields == 0, 12...64 ~= recordSize else { return nil }
    count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
    records = fields + 16
  }

  /// Returns the payload of a case or the type of a property.
  ///
  /// - Complexity: O(length of the type's name), with a look-up in the runtime, which may allocate.
  package func payload(at index: Int) -> Payload {
    // A record: flags, type name, name of the field.
    let record = records + index * recordSize
    guard let name = (record + 4).relativeTarget else { return .none }
    let isIndirect = isEnum && record.load(as: UInt32.self) & 1 != 0
    let length = Self.length(ofTypeName: name)
    let type = _getTypeByMangledNameInContext(
      name.assumingMemoryBound(to: UInt8.self),
      UInt(length),
      genericContext: context,
      genericArguments: metadata + 2 * MemoryLayout<UnsafeRawPointer>.size
    )
    guard let type else { return .unknown }
    guard Self.isGenericParameter(name, length: length) || isReadableAsGeneric(type) else { return .unknown }
    return .value(type, isIndirect: isIndirect)
  }

  package func name(at index: Int) -> String? {
    guard index < count, let name = (records + index * recordSize + 8).relativeTarget else { return nil }
    return String(cString: name.assumingMemoryBound(to: CChar.self))
  }

  /// Returns the length of a type's mangled name. Bytes below 0x20 are followed by a reference, which may contain
  /// zeros.
  private static func length(ofTypeName name: UnsafeRawPointer) -> Int {
    var end = name
    while true {
      switch end.load(as: UInt8.self) {
      case 0: return end - name
      case 0x01...0x17: end += 5
      case 0x18...0x1F: end += 1 + MemoryLayout<UnsafeRawPointer>.size
      default: end += 1
      }
    }
  }

  /// Whether the name refers to a generic parameter of the type itself: `x`, `q_`, `q0_`, `qd__` and so on.
  private static func isGenericParameter(_ name: UnsafeRawPointer, length: Int) -> Bool {
    let bytes = UnsafeRawBufferPointer(start: name, count: length)
    if length == 1 { return bytes[0] == UInt8(ascii: "x") }
    guard let first = bytes.first, first == UInt8(ascii: "q") else { return false }
    return bytes.dropFirst().allSatisfy {
      $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "d") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
  }
}

extension UnsafeRawPointer {
  /// The address that the 32-bit relative address here refers to; `nil` if it is zero.
  fileprivate var relativeTarget: UnsafeRawPointer? {
    let distance = load(as: Int32.self)
    return distance == 0 ? nil : self + Int(distance)
  }
}
