import PawlCore
public import PawlRedux

/// Returns a Redux reducer with the mutation of this process. It has no effects of its own.
public func mutated<Base: PawlRedux.Reducer>(
  _ reducer: Base
) -> AnyReducer<Base.State, Base.Action, Base.Router> where Base.State: Equatable {
  guard let mutation = Mutation.current, mutation != .effects, mutation != .more else {
    return AnyReducer(base: reducer)
  }
  let changes = LockIsolated(0)
  return AnyReducer { state, action, performRoute in
    guard changes.value == 0 else { return }
    let before = state
    reducer.reduce(&state, action: action, performRoute: performRoute)
    guard state != before else { return }
    let number = changes.withValue { count in
      count += 1
      return count
    }
    if number == 1 { state = before }
  }
}
