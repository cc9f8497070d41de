/// A function that reads the part of a state that a key path refers to.
///
/// A stored property is read by its offset, without a copy of the state.
package struct FieldReader<State, Value> {
  /// The key path. It stays in the isolation of one store.
  private let keyPath: KeyPath<State, Value>
  private let offset: Int?

  package init(_ keyPath: KeyPath<State, Value>) {
    self.keyPath = keyPath
    offset = MemoryLayout<State>.offset(of: keyPath)
  }

  package func callAsFunction(_ state: UnsafePointer<State>) -> Value {
    guard let offset else { return state.pointee[keyPath: keyPath] }
    return (UnsafeRawPointer(state) + offset).assumingMemoryBound(to: Value.self).pointee
  }

  /// Reads the part of a node's current state.
  package func callAsFunction<Action>(_ node: StoreNode<State, Action>) -> Value {
    // A computed property may run any code, so it gets a copy of the state.
    if offset != nil, let state = node.stateInPlace { return self(state) }
    return withUnsafePointer(to: node.state) { self($0) }
  }
}

extension StoreNode {
  /// Whether anything observes the node.
  package var hasObservers: Bool { isObserved }

  /// The address of the current state, if the node is the root. It must not be kept, and no code may run while it is
  /// read.
  fileprivate var stateInPlace: UnsafePointer<State>? {
    guard parent == nil else { return nil }
    // A node without a parent is the root of an engine of its types: see `root(_:)`.
    let engine = unsafeDowncast(core, to: Engine<State, Action>.self)
    if engine.phase == .reducing { engine.trapRead() }
    return UnsafePointer(engine.state)
  }
}
