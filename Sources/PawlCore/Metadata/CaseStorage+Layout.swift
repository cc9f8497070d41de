// Access to the payload of a case by the layout of the enum. A path gets here after it has learned a layout, which it
// does only if `RuntimeLayouts` has verified the layouts.
//
// This code mostly runs unspecialized: see `CaseStorage+Extract`.

extension CaseStorage {
  /// Whether the cases of `Root` can be told apart and taken apart by its layout.
  static var isEnum: Bool { isReadableEnum(Root.self) }

  @inlinable
  static func tag(of root: Root) -> UInt32 {
    withUnsafePointer(to: root) { tag(at: $0) }
  }

  @inlinable
  static func tag(at root: UnsafePointer<Root>) -> UInt32 {
    ValueWitnesses(Root.self).enumTag(of: root)
  }

  /// Returns the value in a root whose tag is the path's.
  @inlinable
  static func payload(of root: Root, _ learnedLayout: LearnedCaseLayout) -> Value {
    guard learnedLayout.isIn(.direct) else { return packedPayload(of: root, learnedLayout) }
    return withUnsafePointer(to: root) { UnsafeRawPointer($0).assumingMemoryBound(to: Value.self).pointee }
  }

  /// Calls `body` with the value in a root whose tag is the path's, borrowed if possible.
  @inlinable @inline(__always)
  static func withPayload<R>(of root: Root, _ learnedLayout: LearnedCaseLayout, _ body: (Value) -> R) -> R {
    guard learnedLayout.isIn(.direct) else { return body(packedPayload(of: root, learnedLayout)) }
    return withUnsafePointer(to: root) { root in
      body(UnsafeRawPointer(root).assumingMemoryBound(to: Value.self).pointee)
    }
  }

  /// Returns the value like `payload`, if the payload cannot be copied directly from the root.
  @usableFromInline
  static func packedPayload(of root: Root, _ learnedLayout: LearnedCaseLayout) -> Value {
    if learnedLayout.isIn(.unit) { return unitValue(Value.self) }
    let isBoxed = learnedLayout.isIn(.boxed)
    guard MemoryLayout<Root>.size <= MemoryLayout<Buffer>.size, MemoryLayout<Root>.alignment <= 16 else {
      return packedPayloadOfLarge(root, isBoxed: isBoxed)
    }
    var buffer: Buffer = (.zero, .zero)
    return withUnsafeMutablePointer(to: &buffer) { takeApart(root, in: $0, isBoxed: isBoxed) }
  }

  /// Room for most enums.
  private typealias Buffer = (SIMD8<UInt64>, SIMD8<UInt64>)

  /// Copies the bits of `root` to `memory`, projects the payload there, and returns a copy of the payload.
  ///
  /// The bytes left in `memory` still belong to `root`; don't deinitialize them.
  private static func takeApart(_ root: Root, in memory: UnsafeMutableRawPointer, isBoxed: Bool) -> Value {
    withUnsafePointer(to: root) { memory.copyMemory(from: $0, byteCount: MemoryLayout<Root>.size) }
    ValueWitnesses(Root.self).projectPayload(of: memory)
    let payload = isBoxed ? boxContents(at: memory, alignment: MemoryLayout<Value>.alignment) : UnsafeRawPointer(memory)
    return payload.assumingMemoryBound(to: Value.self).pointee
  }

  @inline(never)
  private static func packedPayloadOfLarge(_ root: Root, isBoxed: Bool) -> Value {
    // `withUnsafeTemporaryAllocation` would allocate on the heap above 1 KiB, and is slow in unspecialized code below.
    // Instead, the memory of a variable is used; it holds `nil` again at the end, which owns nothing.
    var memory: Root?
    return withUnsafeMutablePointer(to: &memory) { memory in
      defer { memory.initialize(to: nil) }
      return takeApart(root, in: memory, isBoxed: isBoxed)
    }
  }
}

extension CaseStorage {
  /// Changes the value in place in a root whose tag is `tag`. The payload isn't boxed.
  @inline(__always)
  static func modifyPayload<R, E: Error>(
    of root: inout Root, tag: UInt32, _ body: (inout Value) throws(E) -> R
  ) throws(E) -> R {
    try withUnsafeMutablePointer(to: &root) { (root) throws(E) -> R in
      let witnesses = ValueWitnesses(Root.self)
      witnesses.projectPayload(of: root)
      defer { witnesses.injectTag(tag, into: root) }
      return try body(&UnsafeMutableRawPointer(root).assumingMemoryBound(to: Value.self).pointee)
    }
  }

  /// Changes the value in place; returns `false`, with nothing changed, if that is impossible.
  static func modifyPayload(of root: inout Root, along route: CaseRoute, _ body: (inout Value) -> Void) -> Bool {
    guard case .payload = route.readMode else { return false }
    return withUnsafeMutablePointer(to: &root) { root in
      route.withMutablePayload(of: root) { body(&$0.assumingMemoryBound(to: Value.self).pointee) }
    }
  }

  /// Returns the stage of a path whose route is the step, and the payload of the step is the value; `nil` if the payload
  /// can't be read by the layout of `Root` alone.
  ///
  /// - Parameter root: A root in the case.
  static func stage(of step: CaseStep, in root: UnsafePointer<Root>) -> LearnedCaseLayout.Stage? {
    guard ValueWitnesses(Root.self).isReadableThroughBits else { return nil }
    return step.isIndirect ? .boxed : isPayloadUnmixed(in: root) ? .direct : .mixed
  }

  /// Returns whether the payload of `root`, and of every other root in the same case, can be read in place.
  ///
  /// Projecting a payload clears the tag bits, if they are stored in bits that no payload uses. Since the tag bits are
  /// the same for all values of a case, a projection that changes nothing in one root changes nothing in others.
  private static func isPayloadUnmixed(in root: UnsafePointer<Root>) -> Bool {
    let size = MemoryLayout<Root>.size
    let copy = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: MemoryLayout<Root>.alignment)
    defer { copy.deallocate() }
    copy.copyMemory(from: root, byteCount: size)
    ValueWitnesses(Root.self).projectPayload(of: copy)
    let payload = UnsafeRawBufferPointer(start: copy, count: MemoryLayout<Value>.size)
    return payload.elementsEqual(UnsafeRawBufferPointer(start: root, count: MemoryLayout<Value>.size))
  }
}

extension CaseRoute {
  /// Calls `body` with the address of the last payload, which may be changed while `body` runs.
  ///
  /// - Returns: `false`, without a call, if `root` isn't on the route, or if a box on the route is shared.
  fileprivate func withMutablePayload(
    of root: UnsafeMutableRawPointer, step index: Int = 0, _ body: (UnsafeMutableRawPointer) -> Void
  ) -> Bool {
    guard index < steps.count else {
      body(root)
      return true
    }
    let step = steps[index]
    let witnesses = ValueWitnesses(step.type)
    guard witnesses.enumTag(of: root) == step.tag else { return false }
    witnesses.projectPayload(of: root)
    defer { witnesses.injectTag(step.tag, into: root) }
    guard step.isIndirect else { return withMutablePayload(of: root, step: index + 1, body) }
    guard isKnownUniquelyReferenced(&root.assumingMemoryBound(to: SomeObject.self).pointee) else { return false }
    let contents = UnsafeMutableRawPointer(mutating: step.contents(ofBoxAt: root))
    return withMutablePayload(of: contents, step: index + 1, body)
  }
}

/// A placeholder for the class of a box, which has no name.
///
/// `AnyObject` doesn't work: in Swift 6 mode, a copy of the reference is opened and passed, so the reference is never
/// unique.
private final class SomeObject {}
