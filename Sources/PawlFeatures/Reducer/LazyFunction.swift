public import PawlCore

/// The function of a child's reducer, made for the first action that reaches it.
///
/// A feature that contains features of its own kind has as many levels as its state. They are made as actions reach
/// them.
@usableFromInline
final class LazyFunction<Child: Reducer> {
  @usableFromInline var reducer: Child?
  @usableFromInline var function: ReducerFunction<Child.State, Child.Action>?
  @usableFromInline let place: ReducerPlace<Child.State>

  @inlinable
  init(_ reducer: Child, at place: ReducerPlace<Child.State>) {
    self.reducer = reducer
    self.place = place
  }

  // The function retains those of the levels below.
  deinit { onDeepStack { function = nil } }

  @inlinable
  func callAsFunction(_ state: inout Child.State, _ action: Child.Action) -> Effect<Child.Action> {
    let function = function ?? make()
    return onDeepStack { function(&state, action) }
  }

  @inlinable
  func make() -> ReducerFunction<Child.State, Child.Action> {
    guard let reducer else { preconditionFailure("The reducer is released only when its function exists.") }
    let function = reducer.makeFunction(at: place)
    self.function = function
    self.reducer = nil
    return function
  }
}
