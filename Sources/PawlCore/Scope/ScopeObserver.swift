/// An observer that passes a part of a state on to the part's node. The node removes it in its deinitializer.
@usableFromInline
final class ScopeObserver<State, ChildState, ChildAction>: AnyObserver {
  @usableFromInline let child: UncountedReference<StoreNode<ChildState, ChildAction>>
  @usableFromInline let toChildState: (State) -> ChildState

  @inlinable
  init(_ child: StoreNode<ChildState, ChildAction>, _ toChildState: @escaping (State) -> ChildState) {
    self.child = UncountedReference(child)
    self.toChildState = toChildState
    super.init { observer, state in
      let observer = unsafeDowncast(observer, to: ScopeObserver.self)
      var childState = observer.toChildState(state.assumingMemoryBound(to: State.self).pointee)
      observer.child.withUnretained { $0.propagate(&childState) }
    }
  }

  #if PAWL_CHECKED
  override func checkInvariants(_ check: inout InvariantCheck) {
    check.schedule { [child] in child.object.checkInvariants(&$0) }
  }
  #endif
}
