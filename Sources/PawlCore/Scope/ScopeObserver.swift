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
