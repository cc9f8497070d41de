import PawlFeaturesTesting
import Testing

/// Random programs that change shared values in reducers and effects. A test store must require exactly the changes that
/// a plain interpreter predicts for each action.
@MainActor
@Suite(.dependencies) struct SharedModelTests {
  @Test(arguments: 0..<10) func eachChangeIsAssertedWithItsAction(chunk: UInt64) async {
    for seed in chunk * 30..<(chunk + 1) * 30 {
      var program = SharedProgram(seed: seed)
      let found = await issues { await program.run() }
      #expect(found.map(\.code) == program.expectedCodes, "seed \(seed): \(program.history)")
      if found.map(\.code) != program.expectedCodes { return }
    }
  }
}

/// What an action does: its reducer adds to shared values, then its effect does, and sends the next action.
private final class Script: Equatable, Sendable {
  let inReducer: [Int]
  let inEffect: [Int]
  let next: Script?

  init(_ inReducer: [Int], _ inEffect: [Int], _ next: Script?) {
    (self.inReducer, self.inEffect, self.next) = (inReducer, inEffect, next)
  }

  static func == (lhs: Script, rhs: Script) -> Bool { lhs === rhs }
}

private struct SharedFeature: Reducer {
  struct State: Equatable {
    @Shared var first: Int
    @Shared var second: Int
    var plain = 0

    func shared(_ index: Int) -> Shared<Int> { index == 0 ? $first : $second }
  }

  enum Action: Equatable { case run(Script) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard case .run(let script) = action else { return .none }
    state.plain += 1
    for index in script.inReducer { state.shared(index).withLock { $0 += 1 } }
    if script.inEffect.isEmpty, script.next == nil { return .none }
    return .run { [shared = [state.$first, state.$second]] send in
      for index in script.inEffect { shared[index].withLock { $0 += 1 } }
      if let next = script.next { await send(.run(next)) }
    }
  }
}

@MainActor
private struct SharedProgram {
  private var random: SeededGenerator
  private var values = [0, 0]
  private(set) var history: [String] = []
  private(set) var expectedCodes: [String] = []

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func run() async {
    let store = TestStore(
      initialState: SharedFeature.State(first: Shared(value: 0), second: Shared(value: 0))
    ) {
      SharedFeature()
    }
    for _ in 0..<1 + random.below(6) {
      var script: Script? = makeScript(depth: 1 + random.below(4))
      history.append("send")
      // Changes of the last effect belong to this action, unless they were asserted.
      await assertNext(script!) { update in await store.send(.run(script!), assert: update) }
      var pending = script!.inEffect
      script = script!.next
      while let current = script {
        for index in pending { values[index] += 1 }
        history.append("receive")
        await assertNext(current) { update in await store.receive(.run(current), assert: update) }
        (pending, script) = (current.inEffect, current.next)
      }
      for index in pending { values[index] += 1 }
      if random.chance(50) {
        history.append("assert")
        let values = values
        store.assert { $0.set(values) }
      }
    }
    let values = values
    store.assert { $0.set(values) }
  }

  /// Asserts an action, sometimes with a wrong value.
  private mutating func assertNext(
    _ script: Script, _ assert: @MainActor (@escaping (inout SharedFeature.State) -> Void) async -> Void
  ) async {
    for index in script.inReducer { values[index] += 1 }
    var values = values
    if random.chance(10) {
      history.append("wrongly")
      expectedCodes.append("PAWL-021")
      values[random.below(2)] += 1
    }
    await assert {
      $0.plain += 1
      $0.set(values)
    }
  }

  private mutating func makeScript(depth: Int) -> Script {
    let next = depth > 1 ? makeScript(depth: depth - 1) : nil
    return Script(makeAdditions(), makeAdditions(), next)
  }

  private mutating func makeAdditions() -> [Int] {
    var additions: [Int] = []
    for _ in 0..<random.below(3) { additions.append(random.below(2)) }
    return additions
  }
}

extension SharedFeature.State {
  fileprivate func set(_ values: [Int]) {
    $first.withLock { $0 = values[0] }
    $second.withLock { $0 = values[1] }
  }
}
