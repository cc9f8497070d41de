/// A route from an enum value to a value in its payload, for a path that reads by reflection.
///
/// Like ``CaseRoute``, but its cases are known by their names and the types of their payloads.
struct ReflectedRoute: Sendable {
  /// The steps; none if the path extracts nothing.
  var steps: [ReflectedCase.Step]
  /// Whether the value is `Void`, whatever the last case holds.
  var endsInUnit: Bool

  static let empty = ReflectedRoute(steps: [], endsInUnit: false)

  /// Returns a copy of the value at the end; `nil` if `root` isn't on the route.
  func extract<Value>(_: Value.Type, from root: Any) -> Value? {
    guard !steps.isEmpty else { return nil }
    var end: Any? = root
    for step in steps {
      guard let value = end, let taken = ReflectedCase.of(value), taken.step == step else { return nil }
      end = taken.payload
    }
    return endsInUnit ? () as? Value : end.flatMap { $0 as? Value }
  }

  /// Returns the route that `root` itself takes through all nested cases; `nil` if its end holds more than a unit.
  ///
  /// - Parameter ignoresPayload: Whether the payload of the last case doesn't matter.
  static func taken<Root>(by root: Root, ignoringPayload ignoresPayload: Bool) -> ReflectedRoute? {
    var route = ReflectedRoute(steps: [], endsInUnit: true)
    guard var taken = ReflectedCase(root) else { return route }
    while true {
      route.steps.append(taken.step)
      guard let payload = taken.payload, let next = ReflectedCase.of(payload) else {
        return ignoresPayload || taken.payloadSize == 0 ? route : nil
      }
      taken = next
    }
  }
}

extension CaseStorage {
  /// Returns a copy of the value in `root` by reflection. Learns the path's case first, if `root` allows it.
  func extractByReflection(from root: Root) -> Value? {
    guard let route = reflectedRoute else {
      learnByReflection(from: root)
      return reflectedRoute?.extract(Value.self, from: root)
    }
    return route.extract(Value.self, from: root)
  }

  /// Settles on the case that `root` is in, for a path without payload.
  func settleByReflection(takenBy root: Root) {
    advance(to: ReflectedRoute.taken(by: root, ignoringPayload: true) ?? .empty)
  }

  /// Learns the path's case like `learn(from:)`: any payload of the right type is embedded and found again.
  private func learnByReflection(from root: Root) {
    if let unit = () as? Value, let route = ReflectedRoute.taken(by: embed(unit), ignoringPayload: false) {
      return advance(to: route)
    }
    guard ReflectedCase(root) != nil else { return advance(to: .empty) }
    guard let (value, _) = values(in: root).first else { return }
    let found = values(in: embed(value)).first { isSameByReflection($0.value, value) }
    advance(to: found.map { ReflectedRoute(steps: $0.steps, endsInUnit: false) } ?? .empty)
  }

  /// Returns the values of the path's type in at most four nested cases of a root, outermost first, and the way to each.
  private func values(in root: Root) -> [(value: Value, steps: [ReflectedCase.Step])] {
    var values: [(value: Value, steps: [ReflectedCase.Step])] = []
    var steps: [ReflectedCase.Step] = []
    var next = ReflectedCase(root)
    while let taken = next, steps.count < 4 {
      steps.append(taken.step)
      if let value = taken.payload.flatMap({ $0 as? Value }) { values.append((value, steps)) }
      next = taken.payload.flatMap { ReflectedCase.of($0) }
    }
    return values
  }
}

/// Returns whether a found value seems to be the embedded one, like ``isSame(_:_:)``.
private func isSameByReflection<Value>(_ found: Value, _ original: Value) -> Bool {
  guard var foundCase = ReflectedCase(found), var originalCase = ReflectedCase(original) else {
    return isEqualIfComparable(found, original)
  }
  while foundCase.step == originalCase.step {
    guard let foundPayload = foundCase.payload, let originalPayload = originalCase.payload,
      let foundNext = ReflectedCase.of(foundPayload), let originalNext = ReflectedCase.of(originalPayload)
    else { return true }
    (foundCase, originalCase) = (foundNext, originalNext)
  }
  return false
}
