extension CaseStorage {
  /// Learns the path's case, if `root` allows it.
  ///
  /// Everything that `embed` returns is in the path's case. So any payload of the right type, from any case of `root`,
  /// is enough: it is embedded, and the route on which it is found again is the path's.
  ///
  /// - Returns: Whether the case is known now. If not, `root` holds no value.
  func learn(from root: UnsafePointer<Root>) -> Bool {
    if learnedLayout == LearnedCaseLayout(.new) { findCandidateCases() }
    // Read once: another thread may settle in between, and a settled stage lists no cases.
    let learnedLayout = self.learnedLayout
    guard learnedLayout.stage == .narrowed else { return true }
    guard learnedLayout.allows(ValueWitnesses(Root.self).enumTag(of: root)) else { return false }
    let routes = candidateRoutes
    for route in routes {
      guard let value = route.extract(Value.self, from: root) else { continue }
      settle(on: value, among: routes)
      return true
    }
    return false
  }

  /// Records `route` as the path's; `nil` records that the path has no route. Only the first call has an effect.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - root: A root on the route.
  func settle(on route: CaseRoute?, takenBy root: UnsafePointer<Root>? = nil) {
    guard let route else { return advance(to: LearnedCaseLayout(.never)) }
    guard route.steps.count == 1, let step = route.steps.first, let root else { return advance(to: route) }
    switch route.readMode {
    case .unit:
      advance(to: LearnedCaseLayout(.unit, tag: step.tag))
    case .payload where ValueWitnesses(Root.self).isReadableThroughBits:
      let stage: LearnedCaseLayout.Stage = step.isIndirect ? .boxed : isPayloadUnmixed(in: root) ? .direct : .mixed
      advance(to: LearnedCaseLayout(stage, tag: step.tag))
    case .payload, .cast:
      advance(to: route)
    }
  }

  /// Returns whether the payload of `root`, and of every other root in the same case, can be read in place.
  ///
  /// Projecting a payload clears the tag bits, if they are stored in bits that no payload uses. Since the tag bits are
  /// the same for all values of a case, a projection that changes nothing in one root changes nothing in others.
  private func isPayloadUnmixed(in root: UnsafePointer<Root>) -> Bool {
    let size = MemoryLayout<Root>.size
    let copy = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: MemoryLayout<Root>.alignment)
    defer { copy.deallocate() }
    copy.copyMemory(from: root, byteCount: size)
    ValueWitnesses(Root.self).projectPayload(of: copy)
    let payload = UnsafeRawBufferPointer(start: copy, count: MemoryLayout<Value>.size)
    return payload.elementsEqual(UnsafeRawBufferPointer(start: root, count: MemoryLayout<Value>.size))
  }

  /// Finds the cases whose types could hold a value.
  private func findCandidateCases() {
    guard TypeKind(Root.self) == .enumeration, ValueWitnesses(Root.self).hasEnumWitnesses else {
      return settle(on: nil)
    }
    if isUnit(Value.self), settleOnUnit() { return }
    var routes = CaseRoute.all(from: Root.self, to: Value.self, depth: 1)
    // Nested cases are searched only if the plain reading of the path is impossible: there are many types to search,
    // and a failed extraction has to look into every case that can be reached.
    if !routes.contains(where: \.endsInPayload) {
      routes = CaseRoute.all(from: Root.self, to: Value.self, depth: 4)
    }
    guard !routes.isEmpty else { return settle(on: nil) }
    advance(to: routes)
  }

  /// Settles on the route of the only value of `Value`, which needs no root to learn from.
  ///
  /// - Returns: `false`, without an effect, if the route leads through a payload other than that value.
  private func settleOnUnit() -> Bool {
    let embedded = embed(unitValue(Value.self))
    return withUnsafePointer(to: embedded) { root in
      let taken = CaseRoute.taken(by: root, of: Root.self)
      if let end = taken.end, ValueWitnesses(end).size != 0 { return false }
      settle(on: taken.route, takenBy: root)
      return true
    }
  }

  /// Settles on the shortest route on which `value` is found unchanged after embedding.
  private func settle(on value: Value, among routes: [CaseRoute]) {
    let embedded = embed(value)
    withUnsafePointer(to: embedded) { root in
      func holdsValue(_ route: CaseRoute) -> Bool {
        route.extract(Value.self, from: root).map { isSame($0, value) } ?? false
      }
      if let route = routes.first(where: holdsValue) { return settle(on: route, takenBy: root) }
      // A type may hold values of itself: `/Node.next` as a `CasePath<Node?, Node>` must not stop at `Optional.some`.
      // Routes with another first step are excluded, since a root on one wouldn't have led here.
      let tags = Set(routes.map(\.steps[0].tag))
      let longer = CaseRoute.all(from: Root.self, to: Value.self, depth: 4)
        .first { tags.contains($0.steps[0].tag) && holdsValue($0) }
      settle(on: longer, takenBy: root)
    }
  }
}

extension CaseRoute {
  fileprivate var endsInPayload: Bool {
    if case .payload = readMode { true } else { false }
  }
}

/// Returns whether a found value seems to be the embedded one: its cases match, and if it has none, `==` is true.
/// Values that cannot be compared count as the same.
private func isSame<Value>(_ found: Value, _ original: Value) -> Bool {
  if TypeKind(Value.self) == .enumeration {
    return withUnsafePointer(to: found) { found in
      withUnsafePointer(to: original) { takesSameCases(found, $0, Value.self, depth: 64) }
    }
  }
  func compare<Comparable: Equatable>(_ found: Comparable) -> Bool {
    guard let original = original as? Comparable, original == original else { return true }
    return found == original
  }
  guard let found = found as? any Equatable else { return true }
  return compare(found)
}

private func takesSameCases(
  _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ type: Any.Type, depth: Int
) -> Bool {
  // The payloads are in the same box. A linked list that was embedded unchanged is recognized here, however long it is.
  if first == second { return true }
  let witnesses = ValueWitnesses(type)
  guard TypeKind(type) == .enumeration, witnesses.hasEnumWitnesses else { return true }
  let tag = witnesses.enumTag(of: first)
  guard tag == witnesses.enumTag(of: second) else { return false }
  guard let cases = FieldList(type), tag < cases.count,
    case .value(let payload, let isIndirect) = cases.payload(at: Int(tag))
  else { return true }
  guard depth > 0 else { return false }
  let step = CaseStep(type: type, tag: tag, payloadType: payload, isIndirect: isIndirect)
  return step.withPayload(of: first) { first in
    step.withPayload(of: second) { takesSameCases(first, $0, payload, depth: depth - 1) }
  }
}
