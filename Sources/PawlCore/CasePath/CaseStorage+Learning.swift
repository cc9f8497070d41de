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
    guard learnedLayout.allows(Self.tag(at: root)) else { return false }
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
    case .payload:
      guard let stage = Self.stage(of: step, in: root) else { return advance(to: route) }
      advance(to: LearnedCaseLayout(stage, tag: step.tag))
    case .cast:
      advance(to: route)
    }
  }

  /// Finds the cases whose types could hold a value.
  private func findCandidateCases() {
    guard RuntimeLayouts.current.cases else { return advance(to: LearnedCaseLayout(.reflected)) }
    guard Self.isEnum else { return settle(on: nil) }
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
      if let end = taken.end, size(of: end) != 0 { return false }
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

/// Returns whether `==` is true for two values. Values that cannot be compared count as the same.
func isEqualIfComparable<Value>(_ found: Value, _ original: Value) -> Bool {
  func compare<Comparable: Equatable>(_ found: Comparable) -> Bool {
    guard let original = original as? Comparable, original == original else { return true }
    return found == original
  }
  guard let found = found as? any Equatable else { return true }
  return compare(found)
}
