import EngineModel
import PawlFeaturesTesting
import Testing

@testable import PawlFeaturesTesting
@testable import PawlTesting

/// Random programs, executed by a test store of a feature and by a plain interpreter of the rules. The test store must
/// require exactly the actions that the interpreter predicts, and everything else observable must agree.
@MainActor
@Suite struct TestStoreModelTests {
  @Test(arguments: 0..<10) func testStoreAgreesWithTheReferenceInterpreter(chunk: UInt64) async {
    for seed in chunk * 100..<(chunk + 1) * 100 {
      var comparison = ModelComparison(seed: seed)
      let found = await issues { await comparison.run() }
      #expect(found.map(\.text) == [], "seed \(seed): \(comparison.history)")
      #expect(comparison.mismatch == nil, "seed \(seed): \(comparison.history)")
      if comparison.mismatch != nil || !found.isEmpty { return }
    }
  }
}

/// The program as the child of a feature, so that its actions are sent and received by key paths of cases.
private struct ModelRoot: PawlFeatures.Reducer {
  struct State: Equatable {
    var model = ModelFeature.State()
  }

  enum Action: Equatable, CasePathable {
    case model(Int)

    struct AllCasePaths: Sendable {
      var model: AnyCasePath<Action, Int> {
        AnyCasePath(
          embed: Action.model,
          extract: {
            switch $0 {
            case .model(let action): action
            }
          })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  let feature: ModelFeature

  var body: some ReducerOf<Self> {
    Scope(state: \.model, action: \.model) {
      Reduce { state, action in feature.reduce(&state, action) }
    }
  }
}

@MainActor
private struct ModelComparison {
  private typealias Subject = PawlFeaturesTesting.TestStoreOf<ModelRoot>

  private var random: SeededGenerator
  private let program: ModelProgram
  private let reference: ModelReference
  private let feature: ModelFeature
  private let census = LiveObjectCounter()
  private(set) var history: [String] = []
  private(set) var mismatch: String?

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    program = ModelProgram(using: &random).plain
    reference = ModelReference(program)
    feature = ModelFeature(program, census: census)
  }

  mutating func run() async {
    let store = Subject(initialState: ModelRoot.State()) { ModelRoot(feature: feature) }
    var tasks: [TestStoreTask] = []
    for _ in 0..<4 + random.below(16) where mismatch == nil { await step(store, &tasks) }
    await runOut(store)
    await store.finish()
  }

  /// Performs one external event.
  private mutating func step(_ store: Subject, _ tasks: inout [TestStoreTask]) async {
    let now = reference.snapshot()
    switch random.below(10) {
    case 0...3 where !now.waiting.isEmpty:
      await resume(run: now.waiting.keys.sorted()[random.below(now.waiting.count)], store)
    case 4...5 where !now.openSubscriptions.isEmpty:
      let number = now.openSubscriptions.sorted()[random.below(now.openSubscriptions.count)]
      if random.chance(50) {
        await finish(subscription: number, store)
      } else {
        await deliver(random.below(program.actions.count), from: number, store)
      }
    case 6 where !tasks.isEmpty:
      let index = random.below(tasks.count)
      history.append("cancel task \(index)")
      reference.cancelHandle(index)
      await tasks[index].cancel()
      await receiveAll(store)
    default:
      let action = random.below(program.actions.count)
      history.append("send \(action)")
      reference.send(action)
      let change = change(by: action)
      let task =
        random.chance(50)
        ? await store.send(.model(action), assert: change) : await store.send(\.model, action, assert: change)
      tasks.append(task)
      await receiveAll(store, but: action)
    }
  }

  /// Lets all running work come to its end.
  private mutating func runOut(_ store: Subject) async {
    while mismatch == nil {
      let now = reference.snapshot()
      if let run = now.waiting.keys.min() {
        await resume(run: run, store)
      } else if let number = now.openSubscriptions.min() {
        await finish(subscription: number, store)
      } else {
        return
      }
    }
  }

  private mutating func resume(run: Int, _ store: Subject) async {
    history.append("resume run \(run)")
    reference.resume(run: run)
    feature.resume(run: run)
    await receiveAll(store)
  }

  private mutating func finish(subscription: Int, _ store: Subject) async {
    history.append("finish subscription \(subscription)")
    reference.finish(subscription: subscription)
    feature.finish(subscription: subscription)
    await receiveAll(store)
  }

  private mutating func deliver(_ action: Int, from subscription: Int, _ store: Subject) async {
    history.append("deliver \(action) from subscription \(subscription)")
    reference.deliver(action, from: subscription)
    feature.deliver(action, from: subscription)
    await receiveAll(store)
  }

  /// Receives the actions that the interpreter says were reduced, and compares the rest of the state.
  private mutating func receiveAll(_ store: Subject, but sent: Int? = nil) async {
    let expected = reference.snapshot()
    var reduced = expected.events.compactMap { if case .reduced(let action) = $0 { action } else { nil } }
    if sent != nil, !reduced.isEmpty { reduced.removeFirst() }
    for action in reduced { await receive(action, store) }
    store.core.effects.run(store.core.callSite)
    if !store.core.received.isEmpty { mismatch = "left to receive: \(store.core.received.map(\.action))" }
    let found = feature.takeSnapshot()
    guard
      (expected.events, expected.waiting, expected.openSubscriptions, expected.value)
        == (found.events, found.waiting, found.openSubscriptions, store.state.model.value)
    else {
      mismatch = "expected \(expected), found \(found) with the value \(store.state.model.value)"
      return
    }
  }

  /// Receives an action in one of the ways that a test has.
  private mutating func receive(_ action: Int, _ store: Subject) async {
    let change = change(by: action)
    switch random.below(4) {
    case 0: await store.receive(.model(action), assert: change)
    case 1: await store.receive(\.model, assert: change)
    case 2: await store.receive(\.model, action, assert: change)
    default: await store.receive({ $0 == .model(action) }, assert: change)
    }
  }

  private func change(by action: Int) -> ((inout ModelRoot.State) -> Void)? {
    let delta = program.actions[action].delta
    return delta == 0 ? nil : { $0.model.value += delta }
  }
}
