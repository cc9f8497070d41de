import PawlCore

/// The identity of a child's state. A child with another identity is another child, and the effects of the first
/// one end.
///
/// It consists of everything of the following that the state has: the `id` of an `Identifiable` type, the case of an
/// enum with the `id` of its value, and the identity of an ``ObservableState``, which a new state doesn't share with the
/// one that it replaces. Other states of a type have the same identity.
struct StateIdentity<State> {
  private typealias Part = (UnsafePointer<State>) -> AnyHashable?

  private let parts: [Part]

  init() { parts = [Self.idReader(), Self.caseReader(), Self.observationReader()].compactMap { $0 } }

  /// Returns the identity of a state.
  func callAsFunction(_ state: inout State) -> AnyHashable {
    withUnsafePointer(to: &state) { callAsFunction(at: $0) }
  }

  /// Returns the identity of the state at an address.
  func callAsFunction(at state: UnsafePointer<State>) -> AnyHashable {
    switch parts.count {
    case 0: AnyHashable(0)
    case 1: parts[0](state) ?? AnyHashable(0)
    default: AnyHashable(parts.map { $0(state) })
    }
  }

  private static func idReader() -> Part? {
    func reader<Value: Identifiable>(_: Value.Type) -> Part {
      // `Value` is `State`, with its conformance.
      { AnyHashable(UnsafeRawPointer($0).assumingMemoryBound(to: Value.self).pointee.id) }
    }
    return (State.self as? any Identifiable.Type).map { reader($0) }
  }

  private static func observationReader() -> Part? {
    func reader<Value: ObservableState>(_: Value.Type) -> Part {
      { AnyHashable(UnsafeRawPointer($0).assumingMemoryBound(to: Value.self).pointee._$id) }
    }
    return (State.self as? any ObservableState.Type).map { reader($0) }
  }

  private static func caseReader() -> Part? {
    guard let tag = caseTagReader(of: State.self) else { return nil }
    guard let payloads = EnumPayloads<State>() else {
      return { state in
        guard let value = EnumPayloads<State>.reflected(state.pointee) as? any Identifiable else {
          return tag(state.pointee)
        }
        func id<Value: Identifiable>(of value: Value) -> AnyHashable { AnyHashable(value.id) }
        return AnyHashable(CaseIdentity(tag: tag(state.pointee), id: id(of: value)))
      }
    }
    func reader<Value: Identifiable>(_: Value.Type) -> (UnsafeRawPointer) -> AnyHashable {
      { AnyHashable($0.assumingMemoryBound(to: Value.self).pointee.id) }
    }
    let ids = payloads.types.map { type in (type as? any Identifiable.Type).map { reader($0) } }
    guard ids.contains(where: { $0 != nil }) else { return { tag($0.pointee) } }
    return { state in
      let id = payloads.read(state) { payload, index in ids[index]?(payload) }
      return id.map { AnyHashable(CaseIdentity(tag: tag(state.pointee), id: $0)) } ?? tag(state.pointee)
    }
  }
}

/// The identity of an enum whose case has an `Identifiable` value.
private struct CaseIdentity: Hashable {
  let tag: AnyHashable
  let id: AnyHashable
}
