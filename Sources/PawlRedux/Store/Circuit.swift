public import PawlCore

/// What a Redux store adds to an engine: middlewares that are asked after each reduction, and the line of routes.
///
/// The engine owns it. Belongs to the engine's isolation.
@usableFromInline
package final class Circuit<State: AnyState, Action: AnyAction, Router: RouteType> {
  @usableFromInline package typealias Answer = MiddlewareAction<Action, Router>

  @usableFromInline package let line: RouteLine<Router>
  @usableFromInline unowned(unsafe) var engine: Engine<State, Action>?
  /// What each middleware answers. The functions themselves, so that asking looks into no object.
  @usableFromInline var middlewares: ContiguousArray<AnyMiddleware<State, Action, Router>.Ask> = []
  /// How many middlewares there were when the action came that is being processed.
  @exclusivity(unchecked) @usableFromInline var dueMiddlewares = 0
  /// Performs answers. Does not keep the circuit, which would keep it itself. Made once.
  private var interpret: (Answer, EffectOutlet<Action>) -> Void = { _, _ in }

  @usableFromInline
  init(coordinator: AnyCoordinator<Router>) {
    line = RouteLine(coordinator: coordinator.deliver)
    // Only effects that run have answers, and those that run are cancelled as the engine goes. A weak reference would make
    // every use of the circuit slower (`redux-dispatch`).
    interpret = { [unowned(unsafe) self] answer, outlet in perform(answer, outlet) }
  }

  /// Makes an engine with a circuit.
  @inlinable
  package static func make(
    initialState: State, isolation: Isolation, coordinator: AnyCoordinator<Router>,
    reducer: AnyReducer<State, Action, Router>, middlewares: [AnyMiddleware<State, Action, Router>]
  ) -> (engine: Engine<State, Action>, circuit: Circuit) {
    let circuit = Circuit(coordinator: coordinator)
    let line = circuit.line
    let run = reducer.run
    let performRoute = line.entrance(on: isolation)
    let engine = Engine<State, Action>(initialState: initialState, isolation: isolation) { [circuit] state, action in
      circuit.dueMiddlewares = circuit.middlewares.count
      return run(&state, action, performRoute)
    }
    circuit.engine = engine
    line.core = engine
    for middleware in middlewares { circuit.add(middleware) }
    return (engine, circuit)
  }

  /// Adds a middleware: it is asked from the next action on.
  @inlinable
  package func add(_ middleware: AnyMiddleware<State, Action, Router>) {
    middlewares.append(middleware.answer)
    guard middlewares.count == 1 else { return }
    engine?.followUp = { [unowned(unsafe) self] state, action in followUp(state, action) }
  }

  /// Subscribes to a deferred action until it ends or the store goes.
  package func add(_ deferredAction: AnyDeferredAction<Action>) { engine?.startApart(deferredAction.effect) }

  /// Asks all middlewares what an action is to start.
  @inlinable
  func followUp(_ state: UnsafePointer<State>, _ action: Action) -> Effect<Action, Never> {
    var effect = Effect<Action, Never>.none
    // Its own reference, since a middleware may add another.
    let middlewares = self.middlewares
    for ask in middlewares.prefix(dueMiddlewares) {
      let answer = ask(state, action)
      if answer.isNone { continue }
      effect = effect.merge(with: interpreted(answer))
    }
    return effect
  }

  @usableFromInline
  func interpreted(_ answer: Effect<Answer, Never>) -> Effect<Action, Never> {
    answer.interpreted(acceptsAnyThread: true, by: interpret)
  }

  private func perform(_ answer: Answer, _ outlet: EffectOutlet<Action>) {
    // An earlier part of the answer may have led to its being cancelled, or to the end of the store.
    guard !outlet.source.isSilenced else { return }
    switch answer {
    case .multiple(let answers): for answer in answers { perform(answer, outlet) }
    case .none: break
    default:
      // What comes after a route is performed after it.
      guard line.isWaiting(for: outlet.source) else { return performNow(answer, outlet) }
      let release = outlet.hold()
      line.postpone(from: outlet.source) { [unowned(unsafe) self] in
        performNow(answer, outlet)
      } release: {
        release()
      }
    }
  }

  private func performNow(_ part: Answer, _ outlet: EffectOutlet<Action>) {
    switch part {
    case .performAction(let action): outlet.send(action)
    case .performRoute(let route): line.add(route, from: outlet.source)
    case .performDeferredAction(let deferredAction): outlet.startApart(deferredAction.effect)
    case .multiple, .none: break
    }
  }
}
