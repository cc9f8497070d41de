public import PawlCore

/// A type-erased reducer: the form in which a ``Store`` takes its reducer.
///
/// Several stores can share one object. Each store applies it to its own state and performs its own routes. Only
/// ``performOutput(_:)`` depends on a single store: with several, it reports an issue.
public final class AnyReducer<State: AnyState, Action: AnyAction, Router: RouteType>: Reducer {
  @usableFromInline package typealias Run = (inout State, Action, @escaping (Router) -> Void) -> Effect<Action, Never>

  /// Reduces an action and returns the effect to start.
  @usableFromInline package let run: Run
  private let output: ReducerOutput<Action>

  /// The `performOutput` of the erased reducer.
  @usableFromInline var performBaseOutput: (Action) -> Void { output.performBaseOutput.value }

  @usableFromInline
  convenience init(run: @escaping Run) { self.init(run: run, performOutput: { _ in }) }

  @usableFromInline
  init(run: @escaping Run, performOutput: @escaping (Action) -> Void) {
    self.run = run
    output = ReducerOutput(performBaseOutput: performOutput)
  }

  /// Creates a reducer that forwards each action to `base`, and keeps `base` alive.
  ///
  /// If `base` is already type-erased, the new object forwards to the reducer inside it. The handler and the store of
  /// `base` aren't taken over.
  @inlinable
  public convenience init<Base: Reducer>(base: Base)
  where Base.State == State, Base.Action == Action, Base.Router == Router {
    // A reducer that is already erased may have effects, which `reduce` can't return.
    if let erased = base as? AnyReducer<State, Action, Router> {
      self.init(run: erased.run, performOutput: erased.performBaseOutput)
    } else {
      self.init(
        run: { state, action, performRoute in
          base.reduce(&state, action: action, performRoute: performRoute)
          return .none
        },
        performOutput: base.performOutput)
    }
  }

  /// Creates a reducer from a function.
  @inlinable
  public convenience init(
    reduce:
      @escaping (
        _ state: inout State, _ action: Action, _ performRoute: @escaping (_ route: Router) -> Void
      ) -> Void
  ) {
    self.init { state, action, performRoute in
      reduce(&state, action, performRoute)
      return .none
    }
  }

  /// Updates `state` for `action`.
  ///
  /// Call this method from a reducer that is composed of others. Only a store can start effects, so a reducer that has
  /// effects must be given to the store itself.
  ///
  /// - Precondition: The action has no effect. Otherwise the effect is lost and PAWL-082 is reported. Only a reducer
  ///   that was created from a `PawlCore.Reducer` can have effects.
  public func reduce(_ state: inout State, action: Action, performRoute: @escaping (_ route: Router) -> Void) {
    let effect = run(&state, action, performRoute)
    if !effect.isNone { reportLostEffect(of: action) }
  }

  /// Passes an action to the erased reducer's `performOutput`, and then to the handler or to the store.
  ///
  /// The handler is the closure set with ``handlingOutputAction(_:)``. Without a handler, the action is dispatched into
  /// the store that was created with this object, if there is one.
  ///
  /// After a store was created, the work is done on the store's actor. A call on another thread is moved there, in
  /// order. Prefer ``Store/outputReducer``, which always leads to its own store.
  ///
  /// - Precondition: At most one store was created with this object, or a handler is set. Otherwise the action is
  ///   dropped and PAWL-084 is reported, even if only one of the stores still exists: the caller may have meant another
  ///   one.
  public func performOutput(_ action: Action) { output.perform(action) }

  /// Sets the closure that ``performOutput(_:)`` passes actions to. It replaces an earlier closure, and is called
  /// instead of the store.
  ///
  /// ``Store/outputReducer`` isn't affected.
  @preconcurrency
  public func handlingOutputAction(_ handler: @escaping @Sendable (_ action: Action) -> Void) {
    output.setHandler(handler)
  }

  /// Returns a wrapper that forwards to ``performOutput(_:)`` of this reducer.
  public func wrapReducer() -> AnyReducerWrapper<Action> { AnyReducerWrapper(threadSafe: output.perform) }

  /// Returns this reducer.
  public func eraseToAnyReducer() -> AnyReducer<State, Action, Router> { self }

  /// Records that a store was created with this reducer.
  ///
  /// - Parameters:
  ///   - dispatch: Dispatches into the store without keeping it alive. Called on `isolation`.
  ///   - isolation: The isolation of the store's engine.
  func connect(to dispatch: @escaping (Action) -> Void, on isolation: Isolation) {
    output.connect(to: dispatch, on: isolation)
  }
}
