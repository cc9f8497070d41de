import EngineModel
import PawlCore

/// A subject that executes a ``ModelProgram`` on the engine.
final class ModelEngine: ModelSubject {
  private let program: ModelProgram
  private let actor: PumpedActor
  private let feature: ModelFeature
  private var node: Unmanaged<StoreNode<ModelFeature.State, Int>>?
  private(set) weak var engine: Engine<ModelFeature.State, Int>?
  private var observations: [() -> Void] = []
  private var observerBudget: Int
  private var handles: [StoreTask] = []
  private var groups: [EffectGroup?] = []

  /// Creates the store of a program.
  ///
  /// - Parameters:
  ///   - actor: The actor on which everything runs, whenever the test pumps it.
  ///   - census: Counts the objects that the effects hold.
  init(_ program: ModelProgram, on actor: PumpedActor, census: LiveObjectCounter) {
    self.program = program
    self.actor = actor
    feature = ModelFeature(program, census: census)
    observerBudget = program.observerBudget
    let engine = Engine<ModelFeature.State, Int>(initialState: ModelFeature.State(), isolation: actor.isolation) {
      [feature] state, action in feature.reduce(&state, action)
    }
    let node = StoreNode.root(engine)
    self.engine = engine
    self.node = .passRetained(node)
    feature.send = { [weak self] in _ = self?.node?.takeUnretainedValue().send($0) }
    feature.cancelHandle = { [weak self] in self?.handles[cyclic: $0]?.cancel() }
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
    perform { [self] in feature.resume(run: run) }
  }

  func deliver(_ action: Int, from subscription: Int) {
    perform { [self] in feature.deliver(action, from: subscription) }
  }

  func finish(subscription: Int) {
    perform { [self] in feature.finish(subscription: subscription) }
  }

  func fail(_ action: Int, subscription: Int) {
    perform { [self] in feature.fail(action, subscription: subscription) }
  }

  /// Releases the store. Runs that wait in a pause stay there until they are resumed.
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
      var snapshot = feature.takeSnapshot()
      snapshot.value = node?.takeUnretainedValue().state.value ?? 0
      snapshot.runningIDs = Set((engine?.runtime.runningIDs ?? []).map { Int("\($0)") ?? -1 })
      snapshot.handlesOver = groups.map { $0?.isOver ?? true }
      snapshot.isIdle = engine?.runtime.isIdle ?? true
      return snapshot
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

extension ModelEngine {
  private func observe(_ node: StoreNode<ModelFeature.State, Int>, _ index: Int, _ observer: ModelObserver) {
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
        feature.note(.told(observer: index, value: value))
        guard observerBudget > 0, abs(value) % observer.modulus == observer.remainder else { return }
        observerBudget -= 1
        keep(node?.takeUnretainedValue().send(observer.action))
        if observer.cancelsHandle { handles.last?.cancel() }
      })
  }
}
