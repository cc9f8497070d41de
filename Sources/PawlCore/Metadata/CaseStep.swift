/// One case of an enum, with access to the payload of a value in it.
struct CaseStep: Sendable {
  let type: Any.Type
  let tag: UInt32
  let payloadType: Any.Type
  let isIndirect: Bool

  func isTaken(by value: UnsafeRawPointer) -> Bool {
    ValueWitnesses(type).enumTag(of: value) == tag
  }

  /// Calls `body` with the address of the payload of a value in the case.
  ///
  /// The payload may be read and copied, but not changed or moved, and only while `body` runs.
  ///
  /// - Complexity: O(size of the enum). Allocates only for an enum larger than 1 KiB.
  func withPayload<R>(of value: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> R) -> R {
    let witnesses = ValueWitnesses(type)
    let size = witnesses.size
    return withUnsafeTemporaryAllocation(byteCount: size, alignment: witnesses.alignment) { buffer in
      let copy = buffer.baseAddress.unsafelyUnwrapped
      if witnesses.isReadableThroughBits {
        copy.copyMemory(from: value, byteCount: size)
        witnesses.projectPayload(of: copy)
        return body(isIndirect ? contents(ofBoxAt: copy) : UnsafeRawPointer(copy))
      }
      witnesses.copy(value, into: copy)
      witnesses.projectPayload(of: copy)
      defer { (isIndirect ? ValueWitnesses(AnyObject.self) : ValueWitnesses(payloadType)).destroy(copy) }
      return body(isIndirect ? contents(ofBoxAt: copy) : UnsafeRawPointer(copy))
    }
  }

  /// Returns the address of an indirect case's payload, given the address of the reference to its box.
  func contents(ofBoxAt reference: UnsafeRawPointer) -> UnsafeRawPointer {
    boxContents(at: reference, alignment: ValueWitnesses(payloadType).alignment)
  }
}

/// Returns the address of the contents of a box, given the address of the reference to it.
@inline(__always)
func boxContents(at reference: UnsafeRawPointer, alignment: Int) -> UnsafeRawPointer {
  reference.load(as: UnsafeRawPointer.self) + boxOffset(alignment: alignment)
}

/// Returns the offset of the contents in a box: the two words of the header, rounded up to the alignment.
@inline(__always)
func boxOffset(alignment: Int) -> Int {
  let mask = alignment - 1
  let header = 2 * MemoryLayout<UnsafeRawPointer>.size
  return (header + mask) & ~mask
}
