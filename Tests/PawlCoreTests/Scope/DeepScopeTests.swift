import PawlCore
import Testing

/// The number of nested scopes. They must fit on a small stack, in debug builds too.
@Suite struct DeepScopeTests {
  private static let levels = 10_000

  private struct Row: Identifiable, Equatable {
    let id: Int
    var names: [String] = []
  }

  private static let counter = Reducer<[Int], Int, Void> { state, action, _ in
    state[0] += action
    return .none
  }

  /// Returns a chain of scopes that each add one to the state and to the actions sent.
  ///
  /// No part of the state can be proved unchanged.
  private static func chain(_ root: StoreNode<[Int], Int>, levels: Int = levels) -> StoreNode<[Int], Int> {
    var node = root
    for _ in 0..<levels {
      node = node.scope(
        state: { $0.map { $0 + 1 } },
        action: { $0 + 1 })
    }
    return node
  }

  @Test func deeplyScopedStoreReadsAndSends() {
    onSmallStack {
      let store = PumpedStore(initialState: [0], reducer: Self.counter, environment: ())
      store.perform { root in
        let node = Self.chain(root)
        #expect(node.state == [10_000])
        _ = node.send(0)
        #expect(root.state == [10_000])
        #expect(node.state == [20_000])
      }
    }
  }

  @Test func deeplyScopedStoreIsObserved() {
    onSmallStack {
      let store = PumpedStore(initialState: [0], reducer: Self.counter, environment: ())
      store.perform { root in
        var calls = 0
        let upper = Self.chain(root, levels: 5_000)
        let middle = upper.scope(
          state: { (state: [Int]) -> [Int] in
            calls += 1
            return state
          }, action: { $0 })
        let node = Self.chain(middle, levels: 5_000)
        var seen: [Int] = []
        let observation = StateObservation(node, observe: { $0 }, removeDuplicates: ==)
        let end = observation.observe { seen.append($0[0]) }
        #expect(observation.value == [10_000])
        #expect(calls == 1)
        _ = root.send(1)
        _ = node.send(0)
        #expect(seen == [10_001, 20_001])
        #expect(calls == 3)
        let above = StateObservation(middle, observe: { $0 }, removeDuplicates: ==)
        #expect(above.value == [15_001])
        end()
      }
    }
  }

  @Test func noScopeRunsAfterTheDeepObserverIsReleased() {
    onSmallStack {
      let store = PumpedStore(initialState: [0], reducer: Self.counter, environment: ())
      store.perform { root in
        var calls = 0
        let first = root.scope(
          state: { (state: [Int]) -> [Int] in
            calls += 1
            return state
          }, action: { $0 })
        let node = Self.chain(first)
        do {
          let observation = StateObservation(node, observe: { $0 }, removeDuplicates: ==)
          _ = root.send(1)
          #expect(observation.value == [10_001])
        }
        calls = 0
        _ = root.send(1)
        #expect(calls == 0)
        // The scope runs again when an observer returns, in the middle of a drain too.
        let observation = StateObservation(node, observe: { $0 }, removeDuplicates: { _, _ in false })
        _ = root.send(1)
        #expect(observation.value == [10_003])
      }
    }
  }

  @Test func deeplyScopedStoreIsReleased() {
    onSmallStack {
      let store = PumpedStore(initialState: [0], reducer: Self.counter, environment: ())
      weak let engine = store.engine
      let actor = store.actor
      var leaf: StoreNode<[Int], Int>?
      weak var first: StoreNode<[Int], Int>?
      let box = Box()
      store.perform { root in
        let top = root.scope(state: { $0 }, action: { $0 })
        first = top
        leaf = Self.chain(top)
        box.observation = StateObservation(leaf!, observe: { $0 }, removeDuplicates: ==)
      }
      store.release()
      #expect(engine != nil)
      actor.perform {
        leaf = nil
        #expect(first != nil)
        box.observation = nil
        #expect(first == nil)
      }
      #expect(engine == nil)
    }
  }

  private final class Box {
    var observation: StateObservation<[Int]>?
  }

  // Tests elements within elements, and the values that optionals wrap.
  @Test func deeplyScopedElementsAreObserved() {
    onSmallStack {
      let reducer = Reducer<IdentifiedArrayOf<Row>, [String], Void> { rows, names, _ in
        rows[id: 1]?.names = names
        return .none
      }
      let store = PumpedStore(
        initialState: IdentifiedArray(uniqueElements: [Row(id: 1)]), reducer: reducer, environment: ())
      store.perform { root in
        var node = root
        for level in 0..<2_000 {
          if level % 2 == 0 {
            let rows = node.scope(state: { $0 }, action: { (action: (Int, [String])) in action.1 })
            let row: StoreNode<Row, [String]> = rows.element(id: 1)!
            node = row.scope(state: { IdentifiedArray(uniqueElements: [$0]) }, action: { $0 })
          } else {
            let optional = node.scope(state: { Optional($0) }, action: { $0 })
            node = optional.unwrapped()!
          }
        }
        let names = StateObservation(node, observe: { $0[0].names }, removeDuplicates: ==)
        _ = node.send(["a"])
        #expect(names.value == ["a"])
        #expect(node.state[0].names == ["a"])
      }
    }
  }

  @MainActor
  @Test func viewStoresOnTheMainActor() {
    let store = Store(initialState: [0], reducer: Self.counter, environment: ())
    var scoped = store
    for _ in 0..<Self.levels { scoped = scoped.scope(state: { $0.map { $0 + 1 } }, action: { $0 }) }
    let viewStore = ViewStore(scoped)
    var seen: [Int] = []
    let token = viewStore.observe { seen.append($0[0]) }
    viewStore.send(1)
    scoped.send(1)
    #expect(seen == [10_001, 10_002])
    #expect(ViewStore(scoped.scope(state: \.count)).state == 1)
    withExtendedLifetime(token) {}
  }
}
