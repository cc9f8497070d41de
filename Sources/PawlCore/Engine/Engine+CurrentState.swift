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
