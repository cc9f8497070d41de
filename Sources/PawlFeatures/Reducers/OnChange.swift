extension Reducer {
  /// Runs a reducer when a value in the state has changed during an action of this reducer.
  ///
  /// - Parameters:
  ///   - toValue: Returns the value.
  ///   - reducer: Returns the reducer, which receives the action that changed the value.
  public func onChange<V: Equatable, R: Reducer>(
    of toValue: @escaping (State) -> V,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> some Reducer<State, Action> where R.State == State, R.Action == Action {
    OnChangeReducer(base: self, toValue: toValue) { old, new, state, action in
      reducer(old, new).reduce(into: &state, action: action)
    }
  }

  /// Runs a function when a value in the state has changed during an action of this reducer.
  ///
  /// - Parameters:
  ///   - toValue: Returns the value.
  ///   - perform: Changes the state, and returns an effect. It receives the value from before the action.
  public func onChange<V: Equatable>(
    of toValue: @escaping (State) -> V, _ perform: @escaping (_ oldValue: V, _ state: inout State) -> EffectOf<Self>
  ) -> some Reducer<State, Action> {
    OnChangeReducer(base: self, toValue: toValue) { old, _, state, _ in perform(old, &state) }
  }
}

private struct OnChangeReducer<Base: Reducer, Value: Equatable>: Reducer {
  let base: Base
  let toValue: (Base.State) -> Value
  let perform: (Value, Value, inout Base.State, Base.Action) -> Effect<Base.Action>

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    makeFunction(at: .detached)(&state, action)
  }

  func makeFunction(at place: ReducerPlace<Base.State>) -> ReducerFunction<Base.State, Base.Action> {
    let base = base.makeFunction(at: place)
    return { [toValue, perform] state, action in
      let old = toValue(state)
      let effect = base(&state, action)
      let new = toValue(state)
      return old == new ? effect : effect.merge(with: perform(old, new, &state, action))
    }
  }
}
