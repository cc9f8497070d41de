extension StoreNode {
  /// Creates the root node of an engine.
  @inlinable
  package static func root(_ engine: Engine<State, Action>) -> StoreNode {
    let node = StoreNode(
      core: engine, parent: nil, depth: 0,
      connect: { _ in engine.currentState },
      sendAction: { action, context in engine.send(action, in: context) })
    engine.root = UncountedReference(node)
    return node
  }

  /// Creates a node for a part of this node's state.
  @inlinable
  package func scope<ChildState, ChildAction>(
    state toChildState: @escaping (State) -> ChildState, action fromChildAction: @escaping (ChildAction) -> Action
  ) -> StoreNode<ChildState, ChildAction> {
    StoreNode<ChildState, ChildAction>(
      core: core, parent: self, depth: depth + 1, remembers: true,
      // The child owns the closure and retains this node, its parent.
      connect: { [parent = UncountedReference(self)] child in
        parent.withUnretained { parent in
          guard let child else { return toChildState(parent.state) }
          let state = parent.linked()
          child.token = parent.add(ScopeObserver(child, toChildState))
          return toChildState(state)
        }
      },
      sendAction: embedding(fromChildAction))
  }

  /// Returns a function that sends a child's actions, embedded in this node's actions.
  @inlinable
  func embedding<ChildAction>(
    _ embed: @escaping (ChildAction) -> Action
  ) -> (ChildAction, SendContext) -> EffectGroup? {
    if (depth + 1) & (Self.checkpointInterval - 1) == Self.checkpointInterval - 1 { return trampolined(embed) }
    // Capturing only the node's closure avoids reference counting during the call.
    return { [sendAction] action, context in sendAction(embed(action), context) }
  }
}
