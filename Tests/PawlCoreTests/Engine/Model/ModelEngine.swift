import PawlCore

/// Executes a ``ModelProgram`` on the engine.
final class ModelEngine: ModelSubject {
  struct State {
    var value = 0
    var bomb: Bomb?
  }

  struct Failure: Error {
    let action: Int
  }

  final class Bomb {
    let send: () -> Void
    init(_ send: @escaping () -> Void) { self.send = send }
    deinit { send() }
  }

  private struct Pause {
    let continuation: UnsafeContinuation<Void, Never>
    var isCancelled: Bool
  }

  private struct Subscription {
    let deliver: (Int) -> Void
    let finish: () -> Void
    let fail: (Int) -> Void
  }

  private let program: ModelProgram
  private let actor: PumpedActor
  private let census: Census
  private var node: Unmanaged<StoreNode<State, Int>>?
  private(set) weak var engine: Engine<State, Int>?
  private var observations: [() -> Void] = []
  private var events: [ModelEvent] = []
  private var fuel: Int
  private var observerBudget: Int
  private var handles: [StoreTask] = []
  private var groups: [EffectGroup?] = []
  private var runs = 0
  private var pauses: [Int: Pause] = [:]
  private var cancelledRuns: Set<Int> = []
  private var subscriptions = 0
  private var openSubscriptions: [Int: Subscription] = [:]

  /// - Parameters:
  ///   - actor: everything runs on it, when the test pumps it.
  ///   - census: counts what the effects hold.
  init(_ program: ModelProgram, on actor: PumpedActor, census: Census) {
    self.program = program
    self.actor = actor
    self.census = census
    fuel = program.fuel
    observerBudget = program.observerBudget
    let engine = Engine<State, Int>(initialState: State(), isolation: actor.isolation) { [unowned self] state, action in
      reduce(&state, action)
    }
    let node = StoreNode.root(engine)
    self.engine = engine
    self.node = .passRetained(node)
    for (index, observer) in program.observers.enumerated() { observe(node, index, observer) }
  }

  func send(_ action: Int) {
    perform { [self] in
      guard let node else { return }
      keep(node.takeUnretainedValue().send(action))
    }
  }

  func cancelHandle(_ index: Int) { perform { [self] in handles[cyclic: index]?.cancel() } }

  func resume(run: Int) {
    perform { [self] in pauses.removeValue(forKey: run)?.continuation.resume() }
  }

  func deliver(_ action: Int, from subscription: Int) {
    perform { [self] in openSubscriptions[subscription]?.deliver(action) }
  }

  func finish(subscription: Int) {
    perform { [self] in openSubscriptions.removeValue(forKey: subscription)?.finish() }
  }

  func fail(_ action: Int, subscription: Int) {
    perform { [self] in openSubscriptions.removeValue(forKey: subscription)?.fail(action) }
  }

  /// Lets go of the store. Runs that wait stay there until they are resumed.
  func release() {
    perform { [self] in
      observations = []
      let node = self.node
      self.node = nil
      node?.release()
    }
  }

  func snapshot() -> ModelSnapshot {
    actor.perform { [self] in
      defer { events.removeAll(keepingCapacity: true) }
      return ModelSnapshot(
        events: events, value: node?.takeUnretainedValue().state.value ?? 0, waiting: pauses.mapValues(\.isCancelled),
        openSubscriptions: Set(openSubscriptions.keys),
        runningIDs: Set((engine?.runtime.runningIDs ?? []).map { Int("\($0)") ?? -1 }),
        handlesOver: groups.map { $0?.isOver ?? true }, isIdle: engine?.runtime.isIdle ?? true)
    }
  }

  private func perform(_ body: @escaping () -> Void) {
    actor.perform(body)
    actor.executor.run()
  }

  private func keep(_ group: EffectGroup?) {
    handles.append(StoreTask(group))
    groups.append(group)
  }
}

// What the store is made of.
extension ModelEngine {
  private func reduce(_ state: inout State, _ action: Int) -> Effect<Int, Never> {
    events.append(.reduced(action))
    let rule = program.actions[action]
    state.value += rule.delta
    guard fuel > 0 else { return .none }
    fuel -= 1
    switch rule.bomb {
    case .keep: break
    case .drop: state.bomb = nil
    case .arm(let action):
      state.bomb = Bomb { [weak self] in _ = self?.node?.takeUnretainedValue().send(action) }
    }
    return effect(rule.effect, failing: Never.self)
  }

  private func observe(_ node: StoreNode<State, Int>, _ index: Int, _ observer: ModelObserver) {
    if observer.depth == 0 {
      observe(StateObservation(node, observe: \.value, removeDuplicates: ==), index, observer)
      return
    }
    var scope = node.scope(state: { $0.value }, action: { $0 })
    for _ in 1..<observer.depth { scope = scope.scope(state: { $0 }, action: { $0 }) }
    observe(StateObservation(scope, observe: { $0 }, removeDuplicates: ==), index, observer)
  }

  private func observe(_ observation: StateObservation<Int>, _ index: Int, _ observer: ModelObserver) {
    observations.append(
      observation.observe { [unowned self] value in
        events.append(.told(observer: index, value: value))
        guard observerBudget > 0, abs(value) % observer.modulus == observer.remainder else { return }
        observerBudget -= 1
        keep(node?.takeUnretainedValue().send(observer.action))
        if observer.cancelsHandle { handles.last?.cancel() }
      })
  }
}

// Effects.
extension ModelEngine {
  private func effect<Failure: Error>(
    _ effect: ModelEffect, failing: Failure.Type
  ) -> Effect<Int, Failure> {
    let member = census.member()
    switch effect {
    case .none:
      return .none
    case .value(let action):
      return Effect(value: action)
    case .failure(let action):
      return Effect(error: ModelEngine.Failure(action: action) as! Failure)
    case .work(let number):
      return .fireAndForget { [self] in
        member.touch()
        events.append(.worked(number))
      }
    case .cancelHandle(let index):
      return .fireAndForget { [self] in handles[cyclic: index]?.cancel() }
    case .run(let steps):
      let me = Confined(self)
      let run = Effect<Int, Never>.run { send in
        member.touch()
        try await me.value.run(steps, send)
      }
      return run as! Effect<Int, Failure>
    case .subscription(let sends, let ending):
      return .subscribe { [self] subscriber in
        member.touch()
        return subscribe(sends, ending, subscriber)
      }
    case .merge(let effects):
      return .merge(effects.map { self.effect($0, failing: Failure.self) })
    case .concatenate(let effects):
      return .concatenate(effects.map { self.effect($0, failing: Failure.self) })
    case .cancellable(let id, let cancelInFlight, let effect):
      return self.effect(effect, failing: Failure.self).cancellable(id: id, cancelInFlight: cancelInFlight)
    case .cancel(let ids):
      return .cancel(ids: ids)
    case .map(let effect):
      return self.effect(effect, failing: Failure.self).map { [program] in ($0 + 1) % program.actions.count }
    case .caught(let effect):
      let caught = self.effect(effect, failing: ModelEngine.Failure.self).catchToEffect { result in
        switch result {
        case .success(let action): action
        case .failure(let failure): failure.action
        }
      }
      return caught as! Effect<Int, Failure>
    }
  }

  private func subscribe<Failure: Error>(
    _ sends: [Int], _ ending: ModelEffect.Ending, _ subscriber: EffectSubscriber<Int, Failure>
  ) -> () -> Void {
    let number = subscriptions
    subscriptions += 1
    events.append(.subscribed(number))
    for action in sends { subscriber.send(action) }
    let fail: (Int) -> Void = { subscriber.fail(ModelEngine.Failure(action: $0) as! Failure) }
    switch ending {
    case .open:
      openSubscriptions[number] = Subscription(
        deliver: { subscriber.send($0) }, finish: { subscriber.finish() }, fail: fail)
    case .finish: subscriber.finish()
    case .fail(let action): fail(action)
    }
    return { [self] in
      // A subscription that has ended is not to be ended: the reference knows no such event.
      if openSubscriptions.removeValue(forKey: number) == nil { events.append(.worked(-1)) }
    }
  }

  private nonisolated(nonsending) func run(_ steps: [ModelStep], _ send: Send<Int>) async throws {
    let number = runs
    runs += 1
    events.append(.runStarted(number))
    for step in steps {
      switch step {
      case .send(let action):
        await send(action)
      case .cancel(let id):
        await Task.cancel(id: id)
      case .pause(let isStubborn):
        await pause(number)
        if !isStubborn { try Task.checkCancellation() }
      }
    }
  }

  private nonisolated(nonsending) func pause(_ number: Int) async {
    let me = Confined(self)
    await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        pauses[number] = Pause(continuation: continuation, isCancelled: cancelledRuns.contains(number))
      }
    } onCancel: {
      // Called on the thread of the test, like everything here.
      me.value.cancelledRuns.insert(number)
      me.value.pauses[number]?.isCancelled = true
    }
  }
}
