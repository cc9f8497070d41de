public import PawlCore

/// A type-erased reducer: the form in which a ``Store`` takes its reducer.
///
/// One object may be given to several stores. Each store reduces with it on its own state and performs its own routes. Only
/// ``performOutput(_:)`` needs to know a single store, and reports an issue when there are several.
public final class AnyReducer<State: AnyState, Action: AnyAction, Router: RouteType>: Reducer {
  @usableFromInline package typealias Run = (inout State, Action, @escaping (Router) -> Void) -> Effect<Action, Never>

  /// Reduces, and returns what the action starts besides.
  @usableFromInline package let run: Run
  private let output: ReducerOutput<Action>

  /// `performOutput` of the reducer that was erased.
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
  /// Of a reducer that is erased already, the new object forwards to the reducer inside. It has no handler yet, and belongs
  /// to no store.
  @inlinable
  public convenience init<Base: Reducer>(base: Base)
  where Base.State == State, Base.Action == Action, Base.Router == Router {
    // One that is erased already may have effects, which its `reduce` has no place for.
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

  /// Creates a reducer of a function.
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

  /// Changes `state` by `action`.
  ///
  /// For reducers that are made of others. Effects are for stores to start, so a reducer that has any must be given to a
  /// store itself.
  ///
  /// - Precondition: PAWL-082 is reported when the reducer was made of a `PawlCore.Reducer` and the action has an effect.
  public func reduce(_ state: inout State, action: Action, performRoute: @escaping (_ route: Router) -> Void) {
    let effect = run(&state, action, performRoute)
    if !effect.isNone { reportLostEffect(of: action) }
  }

  /// Calls `performOutput` of the erased reducer, then hands the action to the handler or else to the store.
  ///
  /// The handler is the one that was set with ``handlingOutputAction(_:)``. Without a handler, the action is dispatched into
  /// the store that was created with this object. Nothing more happens while there is no such store.
  ///
  /// Once there is a store, all of this happens on the store's actor: a call on another thread is moved there, in order.
  /// ``Store/outputReducer`` leads to its store in any case, and should be preferred.
  ///
  /// - Precondition: the object was given to one store at most. Otherwise the action is dropped and PAWL-084 is reported,
  ///   even if only one of the stores is left: the caller may have meant another one.
  public func performOutput(_ action: Action) { output.perform(action) }

  /// Sets the function that ``performOutput(_:)`` hands actions to, instead of the store or of an earlier handler.
  ///
  /// ``Store/outputReducer`` isn't affected.
  @preconcurrency
  public func handlingOutputAction(_ handler: @escaping @Sendable (_ action: Action) -> Void) {
    output.setHandler(handler)
  }

  /// Returns a wrapper whose `performOutput` is ``performOutput(_:)`` of this reducer.
  public func wrapReducer() -> AnyReducerWrapper<Action> { AnyReducerWrapper(threadSafe: output.perform) }

  /// Returns this reducer.
  public func eraseToAnyReducer() -> AnyReducer<State, Action, Router> { self }

  /// Notes that a store was created with this reducer.
  ///
  /// - Parameter dispatch: leads into the store, without keeping it alive. Called on the isolation.
  func connect(to dispatch: @escaping (Action) -> Void, on isolation: Isolation) {
    output.connect(to: dispatch, on: isolation)
  }
}
