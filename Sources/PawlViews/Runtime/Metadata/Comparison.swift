/// A factory for functions that compare values of types that may not be `Equatable`.
@MainActor
enum Comparison {
  /// Returns a function that compares two values of a type, each at an offset from an address.
  ///
  /// Plain data is compared by its bits. Other `Equatable` values are equal if their bits are or if `==` says so.
  static func of(_ type: Any.Type, at offset: Int) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    func open<Value>(_: Value.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
      if let equatable = Value.self as? any Equatable.Type, !_isPOD(Value.self) {
        return comparing(equatable, at: offset)
      }
      let size = MemoryLayout<Value>.size
      return { haveSameBits($0 + offset, $1 + offset, count: size) }
    }
    return _openExistential(type, do: open)
  }

  private static func comparing<Value: Equatable>(
    _: Value.Type, at offset: Int
  ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    let size = MemoryLayout<Value>.size
    return { left, right in
      haveSameBits(left + offset, right + offset, count: size)
        || (left + offset).assumingMemoryBound(to: Value.self).pointee
          == (right + offset).assumingMemoryBound(to: Value.self).pointee
    }
  }
}

/// Returns whether two values are equal. Plain data and values that aren't `Equatable` are compared by their bits.
func areSame<Value>(_ left: Value, _ right: Value) -> Bool {
  if !_isPOD(Value.self), let left = left as? any Equatable { return isEqual(left, right) }
  return withUnsafeBytes(of: left) { left in
    withUnsafeBytes(of: right) { right in
      guard let left = left.baseAddress, let right = right.baseAddress else { return true }
      return haveSameBits(left, right, count: MemoryLayout<Value>.size)
    }
  }
}

private func isEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool { (right as? Value) == left }

private func haveSameBits(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, count: Int) -> Bool {
  var offset = 0
  while offset + 8 <= count {
    if left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    {
      return false
    }
    offset += 8
  }
  while offset < count {
    if left.load(fromByteOffset: offset, as: UInt8.self) != right.load(fromByteOffset: offset, as: UInt8.self) {
      return false
    }
    offset += 1
  }
  return true
}
