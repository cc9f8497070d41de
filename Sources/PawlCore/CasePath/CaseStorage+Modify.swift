extension CaseStorage {
  /// Changes the value in `root`, and returns the result of `body`; `nil`, without calling it, if there is no value.
  ///
  /// The payload is changed in place, so that a collection in it stays unique. If that is impossible (a shared box, a
  /// cast, a path not made with `/`), the value is extracted, changed and embedded. In both cases, changes that `body`
  /// made before it threw are kept.
  func modify<R, E: Error>(_ root: inout Root, _ body: (inout Value) throws(E) -> R) throws(E) -> R? {
    let learnedLayout = self.learnedLayout
    guard learnedLayout.isIn(.direct) || learnedLayout.isIn(.mixed) else { return try modifyIndirectly(&root, body) }
    guard Self.tag(of: root) == learnedLayout.tag else { return nil }
    return try withUnsafeMutablePointer(to: &root) { (root) throws(E) -> R in
      let witnesses = ValueWitnesses(Root.self)
      witnesses.projectPayload(of: root)
      defer { witnesses.injectTag(learnedLayout.tag, into: root) }
      return try body(&UnsafeMutableRawPointer(root).assumingMemoryBound(to: Value.self).pointee)
    }
  }

  @inline(never)
  private func modifyIndirectly<R, E: Error>(
    _ root: inout Root, _ body: (inout Value) throws(E) -> R
  ) throws(E) -> R? {
    var result: Result<R, E>?
    withoutActuallyEscaping(body) { body in
      change(&root) { value in
        do throws(E) { result = .success(try body(&value)) } catch { result = .failure(error) }
      }
    }
    return try result?.get()
  }

  private func change(_ root: inout Root, _ body: (inout Value) -> Void) {
    if let modifyManually {
      _ = modifyManually(&root, body)
      return
    }
    guard withUnsafePointer(to: root, { learn(from: $0) }) else { return }
    let learnedLayout = self.learnedLayout
    switch learnedLayout.stage {
    case .new, .narrowed, .never, .manual:
      return
    case .direct, .mixed:
      modify(&root, body)
      return
    case .unit:
      guard matches(root) else { return }
      var value: Value = unitValue(Value.self)
      return body(&value)
    case .boxed:
      let step = CaseStep(type: Root.self, tag: learnedLayout.tag, payloadType: Value.self, isIndirect: true)
      if change(&root, along: CaseRoute(steps: [step], readMode: .payload), body) { return }
    case .route:
      guard let route = learnedRoute else { return }
      if change(&root, along: route, body) { return }
    }
    guard var value = extract(from: root) else { return }
    body(&value)
    root = embed(value)
  }

  /// Changes the value in place; returns `false`, with nothing changed, if that is impossible.
  private func change(_ root: inout Root, along route: CaseRoute, _ body: (inout Value) -> Void) -> Bool {
    guard case .payload = route.readMode else { return false }
    return withUnsafeMutablePointer(to: &root) { root in
      route.withMutablePayload(of: root) { body(&$0.assumingMemoryBound(to: Value.self).pointee) }
    }
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
