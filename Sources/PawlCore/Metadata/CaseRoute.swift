/// A route from an enum value to a value in its payload, through one case or through nested cases.
///
/// `/Enum.case` has a route of one step. Functions that wrap a value several times, such as `{ Outer.inner(.other($0))
/// }`, have longer routes. So do functions that the compiler converts: `/State.loaded` as a `CasePath<State?, Value>`
/// leads through `Optional.some` first.
struct CaseRoute: Sendable {
  /// How the value at the end is read.
  enum ReadMode: Sendable {
    /// The last payload is the value.
    case payload
    /// The last payload has this more general type and is cast: `/Enum.failed` as a `CasePath<Enum, MyError>`.
    case cast(from: Any.Type)
    /// The value is the only one of its type and takes no memory.
    case unit
  }

  /// The steps; at least one.
  var steps: [CaseStep]
  var readMode: ReadMode

  /// Returns whether `root` is in all cases of the route. Casting the value at the end may still fail.
  func isTaken(by root: UnsafeRawPointer, step index: Int = 0) -> Bool {
    guard steps[index].isTaken(by: root) else { return false }
    guard index + 1 < steps.count else { return true }
    return steps[index].withPayload(of: root) { isTaken(by: $0, step: index + 1) }
  }

  /// Returns a copy of the value at the end; `nil` if `root` isn't on the route.
  ///
  /// - Complexity: O(number of steps + sizes of the enums on the route).
  func extract<Value>(_: Value.Type, from root: UnsafeRawPointer) -> Value? {
    // Following the route twice costs less than closures that return `Value?`: in unspecialized code, these would look
    // up the metadata of `Optional` each time.
    guard isTaken(by: root) else { return nil }
    switch readMode {
    // With its type spelled out: otherwise it would be read as the `Value?` that is returned.
    case .payload: return .some(copyPayload(Value.self, of: root, step: 0))
    case .cast(let type): return withEnd(of: root, step: 0) { cast($0, from: type) }
    case .unit: return .some(unitValue(Value.self))
    }
  }

  private func copyPayload<Value>(_: Value.Type, of address: UnsafeRawPointer, step index: Int) -> Value {
    guard index < steps.count else { return address.assumingMemoryBound(to: Value.self).pointee }
    return steps[index].withPayload(of: address) { copyPayload(Value.self, of: $0, step: index + 1) }
  }

  private func withEnd<R>(of address: UnsafeRawPointer, step index: Int, _ body: (UnsafeRawPointer) -> R) -> R {
    guard index < steps.count else { return body(address) }
    return steps[index].withPayload(of: address) { withEnd(of: $0, step: index + 1, body) }
  }

  private func cast<Value>(_ address: UnsafeRawPointer, from type: Any.Type) -> Value? {
    func open<Payload>(_: Payload.Type) -> Value? {
      address.assumingMemoryBound(to: Payload.self).pointee as? Value
    }
    return open(type)
  }
}

/// Creates the value of a type for which `isUnit` is true.
func unitValue<Value>(_: Value.Type) -> Value {
  // No value is stored and none is needed, but the runtime may read the first byte. So the address has to be readable,
  // and that of the metadata is available.
  unsafeBitCast(Value.self as Any.Type, to: UnsafeRawPointer.self).assumingMemoryBound(to: Value.self).pointee
}

extension CaseRoute {
  /// Lists the routes on which values of type `root` may hold values of type `value`, short ones first.
  ///
  /// - Parameters:
  ///   - depth: The maximum number of steps of a route.
  ///   - budget: The maximum number of cases to examine. Routes beyond it aren't found.
  /// - Complexity: O(`budget`) type look-ups in the runtime.
  static func all(from root: Any.Type, to value: Any.Type, depth: Int, budget: Int = 1000) -> [CaseRoute] {
    var found: [CaseRoute] = []
    var budget = budget
    var unfinished: [(type: Any.Type, steps: [CaseStep])] = [(root, [])]
    for level in 1...depth {
      var next: [(type: Any.Type, steps: [CaseStep])] = []
      for (type, steps) in unfinished {
        guard isReadableEnum(type), let cases = FieldList(type) else { continue }
        for index in 0..<min(cases.count, budget) {
          guard case .value(let payload, let isIndirect) = cases.payload(at: index) else { continue }
          let step = CaseStep(type: type, tag: UInt32(index), payloadType: payload, isIndirect: isIndirect)
          if haveSameLayout(payload, value) {
            found.append(CaseRoute(steps: steps + [step], readMode: .payload))
          } else if isSupertype(payload, of: value) {
            found.append(CaseRoute(steps: steps + [step], readMode: .cast(from: payload)))
          }
          if level < depth { next.append((payload, steps + [step])) }
        }
        budget -= min(cases.count, budget)
      }
      unfinished = next
    }
    return found
  }

  /// Returns the route that `root` itself takes through all nested cases, and the type at its end.
  ///
  /// - Returns: A route that ends in `.unit`. `end` is `nil` if the last case has no payload that can be read.
  static func taken(by root: UnsafeRawPointer, of type: Any.Type, depth: Int = 64) -> (route: CaseRoute, end: Any.Type?)
  {
    var route = CaseRoute(steps: [], readMode: .unit)
    var end: Any.Type? = type
    func follow(_ address: UnsafeRawPointer, _ type: Any.Type) {
      end = type
      guard route.steps.count < depth, isReadableEnum(type) else { return }
      let tag = ValueWitnesses(type).enumTag(of: address)
      guard let cases = FieldList(type), tag < cases.count,
        case .value(let payload, let isIndirect) = cases.payload(at: Int(tag))
      else {
        route.steps.append(CaseStep(type: type, tag: tag, payloadType: Void.self, isIndirect: false))
        end = nil
        return
      }
      let step = CaseStep(type: type, tag: tag, payloadType: payload, isIndirect: isIndirect)
      route.steps.append(step)
      step.withPayload(of: address) { follow($0, payload) }
    }
    follow(root, type)
    return (route, end)
  }
}

/// Returns the name of the case that `root` is in; `nil` if it isn't an enum, or has no names.
func nameOfCase<Root>(_ root: Root) -> String? {
  guard isReadableEnum(Root.self), let cases = FieldList(Root.self) else { return nil }
  return withUnsafePointer(to: root) { cases.name(at: Int(ValueWitnesses(Root.self).enumTag(of: $0))) }
}

/// Returns whether a value of type `value` is converted implicitly to `type`, so that a function that takes `type` can
/// stand for a function that takes `value`.
private func isSupertype(_ type: Any.Type, of value: Any.Type) -> Bool {
  if type == AnyHashable.self || TypeKind(type) == .existential {
    // `any P` in `Any` is found. `any P` in `any Q` isn't, since P's refinement of Q isn't known at run time.
    return TypeKind(value) != .existential || type == Any.self
  }
  guard type is AnyClass, value is AnyClass else { return false }
  func open<Superclass>(_: Superclass.Type) -> Bool { value is Superclass.Type }
  return open(type)
}
