extension Reducer {
  /// Runs a reducer when a value in the state has changed during an action of this reducer.
  ///
  /// - Parameters:
  ///   - toValue: Returns the value.
  ///   - reducer: Returns the reducer, which receives the action that changed the value.
  // Disfavored: in a chain of the other overload, the compiler would try each combination of the two overloads.
  @_disfavoredOverload
  public func onChange<V: Equatable, R: Reducer>(
    of toValue: @escaping (State) -> V,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> _OnChangeReducer<Self, V, R> where R.State == State, R.Action == Action {
    _OnChangeReducer(base: self, toValue: toValue, reducer: reducer)
  }

  /// Runs a function when a value in the state has changed during an action of this reducer.
  ///
  /// - Parameters:
  ///   - toValue: Returns the value.
  ///   - perform: Changes the state, and returns an effect. It receives the value from before the action.
  public func onChange<V: Equatable>(
    of toValue: @escaping (State) -> V, _ perform: @escaping (_ oldValue: V, _ state: inout State) -> EffectOf<Self>
  ) -> some Reducer<State, Action> {
    EffectOnChangeReducer(base: self, toValue: toValue, perform: perform)
  }
}

/// A reducer that is followed by another one when a value has changed; see
/// ``Reducer/onChange(of:_:)-((State)->V,(V,V)->R)``.
public struct _OnChangeReducer<Base: Reducer, Value: Equatable, Body: Reducer>: Reducer
where Base.State == Body.State, Base.Action == Body.Action {
  let base: Base
  let toValue: (Base.State) -> Value
  let reducer: (Value, Value) -> Body

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    makeFunction(at: .detached)(&state, action)
  }

  public func makeFunction(at place: ReducerPlace<Base.State>) -> ReducerFunction<Base.State, Base.Action> {
    let base = base.makeFunction(at: place)
    return { [toValue, reducer] state, action in
      let old = toValue(state)
      let effect = base(&state, action)
      let new = toValue(state)
      return old == new ? effect : effect.merge(with: reducer(old, new).reduce(into: &state, action: action))
    }
  }
}

private struct EffectOnChangeReducer<Base: Reducer, Value: Equatable>: Reducer {
  let base: Base
  let toValue: (Base.State) -> Value
  let perform: (Value, inout Base.State) -> Effect<Base.Action>

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    makeFunction(at: .detached)(&state, action)
  }

  func makeFunction(at place: ReducerPlace<Base.State>) -> ReducerFunction<Base.State, Base.Action> {
    let base = base.makeFunction(at: place)
    return { [toValue, perform] state, action in
      let old = toValue(state)
      let effect = base(&state, action)
      return old == toValue(state) ? effect : effect.merge(with: perform(old, &state))
    }
  }
}
