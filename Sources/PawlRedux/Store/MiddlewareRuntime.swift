public import PawlCore

/// The middleware runtime: the part that a Redux store adds to an engine. It calls the middlewares after each
/// reduction, and has the route queue.
///
/// The engine owns it. Used on the engine's isolation.
@usableFromInline
package final class MiddlewareRuntime<State: AnyState, Action: AnyAction, Router: RouteType> {
  @usableFromInline package typealias Answer = MiddlewareAction<Action, Router>

  @usableFromInline package let routeQueue: RouteQueue<Router>
  @usableFromInline unowned var engine: Engine<State, Action>?
  /// The functions that call the middlewares. They're stored without the middleware objects to save an indirection.
  @usableFromInline var middlewares: ContiguousArray<AnyMiddleware<State, Action, Router>.Call> = []
  /// The number of middlewares at the time when the current action was reduced.
  @exclusivity(unchecked) @usableFromInline var dueMiddlewares = 0
  /// Performs the output of middlewares. Created once; it holds the middleware runtime unowned, to avoid a reference
  /// cycle.
  private var interpret: (Answer, EffectOutputTarget<Action>) -> Void = { _, _ in }

  @usableFromInline
  init(coordinator: AnyCoordinator<Router>) {
    routeQueue = RouteQueue(coordinator: coordinator.deliver)
    // Only running effects have output, and they are cancelled when the engine is destroyed. A weak reference would
    // make every use of the middleware runtime slower (`redux-dispatch`).
    interpret = { [unowned self] answer, target in perform(answer, target) }
  }

  /// Creates an engine with a middleware runtime.
  @inlinable
  package static func make(
    initialState: State, isolation: Isolation, coordinator: AnyCoordinator<Router>,
    reducer: AnyReducer<State, Action, Router>, middlewares: [AnyMiddleware<State, Action, Router>]
  ) -> (engine: Engine<State, Action>, middlewareRuntime: MiddlewareRuntime) {
    let middlewareRuntime = MiddlewareRuntime(coordinator: coordinator)
    let routeQueue = middlewareRuntime.routeQueue
    let run = reducer.run
    let performRoute = routeQueue.makeRouteHandler(on: isolation)
    let engine = Engine<State, Action>(initialState: initialState, isolation: isolation) {
      [middlewareRuntime] state, action in
      middlewareRuntime.dueMiddlewares = middlewareRuntime.middlewares.count
      return run(&state, action, performRoute)
    }
    enableReplay(in: engine) { state, action in _ = run(&state, action, { _ in }) }
    middlewareRuntime.engine = engine
    routeQueue.link = engine.runtime.link
    for middleware in middlewares { middlewareRuntime.add(middleware) }
    return (engine, middlewareRuntime)
  }

  /// Enables an engine to reduce actions again without performing their routes.
  @usableFromInline
  static func enableReplay(in engine: Engine<State, Action>, _ reduce: @escaping (inout State, Action) -> Void) {
    engine.replayReducer = reduce
  }

  /// Adds a middleware. It's called from the next action on.
  @inlinable
  package func add(_ middleware: AnyMiddleware<State, Action, Router>) {
    middlewares.append(middleware.answer)
    guard middlewares.count == 1 else { return }
    engine?.followUp = { [unowned self] state, action in followUp(state, action) }
  }

  /// Subscribes to a deferred action until it completes or the store goes away.
  package func add(_ deferredAction: AnyDeferredAction<Action>) { engine?.startDetached(deferredAction.effect) }

  /// Calls all middlewares for an action and returns the effects to start.
  @inlinable
  func followUp(_ state: UnsafePointer<State>, _ action: Action) -> Effect<Action, Never> {
    var effect = Effect<Action, Never>.none
    // A copy of the reference, since a middleware may add another one.
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

  private func perform(_ answer: Answer, _ target: EffectOutputTarget<Action>) {
    // An earlier part of the answer may have cancelled the effect or released the store.
    guard !target.source.isSilenced else { return }
    switch answer {
    case .multiple(let answers): for answer in answers { perform(answer, target) }
    case .none: break
    default:
      // A part that follows a route is performed after the route.
      guard routeQueue.isWaiting(for: target.source) else { return performNow(answer, target) }
      let release = target.hold()
      routeQueue.postpone(from: target.source) { [unowned self] in
        performNow(answer, target)
      } release: {
        release()
      }
    }
  }

  private func performNow(_ part: Answer, _ target: EffectOutputTarget<Action>) {
    switch part {
    case .performAction(let action): target.send(action)
    case .performRoute(let route): routeQueue.add(route, from: target.source)
    case .performDeferredAction(let deferredAction): target.startDetached(deferredAction.effect)
    case .multiple, .none: break
    }
  }
}
