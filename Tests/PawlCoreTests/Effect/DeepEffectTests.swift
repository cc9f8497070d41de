import EngineModel
import PawlCore
import TestSupport
import Testing

/// Tests of effects of one kind nested ten thousand levels deep, which must work in debug builds too.
@MainActor
@Suite struct DeepEffectTests {
  private nonisolated static let levels = 10_000

  private nonisolated static let kinds = [
    "merge on the left", "merge on the right", "concatenate on the left", "concatenate on the right", "cancellable",
    "cancellable by one id", "map",
  ]

  private nonisolated static func nested(_ kind: String, _ innermost: Effect<Int, Never>) -> Effect<Int, Never> {
    var effect = innermost
    for level in 0..<levels {
      switch kind {
      case "merge on the left": effect = effect.merge(with: .fireAndForget {})
      case "merge on the right": effect = .merge(.fireAndForget {}, effect)
      case "concatenate on the left": effect = effect.concatenate(with: .fireAndForget {})
      case "concatenate on the right": effect = .concatenate(.fireAndForget {}, effect)
      case "cancellable": effect = effect.cancellable(id: level)
      case "cancellable by one id": effect = effect.cancellable(id: 0)
      default: effect = effect.map { $0 + 1 }
      }
    }
    return effect
  }

  @Test(arguments: kinds) func nestedEffectsSendAndEnd(kind: String) async {
    let gate = Gate()
    let reducer = Reducer<[Int], Int, Void> { state, action, _ in
      guard action < 0 else {
        state.append(action)
        return .none
      }
      return Self.nested(
        kind,
        .merge(
          Effect(value: 0),
          .run { send in
            await gate.pass()
            await send(1)
          }))
    }
    let store = Store(initialState: [], reducer: reducer, environment: ())
    let task = store.send(-1)
    let maps = kind == "map" ? Self.levels : 0
    #expect(store.state == [maps])
    gate.open()
    await task.finish()
    #expect(store.state == [maps, maps + 1])
    #expect(store.node.core.runtime.isIdle && store.node.core.runtime.runningIDs.isEmpty)
  }

  @Test(arguments: kinds) func nestedEffectsAreCancelled(kind: String) async {
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      state += 1
      return Self.nested(kind, .run { _ in try await Task.never() })
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    let task = store.send(0)
    task.cancel()
    await task.finish()
    #expect(store.node.core.runtime.isIdle)
  }

  @Test(arguments: kinds) func nestedEffectsAreReleasedWithTheStore(kind: String) {
    let census = LiveObjectCounter()
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      let member = census.member()
      return Self.nested(kind, .subscribe { _ in { member.touch() } })
    }
    var store: Store<Int, Int>? = Store(initialState: 0, reducer: reducer, environment: ())
    store?.send(0)
    #expect(census.population == 1)
    store = nil
    #expect(census.population == 0)
  }

  // The chain changes types on the way and is longer than the number of transformations that call each other directly.
  @Test func manyTransformationsKeepTheirTypesAndOrder() {
    let reducer = Reducer<String?, String?, Void> { state, action, _ in
      state = action
      guard action == "start" else { return .none }
      var texts = Effect<String, Never>(value: "")
      for level in 0..<100 { texts = texts.map { [$0, "\(level)"] }.map { $0.joined(separator: " ") } }
      return texts.map { Optional($0) }.map { $0 }
    }
    let store = Store(initialState: nil, reducer: reducer, environment: ())
    store.send("start")
    #expect(store.state == (0..<100).map { " \($0)" }.joined())
  }
}
