/// A way from an enum value down to a value held in its payload: through one case, or through cases within cases.
///
/// `/Enum.case` has a route of one step. Longer ones belong to functions that wrap a value several times, such as
/// `{ Outer.inner(.other($0)) }`, and to those that the compiler makes longer: `/State.loaded` as a
/// `CasePath<State?, Value>` leads through `Optional.some` first.
struct CaseRoute: Sendable {
  /// How the value at the end is read.
  enum Ending: Sendable {
    /// The last payload is the value.
    case payload
    /// The last payload, of this more general type, is cast: `/Enum.failed` as a `CasePath<Enum, MyError>`.
    case cast(from: Any.Type)
    /// The value is the only one of its type and lies nowhere.
    case unit
  }

  /// One at least.
  var steps: [CaseStep]
  var ending: Ending

  /// Whether `root` goes this way. The value at the end may still be one that cannot be cast.
  func isTaken(by root: UnsafeRawPointer, step index: Int = 0) -> Bool {
    guard steps[index].isTaken(by: root) else { return false }
    guard index + 1 < steps.count else { return true }
    return steps[index].withPayload(of: root) { isTaken(by: $0, step: index + 1) }
  }

  /// Returns the value at the end, copied, or `nil` when `root` takes another way.
  ///
  /// - Complexity: O(number of steps + sizes of the enums on the way).
  func extract<Value>(_: Value.Type, from root: UnsafeRawPointer) -> Value? {
    // A way that is followed twice costs less than closures that return `Value?`: for these, unspecialised code would
    // look up the metadata of `Optional` each time.
    guard isTaken(by: root) else { return nil }
    switch ending {
    // With its type spelled out, or it would be read as the `Value?` that is returned.
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

/// Makes the value of a type of which `isUnit` holds.
func unitValue<Value>(_: Value.Type) -> Value {
  // No value is there, and none is needed; but the runtime's own code may look at the first byte. So the address has to
  // be one that can be read, and that of the metadata is at hand.
  unsafeBitCast(Value.self as Any.Type, to: UnsafeRawPointer.self).assumingMemoryBound(to: Value.self).pointee
}

extension CaseRoute {
  /// Lists the routes by which values of type `root` may hold values of type `value`, short ones first.
  ///
  /// - Parameters:
  ///   - depth: The greatest number of steps in a route.
  ///   - budget: The greatest number of cases looked at. Routes beyond it are not found.
  /// - Complexity: O(`budget`) look-ups of types in the runtime.
  static func all(from root: Any.Type, to value: Any.Type, depth: Int, budget: Int = 1000) -> [CaseRoute] {
    var found: [CaseRoute] = []
    var budget = budget
    var unfinished: [(type: Any.Type, steps: [CaseStep])] = [(root, [])]
    for level in 1...depth {
      var next: [(type: Any.Type, steps: [CaseStep])] = []
      for (type, steps) in unfinished {
        guard TypeKind(type) == .enumeration, ValueWitnesses(type).hasEnumWitnesses, let cases = FieldList(type) else {
          continue
        }
        for index in 0..<min(cases.count, budget) {
          guard case .value(let payload, let isIndirect) = cases.payload(at: index) else { continue }
          let step = CaseStep(type: type, tag: UInt32(index), payloadType: payload, isIndirect: isIndirect)
          if haveSameLayout(payload, value) {
            found.append(CaseRoute(steps: steps + [step], ending: .payload))
          } else if isSupertype(payload, of: value) {
            found.append(CaseRoute(steps: steps + [step], ending: .cast(from: payload)))
          }
          if level < depth { next.append((payload, steps + [step])) }
        }
        budget -= min(cases.count, budget)
      }
      unfinished = next
    }
    return found
  }

  /// The route that `root` itself takes, through every case within a case, and the type of what lies at its end.
  ///
  /// - Returns: A route that ends in `.unit`. `end` is `nil` when the last case carries nothing that can be read.
  static func taken(by root: UnsafeRawPointer, of type: Any.Type, depth: Int = 64) -> (route: CaseRoute, end: Any.Type?)
  {
    var route = CaseRoute(steps: [], ending: .unit)
    var end: Any.Type? = type
    func follow(_ address: UnsafeRawPointer, _ type: Any.Type) {
      end = type
      guard route.steps.count < depth, TypeKind(type) == .enumeration, ValueWitnesses(type).hasEnumWitnesses else {
        return
      }
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

/// Whether a value of type `value` turns into one of type `type` where it is passed, so that a function that takes the
/// latter can stand for one that takes the former.
private func isSupertype(_ type: Any.Type, of value: Any.Type) -> Bool {
  if type == AnyHashable.self || TypeKind(type) == .existential {
    // `any P` inside `Any` is found; `any P` inside `any Q` is not, since nothing at run time says that P refines Q.
    return TypeKind(value) != .existential || type == Any.self
  }
  guard type is AnyClass, value is AnyClass else { return false }
  func open<Superclass>(_: Superclass.Type) -> Bool { value is Superclass.Type }
  return open(type)
}
