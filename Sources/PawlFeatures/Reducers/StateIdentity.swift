import PawlCore

/// The identity of a child's state. A child with another identity is another child, and the effects of the first
/// one end.
///
/// A state that is `Identifiable` has its id, and an enum its case. All other states of a type have the same identity.
struct StateIdentity<State> {
  private let read: (inout State) -> AnyHashable

  init() {
    func reader<Value: Identifiable>(_: Value.Type) -> (inout State) -> AnyHashable {
      { state in
        withUnsafePointer(to: &state) { state in
          // `Value` is `State`, with its conformance.
          AnyHashable(UnsafeRawPointer(state).assumingMemoryBound(to: Value.self).pointee.id)
        }
      }
    }
    if let type = State.self as? any Identifiable.Type {
      read = reader(type)
    } else if let tag = caseTagReader(of: State.self) {
      read = { AnyHashable(tag($0)) }
    } else {
      read = { _ in AnyHashable(0) }
    }
  }

  func callAsFunction(_ state: inout State) -> AnyHashable { read(&state) }
}
