// This code mostly runs unspecialized, called by reducers and stores that are generic over state and action. To avoid
// metadata look-ups of about 20 ns each, no closure returns an `Optional` or any other type that is generic over `Root`
// or `Value`, and code that needs such a type is in a function of its own.

extension CaseStorage {
  /// Returns a copy of the value in `root`; `nil` if `root` is in another case.
  @inlinable
  func extract(from root: Root) -> Value? {
    let learnedLayout = self.learnedLayout
    guard learnedLayout.hasOneTag else {
      return isRuledOut(root, learnedLayout) ? nil : extractWithFallback(from: root)
    }
    guard Self.tag(of: root) == learnedLayout.tag else { return nil }
    return Self.payload(of: root, learnedLayout)
  }

  /// Returns the value that `next` extracts from the value in `root`.
  func extract<NextValue>(from root: Root, then next: CaseStorage<Value, NextValue>) -> NextValue? {
    let learnedLayout = self.learnedLayout
    guard learnedLayout.hasOneTag else {
      return isRuledOut(root, learnedLayout) ? nil : extractWithFallback(from: root, then: next)
    }
    guard Self.tag(of: root) == learnedLayout.tag else { return nil }
    return next.extract(from: Self.payload(of: root, learnedLayout))
  }

  /// Calls `body` with the value in `root`, borrowed if possible; returns `nil` if `root` is in another case.
  @inlinable
  func withExtracted<R>(from root: Root, _ body: (Value) -> R) -> R? {
    let learnedLayout = self.learnedLayout
    guard learnedLayout.hasOneTag else {
      return isRuledOut(root, learnedLayout) ? nil : withFallbackExtracted(from: root, body)
    }
    guard Self.tag(of: root) == learnedLayout.tag else { return nil }
    guard learnedLayout.isIn(.direct) else { return body(Self.packedPayload(of: root, learnedLayout)) }
    return withUnsafePointer(to: root) { root in
      body(UnsafeRawPointer(root).assumingMemoryBound(to: Value.self).pointee)
    }
  }

  /// Whether `root` is in the path's case.
  @inlinable
  func matches(_ root: Root) -> Bool {
    let learnedLayout = self.learnedLayout
    guard learnedLayout.hasOneTag else { return !isRuledOut(root, learnedLayout) && matchesWithFallback(root) }
    return Self.tag(of: root) == learnedLayout.tag
  }

  @inlinable
  static func tag(of root: Root) -> UInt32 {
    withUnsafePointer(to: root) { ValueWitnesses(Root.self).enumTag(of: $0) }
  }

  /// Returns the value in a root whose tag is the path's.
  @inlinable
  static func payload(of root: Root, _ learnedLayout: LearnedCaseLayout) -> Value {
    guard learnedLayout.isIn(.direct) else { return packedPayload(of: root, learnedLayout) }
    return withUnsafePointer(to: root) { UnsafeRawPointer($0).assumingMemoryBound(to: Value.self).pointee }
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
}

extension CaseStorage {
  // The rest handles paths of several steps, casts, paths not made with `/`, and paths that haven't learned yet.

  /// Returns whether the path, although it hasn't learned its case, knows that `root` isn't in it.
  ///
  /// A path may wait long for the first root from which it can learn, and must not be slow until then.
  @usableFromInline
  func isRuledOut(_ root: Root, _ learnedLayout: LearnedCaseLayout) -> Bool {
    learnedLayout.isIn(.narrowed) && !learnedLayout.allows(Self.tag(of: root)) || learnedLayout.isIn(.never)
  }

  @usableFromInline @inline(never)
  func extractWithFallback(from root: Root) -> Value? {
    let learnedLayout = self.learnedLayout
    if let extractManually { return extractManually(root) }
    if learnedLayout.isIn(.route) { return extractAlongRoute(from: root) }
    return withUnsafePointer(to: root, { learn(from: $0) }) ? extract(from: root) : nil
  }

  @inline(never)
  private func extractWithFallback<NextValue>(
    from root: Root, then next: CaseStorage<Value, NextValue>
  ) -> NextValue? {
    guard let value = extractWithFallback(from: root) else { return nil }
    return next.extract(from: value)
  }

  @usableFromInline @inline(never)
  func withFallbackExtracted<R>(from root: Root, _ body: (Value) -> R) -> R? {
    guard let value = extractWithFallback(from: root) else { return nil }
    return body(value)
  }

  @usableFromInline @inline(never)
  func matchesWithFallback(_ root: Root) -> Bool {
    extractWithFallback(from: root) != nil
  }

  @inline(never)
  private func extractAlongRoute(from root: Root) -> Value? {
    guard let route = learnedRoute else { return nil }
    return withUnsafePointer(to: root) { route.extract(Value.self, from: $0) }
  }
}

extension CaseStorage {
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
