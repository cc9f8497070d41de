extension StoreNode {
  /// Creates the root node of an engine.
  @inlinable
  package static func root(_ engine: Engine<State, Action>) -> StoreNode {
    let node = StoreNode(
      core: engine, parent: nil, depth: 0,
      connect: { _ in engine.currentState },
      sendAction: { action, context in engine.send(action, in: context) })
    engine.root = .passUnretained(node)
    return node
  }

  /// Creates a node for a part of this node's state.
  @inlinable
  package func scope<ChildState, ChildAction>(
    state toChildState: @escaping (State) -> ChildState, action fromChildAction: @escaping (ChildAction) -> Action
  ) -> StoreNode<ChildState, ChildAction> {
    StoreNode<ChildState, ChildAction>(
      core: core, parent: self, depth: depth + 1, remembers: true,
      connect: { [unowned(unsafe) self] child in
        guard let child else { return toChildState(state) }
        let state = linked()
        child.token = add(ScopeObserver(child, toChildState))
        return toChildState(state)
      },
      sendAction: embedding(fromChildAction))
  }

  /// Returns a function that sends a child's actions, embedded in this node's actions.
  @inlinable
  func embedding<ChildAction>(
    _ embed: @escaping (ChildAction) -> Action
  ) -> (ChildAction, SendContext) -> EffectGroup? {
    if (depth + 1) & (Self.checkpointInterval - 1) == Self.checkpointInterval - 1 { return hopping(embed) }
    // Capturing only the node's closure avoids reference counting during the call.
    return { [sendAction] action, context in sendAction(embed(action), context) }
  }
}

/// An observer that passes a part of a state on to the part's node. The node removes it in its deinitializer.
@usableFromInline
final class ScopeObserver<State, ChildState, ChildAction>: AnyObserver {
  @usableFromInline let child: Unmanaged<StoreNode<ChildState, ChildAction>>
  @usableFromInline let toChildState: (State) -> ChildState

  @inlinable
  init(_ child: StoreNode<ChildState, ChildAction>, _ toChildState: @escaping (State) -> ChildState) {
    self.child = .passUnretained(child)
    self.toChildState = toChildState
    super.init { observer, state in
      let observer = unsafeDowncast(observer, to: ScopeObserver.self)
      var childState = observer.toChildState(state.assumingMemoryBound(to: State.self).pointee)
      observer.child._withUnsafeGuaranteedRef { $0.propagate(&childState) }
    }
  }
}

/// The sender and the group of an action on its way from a scoped store to the engine.
///
/// References aren't counted: the caller keeps both objects alive until the call returns.
@usableFromInline
package struct SendContext {
  @usableFromInline let uncountedSender: Unmanaged<AnyStoreNode>
  @usableFromInline let uncountedGroup: Unmanaged<EffectGroup>?

  @inlinable
  init(sender: AnyStoreNode, group: EffectGroup?) {
    uncountedSender = .passUnretained(sender)
    uncountedGroup = group.map { .passUnretained($0) }
  }

  /// The node of the store whose `send` was called.
  @usableFromInline var sender: AnyStoreNode { uncountedSender.takeUnretainedValue() }

  /// The group for the action's effects, if the sender has created one.
  @usableFromInline var group: EffectGroup? { uncountedGroup?.takeUnretainedValue() }
}

extension Engine {
  /// The committed state, or the state between two actions of a drain.
  @inlinable
  var currentState: State {
    if phase == .reducing { trapRead() }
    return state.pointee
  }

  @usableFromInline
  func trapRead() -> Never { trapReadWhileReducing(describeCurrentAction()) }
}
