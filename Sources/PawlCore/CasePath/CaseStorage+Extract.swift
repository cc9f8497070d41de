extension CaseStorage {
  /// Returns the value in `root`, copied, or `nil` when `root` is in another case.
  @inline(__always)
  func extract(from root: Root) -> Value? {
    let known = self.known
    guard known.stage == .direct else { return extractIndirectly(from: root, known: known) }
    return withUnsafePointer(to: root) { root in
      guard ValueWitnesses(Root.self).enumTag(of: root) == known.tag else { return nil }
      return Self.withPayload(of: root) { $0.assumingMemoryBound(to: Value.self).pointee }
    }
  }

  /// Calls `body` with the value in `root`, lent where it can be, or returns `nil` when `root` is in another case.
  @inline(__always)
  func withExtracted<R, E: Error>(from root: Root, _ body: (Value) throws(E) -> R) throws(E) -> R? {
    let known = self.known
    guard known.stage == .direct else {
      guard let value = extractIndirectly(from: root, known: known) else { return nil }
      return try body(value)
    }
    return try withUnsafePointer(to: root) { (root) throws(E) -> R? in
      guard ValueWitnesses(Root.self).enumTag(of: root) == known.tag else { return nil }
      return try Self.withPayload(of: root) { (payload) throws(E) -> R in
        try body(payload.assumingMemoryBound(to: Value.self).pointee)
      }
    }
  }

  /// Whether `root` is in the path's case.
  @inline(__always)
  func matches(_ root: Root) -> Bool {
    let known = self.known
    guard known.stage == .direct || known.stage == .boxed || known.stage == .unit else {
      return extractIndirectly(from: root, known: known) != nil
    }
    return withUnsafePointer(to: root) { ValueWitnesses(Root.self).enumTag(of: $0) == known.tag }
  }

  @inline(never)
  private func extractIndirectly(from root: Root, known: CaseKnowledge) -> Value? {
    switch known.stage {
    case .new, .surveyed, .direct:
      return withUnsafePointer(to: root) { learn(from: $0) } ? extract(from: root) : nil
    case .boxed:
      return withUnsafePointer(to: root) { root in
        guard ValueWitnesses(Root.self).enumTag(of: root) == known.tag else { return nil }
        return Self.withPayload(of: root) { reference in
          boxContents(at: reference, alignment: MemoryLayout<Value>.alignment)
            .assumingMemoryBound(to: Value.self).pointee
        }
      }
    case .unit:
      return withUnsafePointer(to: root) { root in
        ValueWitnesses(Root.self).enumTag(of: root) == known.tag ? unitValue() : nil
      }
    case .route:
      return withUnsafePointer(to: root) { learnedRoute?.extract(Value.self, from: $0) }
    case .never:
      return nil
    case .manual:
      return manual?.extract(root)
    }
  }

  /// Calls `body` with the address of what a root in the known case carries: the payload, or the reference to its box.
  ///
  /// These are the root's own bits, so `body` may copy the payload and may not take it.
  @inline(__always)
  private static func withPayload<R, E: Error>(of root: UnsafePointer<Root>, _ body: (UnsafeRawPointer) throws(E) -> R) throws(E) -> R {
    let size = MemoryLayout<Root>.size
    // Above this size, the standard library takes temporary memory from the heap.
    guard size <= 1024 else { return try withPayloadOfLarge(root, body) }
    return try withUnsafeTemporaryAllocation(byteCount: size, alignment: MemoryLayout<Root>.alignment) {
      (buffer) throws(E) -> R in
      let copy = buffer.baseAddress.unsafelyUnwrapped
      copy.copyMemory(from: root, byteCount: size)
      ValueWitnesses(Root.self).projectPayload(of: copy)
      return try body(copy)
    }
  }

  /// Like `withPayload`, on the stack whatever the size.
  @inline(never)
  private static func withPayloadOfLarge<R, E: Error>(_ root: UnsafePointer<Root>, _ body: (UnsafeRawPointer) throws(E) -> R) throws(E) -> R {
    var memory: Root?
    return try withUnsafeMutablePointer(to: &memory) { (memory) throws(E) -> R in
      // The variable lends its memory. It holds `nil` again, which owns nothing, before anyone destroys it.
      defer { memory.initialize(to: nil) }
      let copy = UnsafeMutableRawPointer(memory)
      copy.copyMemory(from: root, byteCount: MemoryLayout<Root>.size)
      ValueWitnesses(Root.self).projectPayload(of: copy)
      return try body(copy)
    }
  }
}
