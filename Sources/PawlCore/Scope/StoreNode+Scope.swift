extension StoreNode {
  /// The node of an engine itself.
  @inlinable
  package static func root(_ engine: Engine<State, Action>) -> StoreNode {
    let node = StoreNode(
      core: engine, parent: nil,
      connect: { _ in engine.currentState },
      sendAction: { action, context in engine.send(action, in: context) })
    engine.root = node
    return node
  }

  /// A node for a part of this one's state.
  @inlinable
  package func scope<ChildState, ChildAction>(
    state toChildState: @escaping (State) -> ChildState, action fromChildAction: @escaping (ChildAction) -> Action
  ) -> StoreNode<ChildState, ChildAction> {
    StoreNode<ChildState, ChildAction>(
      core: core, parent: self,
      connect: { [self, connect] child in
        guard let child else { return toChildState(connect(nil)) }
        let state = activate()
        let reference = Unmanaged.passUnretained(child)
        child.token = add { state in
          var childState = toChildState(state)
          reference._withUnsafeGuaranteedRef { $0.propagate(&childState) }
        }
        return toChildState(state)
      },
      // Of the node only the closure is held here: calling a closure of a closure counts nothing.
      sendAction: { [sendAction] action, context in sendAction(fromChildAction(action), context) })
  }
}

/// What goes with an action on its way from a scoped store to the engine.
@usableFromInline
package struct SendContext {
  /// The store that was asked to send.
  @usableFromInline let sender: AnyStoreNode
  /// What the action's effects are to belong to, when the sender holds that already.
  @usableFromInline let group: EffectGroup?

  @usableFromInline
  init(sender: AnyStoreNode, group: EffectGroup?) {
    self.sender = sender
    self.group = group
  }
}

extension Engine {
  /// The committed state, or the one between two actions of a drain.
  @inlinable
  var currentState: State {
    if phase == .reducing { trapRead() }
    return state.pointee
  }

  @usableFromInline
  func trapRead() -> Never { trapReadWhileReducing(describeCurrentAction()) }
}
