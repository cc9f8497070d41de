extension CaseStorage {
  /// Changes the value in `root`, and returns the result of `body`; `nil`, without calling it, if there is no value.
  ///
  /// The payload is changed in place, so that a collection in it stays unique. If that is impossible (a shared box, a
  /// cast, a path not made with `/`, unknown layouts), the value is extracted, changed and embedded. In both cases, changes that `body`
  /// made before it threw are kept.
  func modify<R, E: Error>(_ root: inout Root, _ body: (inout Value) throws(E) -> R) throws(E) -> R? {
    let learnedLayout = self.learnedLayout
    guard learnedLayout.isIn(.direct) || learnedLayout.isIn(.mixed) else { return try modifyIndirectly(&root, body) }
    guard Self.tag(of: root) == learnedLayout.tag else { return nil }
    return try Self.modifyPayload(of: &root, tag: learnedLayout.tag, body)
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
      if Self.modifyPayload(of: &root, along: CaseRoute(steps: [step], readMode: .payload), body) { return }
    case .route:
      guard let route = learnedRoute else { return }
      if Self.modifyPayload(of: &root, along: route, body) { return }
    case .reflected:
      break
    }
    guard var value = extract(from: root) else { return }
    body(&value)
    if reflectedRoute?.endsInUnit == true { return }
    root = embed(value)
  }
}
