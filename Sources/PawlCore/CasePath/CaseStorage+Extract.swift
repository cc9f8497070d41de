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
    return Self.withPayload(of: root, learnedLayout, body)
  }

  /// Whether `root` is in the path's case.
  @inlinable
  func matches(_ root: Root) -> Bool {
    let learnedLayout = self.learnedLayout
    guard learnedLayout.hasOneTag else { return !isRuledOut(root, learnedLayout) && matchesWithFallback(root) }
    return Self.tag(of: root) == learnedLayout.tag
  }
}

extension CaseStorage {
  // The rest handles paths of several steps, casts, paths not made with `/`, paths that haven't learned yet, and all
  // paths where the layouts of the runtime are unknown.

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
    if learnedLayout.isIn(.reflected) { return extractByReflection(from: root) }
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
