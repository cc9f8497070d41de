import PawlCore

/// The identity of a child's state. A child with another identity is another child, and the effects of the first
/// one end.
///
/// A state has the `id` of its type if that is `Identifiable`. Otherwise it has the identity of an ``ObservableState``, which
/// a new state doesn't share with the one that it replaces. The identity of an enum is its case, together with that of
/// the case's value. Other states of a type have the same identity.
struct StateIdentity<State> {
  private typealias Reader = (UnsafePointer<State>) -> AnyHashable

  private let read: Reader

  init() {
    let own = Self.idReader() ?? Self.observationReader()
    if let tag = caseTagReader(of: State.self) {
      let value = Self.valueReader()
      read = { state in
        let tag = tag(state.pointee)
        guard let id = value?(state) ?? own?(state) else { return tag }
        return AnyHashable(CaseIdentity(tag: tag, value: id))
      }
    } else {
      read = own ?? { _ in AnyHashable(0) }
    }
  }

  /// Returns the identity of a state.
  func callAsFunction(_ state: inout State) -> AnyHashable { withUnsafePointer(to: &state) { read($0) } }

  /// Returns the identity of the state at an address.
  func callAsFunction(at state: UnsafePointer<State>) -> AnyHashable { read(state) }

  private static func idReader() -> Reader? {
    func reader<Value: Identifiable>(_: Value.Type) -> Reader {
      // `Value` is `State`, with its conformance.
      { AnyHashable(UnsafeRawPointer($0).assumingMemoryBound(to: Value.self).pointee.id) }
    }
    return (State.self as? any Identifiable.Type).map { reader($0) }
  }

  private static func observationReader() -> Reader? {
    func reader<Value: ObservableState>(_: Value.Type) -> Reader {
      { AnyHashable(UnsafeRawPointer($0).assumingMemoryBound(to: Value.self).pointee._$id) }
    }
    return (State.self as? any ObservableState.Type).map { reader($0) }
  }

  /// Returns a function that reads the `id` of the value of an enum's case; `nil` if no case has a value with an `id`.
  private static func valueReader() -> ((UnsafePointer<State>) -> AnyHashable?)? {
    guard let payloads = EnumPayloads<State>() else {
      func id<Value: Identifiable>(of value: Value) -> AnyHashable { AnyHashable(value.id) }
      return { (EnumPayloads<State>.reflected($0.pointee) as? any Identifiable).map { id(of: $0) } }
    }
    func reader<Value: Identifiable>(_: Value.Type) -> (UnsafeRawPointer) -> AnyHashable {
      { AnyHashable($0.assumingMemoryBound(to: Value.self).pointee.id) }
    }
    let ids = payloads.types.map { type in (type as? any Identifiable.Type).map { reader($0) } }
    guard ids.contains(where: { $0 != nil }) else { return nil }
    return { payloads.read($0) { payload, index in ids[index]?(payload) } }
  }
}

/// The identity of an enum whose case has a value with an identity.
private struct CaseIdentity: Hashable {
  let tag: AnyHashable
  let value: AnyHashable
}
