package import PawlCore

/// What a Redux store adds to an engine: middlewares that are asked after each reduction, and the line of routes.
///
/// The engine owns it. Belongs to the engine's isolation.
package final class Circuit<State: AnyState, Action: AnyAction, Router: RouteType> {
  package typealias Answer = MiddlewareAction<Action, Router>

  package let line: RouteLine<Action, Router>
  private unowned(unsafe) var engine: Engine<State, Action>?
  private var middlewares: ContiguousArray<AnyMiddleware<State, Action, Router>> = []
  /// Performs answers, without keeping what runs from letting go of the store. Made once.
  private var interpret: (Answer, EffectOutlet<Action>) -> Void = { _, _ in }

  private init(coordinator: AnyCoordinator<Router>) {
    line = RouteLine(coordinator: coordinator.deliver)
    interpret = { [weak self] answer, outlet in self?.perform(answer, outlet) }
  }

  /// Makes an engine with a circuit.
  package static func make(
    initialState: State, isolation: Isolation, coordinator: AnyCoordinator<Router>,
    reducer: AnyReducer<State, Action, Router>, middlewares: [AnyMiddleware<State, Action, Router>]
  ) -> (engine: Engine<State, Action>, circuit: Circuit) {
    let circuit = Circuit(coordinator: coordinator)
    let line = circuit.line
    let run = reducer.run
    let performRoute = line.entrance(on: isolation)
    let engine = Engine<State, Action>(initialState: initialState, isolation: isolation) { [circuit] state, action in
      circuit.line.note(action)
      return run(&state, action, performRoute)
    }
    circuit.engine = engine
    line.core = engine
    for middleware in middlewares { circuit.add(middleware) }
    return (engine, circuit)
  }

  /// Adds a middleware: it is asked from the next action on.
  package func add(_ middleware: AnyMiddleware<State, Action, Router>) {
    middlewares.append(middleware)
    guard middlewares.count == 1 else { return }
    engine?.followUp = { [unowned(unsafe) self] state, action in followUp(state, action) }
  }

  /// Subscribes to a deferred action until it ends or the store goes.
  package func add(_ deferredAction: AnyDeferredAction<Action>) { engine?.startApart(deferredAction.effect) }

  /// Asks all middlewares what an action is to start.
  private func followUp(_ state: UnsafePointer<State>, _ action: Action) -> Effect<Action, Never> {
    var effect = Effect<Action, Never>.none
    // Its own reference, since a middleware may add another.
    let middlewares = self.middlewares
    for middleware in middlewares {
      let answer = middleware.answer(state, action)
      if answer.isNone { continue }
      effect = effect.merge(with: answer.interpreted(acceptsAnyThread: true, by: interpret))
    }
    return effect
  }

  private func perform(_ answer: Answer, _ outlet: EffectOutlet<Action>) {
    switch answer {
    case .performAction(let action): outlet.send(action)
    case .performRoute(let route): line.add(route, from: outlet.source)
    case .performDeferredAction(let deferredAction): outlet.startApart(deferredAction.effect)
    case .multiple(let answers): for answer in answers { perform(answer, outlet) }
    case .none: break
    }
  }
}
