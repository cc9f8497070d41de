extension CaseStorage {
  /// Finds out the path's case, if `root` allows it.
  ///
  /// Whatever `embed` returns is in the path's case. So a value is all it takes: any payload of the right type will do,
  /// from whichever case `root` is in. It is embedded, and the route on which it is found again is the path's.
  ///
  /// - Returns: Whether the case is known now. If not, `root` holds no value at all.
  func learn(from root: UnsafePointer<Root>) -> Bool {
    if known == CaseKnowledge(.new) { takeSurvey() }
    guard known.stage == .surveyed else { return true }
    guard known.allows(ValueWitnesses(Root.self).enumTag(of: root)) else { return false }
    let routes = candidateRoutes
    for route in routes {
      guard let value = route.extract(Value.self, from: root) else { continue }
      settle(on: self.route(of: value, among: routes))
      return true
    }
    return false
  }

  /// Records `route` as the path's, or that it has none. The first call decides.
  func settle(on route: CaseRoute?) {
    guard let route else { return advance(to: CaseKnowledge(.never)) }
    let witnesses = ValueWitnesses(Root.self)
    if route.steps.count == 1, let step = route.steps.first {
      switch route.ending {
      case .unit:
        return advance(to: CaseKnowledge(.unit, tag: step.tag))
      case .payload where witnesses.isReadableThroughBits:
        return advance(to: CaseKnowledge(step.isIndirect ? .boxed : .direct, tag: step.tag))
      case .payload, .cast:
        break
      }
    }
    advance(to: route)
  }

  /// Finds the cases that could hold a value, by their types.
  private func takeSurvey() {
    guard TypeKind(Root.self) == .enumeration, ValueWitnesses(Root.self).hasEnumWitnesses else {
      return settle(on: nil)
    }
    if isUnit(Value.self), let route = routeOfUnit() { return settle(on: route) }
    var routes = CaseRoute.all(from: Root.self, to: Value.self, depth: 1)
    // Cases within cases are looked at only where the plain reading of the path is out of the question: the types to be
    // found there are many, and every case that they reach is one which a failed extraction has to look into.
    if !routes.contains(where: \.endsInPayload) {
      routes = CaseRoute.all(from: Root.self, to: Value.self, depth: 4)
    }
    guard !routes.isEmpty else { return settle(on: nil) }
    advance(to: routes)
  }

  /// The route of the one value of `Value`, which nobody needs to bring.
  private func routeOfUnit() -> CaseRoute? {
    let embedded = embed(unitValue())
    let taken = withUnsafePointer(to: embedded) { CaseRoute.taken(by: $0, of: Root.self) }
    if let end = taken.end, ValueWitnesses(end).size != 0 { return nil }
    return taken.route
  }

  /// The shortest route on which `value`, once embedded, is found again unchanged.
  private func route(of value: Value, among routes: [CaseRoute]) -> CaseRoute? {
    let embedded = embed(value)
    return withUnsafePointer(to: embedded) { root in
      func holdsValue(_ route: CaseRoute) -> Bool {
        route.extract(Value.self, from: root).map { isSame($0, value) } ?? false
      }
      if let route = routes.first(where: holdsValue) { return route }
      // A type that holds values of itself: `/Node.next` as a `CasePath<Node?, Node>` must not stop at `Optional.some`.
      // Routes that start elsewhere are left out, for a root that takes one would not have brought us here.
      let tags = Set(routes.compactMap(\.steps.first?.tag))
      return CaseRoute.all(from: Root.self, to: Value.self, depth: 4)
        .first { $0.steps.first.map { tags.contains($0.tag) } ?? false && holdsValue($0) }
    }
  }
}

extension CaseRoute {
  fileprivate var endsInPayload: Bool {
    if case .payload = ending { true } else { false }
  }
}

/// Whether a value that was found seems to be the one that was embedded: told from the cases it is in and, where there
/// are none, by `==`. What cannot be compared is taken to be the same.
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
  // Payloads in one and the same box: what a list that was embedded as it is comes to at once, however long it is.
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
    step.withPayload(of: second) { takesSameCases(first, $0, payload, depth: depth - 1) } ?? false
  } ?? false
}
