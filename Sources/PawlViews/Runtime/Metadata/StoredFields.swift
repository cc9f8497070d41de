// The standard library's reflection entry point gives the offsets of stored properties. A `Mirror` would copy every
// value.
@_spi(Reflection) import Swift

/// A stored property of a struct.
package struct StoredField {
  /// The distance from the beginning of the struct, in bytes.
  package let offset: Int
  package let type: Any.Type
  /// A copy of the property's value, where the fields were found by reflection.
  let value: Any?

  package init(offset: Int, type: Any.Type, value: Any? = nil) {
    self.offset = offset
    self.type = type
    self.value = value
  }
}

/// The ways to find the stored properties of a struct.
package enum StoredFields {
  /// Returns the stored properties of a struct; `nil` for other types, and for enums in particular.
  package static func read(_ type: Any.Type) -> [StoredField]? {
    var fields: [StoredField] = []
    let isReadable = _forEachField(of: type) { _, offset, type, _ in
      fields.append(StoredField(offset: offset, type: type))
      return true
    }
    // An enum has no fields, but has contents.
    guard isReadable, !fields.isEmpty || layout(of: type).size == 0 else { return nil }
    return fields
  }

  /// Returns the stored properties of a struct without relying on offsets that the runtime gives.
  ///
  /// A `Mirror` shows the types of the properties. The rules by which the compiler lays out a struct give the offsets:
  /// each property is stored after the previous one, at the next multiple of its alignment. The size of the struct shows
  /// that the result is right.
  ///
  /// - Parameters:
  ///   - type: The type of the struct.
  ///   - value: A value of the type. A value that shows itself by a mirror of its own doesn't count. Without a value, the
  ///     runtime lists the types.
  /// - Returns: `nil` for types that aren't structs.
  /// - Precondition: The properties fill the struct. The program ends otherwise, instead of changing other memory.
  package static func reflect(_ type: Any.Type, value: Any?) -> [StoredField]? {
    guard let value, !(value is any CustomReflectable) else { return read(type).map { lay(out: $0, in: type) } }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .struct || mirror.displayStyle == .tuple else { return nil }
    return lay(
      out: mirror.children.map { StoredField(offset: 0, type: declaredType(of: $0.value), value: $0.value) }, in: type)
  }

  /// Returns fields with their offsets in a struct of a type.
  private static func lay(out fields: [StoredField], in type: Any.Type) -> [StoredField] {
    let size = layout(of: type).size
    for omitsMetatypes in [false, true] {
      var (end, placed) = (0, [StoredField]())
      for field in fields {
        // A metatype of a struct or an enum takes no room where its type is spelled out.
        if omitsMetatypes, isMetatypeOfOneType(field.type) {
          placed.append(StoredField(offset: end, type: Void.self))
          continue
        }
        let (size, alignment) = layout(of: field.type)
        let offset = (end + alignment - 1) & ~(alignment - 1)
        placed.append(StoredField(offset: offset, type: field.type, value: field.value))
        end = offset + size
      }
      if end == size { return placed }
    }
    preconditionFailure("The stored properties of \(type) can't be found on this Swift runtime.")
  }

  private static func isMetatypeOfOneType(_ type: Any.Type) -> Bool {
    guard _typeName(type).hasSuffix(".Type"), let name = _mangledTypeName(type), name.hasSuffix("m") else {
      return false
    }
    return !(_typeByName(String(name.dropLast())) is AnyClass)
  }

  private static func layout(of type: Any.Type) -> (size: Int, alignment: Int) {
    func open<Value>(_: Value.Type) -> (size: Int, alignment: Int) {
      (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
    }
    return _openExistential(type, do: open)
  }

  /// Returns the type that a value was declared with before it was stored in an existential container by reflection.
  ///
  /// Unlike `type(of:)`, it doesn't touch the value, and returns `any P` for a property of that type. The layout of the
  /// container (three words and the type) is part of all compiled code, so no runtime can change it.
  private static func declaredType(of value: Any) -> Any.Type {
    // With `as Any`, the container is passed and not its contents.
    withUnsafeBytes(of: value as Any) {
      $0.load(fromByteOffset: 3 * MemoryLayout<UnsafeRawPointer>.size, as: Any.Type.self)
    }
  }
}
