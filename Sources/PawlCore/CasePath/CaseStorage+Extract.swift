// This code is mostly called unspecialised, by reducers and stores that are generic over state and action. What it
// avoids there is to make the runtime look up metadata, for some 20 ns a time: no closure returns an `Optional` or
// anything else that is generic over `Root` or `Value`, and what needs such a type is in a function of its own.

extension CaseStorage {
  /// Returns the value in `root`, copied, or `nil` when `root` is in another case.
  @inlinable
  func extract(from root: Root) -> Value? {
    let known = self.known
    guard known.isIn(.direct) else { return extractIndirectly(from: root) }
    guard Self.tag(of: root) == known.tag else { return nil }
    return Self.directPayload(of: root)
  }

  /// Calls `body` with the value in `root`, lent where it can be, or returns `nil` when `root` is in another case.
  @inlinable
  func withExtracted<R>(from root: Root, _ body: (Value) -> R) -> R? {
    let known = self.known
    guard known.isIn(.direct) else { return withIndirectlyExtracted(from: root, body) }
    guard Self.tag(of: root) == known.tag else { return nil }
    return withUnsafePointer(to: root) { root in
      body(UnsafeRawPointer(root).assumingMemoryBound(to: Value.self).pointee)
    }
  }

  /// Whether `root` is in the path's case.
  @inlinable
  func matches(_ root: Root) -> Bool {
    let known = self.known
    guard known.hasOneTag else { return matchesIndirectly(root) }
    return Self.tag(of: root) == known.tag
  }

  @inlinable
  static func tag(of root: Root) -> UInt32 {
    withUnsafePointer(to: root) { ValueWitnesses(Root.self).enumTag(of: $0) }
  }

  @inlinable
  static func directPayload(of root: Root) -> Value {
    withUnsafePointer(to: root) { UnsafeRawPointer($0).assumingMemoryBound(to: Value.self).pointee }
  }

  @usableFromInline @inline(never)
  func withIndirectlyExtracted<R>(from root: Root, _ body: (Value) -> R) -> R? {
    extractIndirectly(from: root).map(body)
  }

  @usableFromInline @inline(never)
  func matchesIndirectly(_ root: Root) -> Bool {
    extractIndirectly(from: root) != nil
  }

  @usableFromInline @inline(never)
  func extractIndirectly(from root: Root) -> Value? {
    let known = self.known
    switch known.stage {
    case .direct:
      return Self.tag(of: root) == known.tag ? Self.directPayload(of: root) : nil
    case .mixed:
      guard Self.tag(of: root) == known.tag else { return nil }
      return Self.withPayload(of: root) { $0.assumingMemoryBound(to: Value.self).pointee }
    case .boxed:
      guard Self.tag(of: root) == known.tag else { return nil }
      return Self.withPayload(of: root) { reference in
        boxContents(at: reference, alignment: MemoryLayout<Value>.alignment)
          .assumingMemoryBound(to: Value.self).pointee
      }
    case .unit:
      return Self.tag(of: root) == known.tag ? unitValue() : nil
    case .never:
      return nil
    case .manual:
      return manual?.extract(root)
    case .route:
      return extractAlongRoute(from: root)
    case .new, .surveyed:
      return withUnsafePointer(to: root, { learn(from: $0) }) ? extractIndirectly(from: root) : nil
    }
  }

  @inline(never)
  private func extractAlongRoute(from root: Root) -> Value? {
    guard let route = learnedRoute else { return nil }
    return withUnsafePointer(to: root) { route.extract(Value.self, from: $0) }
  }

  /// Calls `body` with the address of what a root in the known case carries: the payload, or the reference to its box.
  ///
  /// These are the root's own bits, so `body` may copy the payload and may not take it.
  @inline(__always)
  private static func withPayload(of root: Root, _ body: (UnsafeRawPointer) -> Value) -> Value {
    guard MemoryLayout<Root>.size <= MemoryLayout<Buffer>.size, MemoryLayout<Root>.alignment <= 16 else {
      return withPayloadOfLarge(root, body)
    }
    var buffer: Buffer = (.zero, .zero)
    return withUnsafeMutablePointer(to: &buffer) { buffer in
      project(root, into: buffer)
      return body(buffer)
    }
  }

  /// Like `withPayload`, for roots of any size, which costs a little more.
  @inline(never)
  private static func withPayloadOfLarge(_ root: Root, _ body: (UnsafeRawPointer) -> Value) -> Value {
    // Not `withUnsafeTemporaryAllocation`, which above 1 KiB takes memory from the heap.
    var memory: Root?
    return withUnsafeMutablePointer(to: &memory) { memory in
      // The variable lends its memory. It holds `nil` again, which owns nothing, before anyone destroys it.
      defer { memory.initialize(to: nil) }
      project(root, into: memory)
      return body(memory)
    }
  }

  @inline(__always)
  private static func project(_ root: Root, into memory: UnsafeMutableRawPointer) {
    withUnsafePointer(to: root) { memory.copyMemory(from: $0, byteCount: MemoryLayout<Root>.size) }
    ValueWitnesses(Root.self).projectPayload(of: memory)
  }

  /// Room for most enums, aligned for all but a few.
  private typealias Buffer = (SIMD8<UInt64>, SIMD8<UInt64>)
}
