import PawlCore

/// A reducer that runs children, and then the reducer around them.
struct ChildrenReducer<Base: Reducer>: Reducer {
  let base: Base
  let makeChildren: (ReducerPlace<Base.State>) -> Children<Base.State, Base.Action>

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    makeFunction(at: .detached)(&state, action)
  }

  func makeFunction(at place: ReducerPlace<Base.State>) -> ReducerFunction<Base.State, Base.Action> {
    let (children, base) = (makeChildren(place), base.makeFunction(at: place))
    let reduce = children.reduce
    guard let watch = children.watch else { return { state, action in reduce(&state, action, base) } }
    return { state, action in
      let cancelRemoved = watch(&state)
      let effect = reduce(&state, action, base)
      return effect.merge(with: cancelRemoved(&state))
    }
  }
}

/// The functions of the children below one reducer.
struct Children<State, Action> {
  /// Runs the child that an action is for, and the reducer around the children.
  let reduce: (inout State, Action, _ base: ReducerFunction<State, Action>) -> Effect<Action>
  /// Looks at the children before an action. The function that it returns is called after the action, and cancels
  /// the effects of children that are gone. `nil` in a store, which does that itself.
  var watch: ((inout State) -> ((inout State) -> Effect<Action>))?

  /// Creates the functions of children that run before the reducer around them.
  init(reduce: @escaping ReducerFunction<State, Action>) {
    self.init { state, action, base in
      let effect = reduce(&state, action)
      return effect.merge(with: base(&state, action))
    }
  }

  /// Creates the functions of children.
  ///
  /// - Parameter reduce: Runs the child that an action is for, and the reducer around the children.
  init(around reduce: @escaping (inout State, Action, ReducerFunction<State, Action>) -> Effect<Action>) {
    self.reduce = reduce
  }

  /// Creates the functions of a single child.
  ///
  /// - Parameters:
  ///   - effects: The effects of the child.
  ///   - identity: Returns the identity of the child; `nil` while there is none.
  ///   - reduce: Runs the child, and the reducer around it.
  init(
    effects: ChildEffects, identity: @escaping (inout State) -> AnyHashable?,
    around reduce: @escaping (inout State, Action, ReducerFunction<State, Action>) -> Effect<Action>
  ) {
    self.reduce = reduce
    guard effects.isDetached else { return }
    watch = { state in
      let before = identity(&state)
      return { state in
        guard let before, identity(&state) != before else { return .none }
        return effects.cancel([before])
      }
    }
  }
}
