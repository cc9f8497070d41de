import PawlCore

/// A reducer with work that it does because its feature exists.
struct LifetimeReducer<Base: Reducer>: Reducer {
  let base: Base
  let use: LifetimeUse
  let method: StaticString
  let callSite: CallSite
  /// Adds the work to the lifetimes of the feature.
  let add: (Lifetimes<Base.State, Base.Action>) -> Void

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    makeFunction(at: .detached)(&state, action)
  }

  func makeFunction(at place: ReducerPlace<Base.State>) -> ReducerFunction<Base.State, Base.Action> {
    // A test may call a reducer directly. In a store, the work would never be done.
    if !place.isFollowed, InheritedValues.isInReducer { reportUnfollowed(Base.State.self, method, callSite: callSite) }
    let function = base.makeFunction(at: place)
    place.follow(use, add)
    return function
  }
}
