import Foundation
import PawlFeatures
import TestSupport
import Testing

/// Tests that features that contain features of their own kind need no deep stack.
struct DeepStateTests {
  /// A node of a tree.
  struct Node: Reducer {
    struct State: Equatable, Identifiable {
      var id = 0
      var count = 0
      var children: IdentifiedArrayOf<State> = []
    }

    indirect enum Action: CasePathable {
      case children(IdentifiedAction<Int, Action>)
      case count
      case start
      case removeChildren

      struct AllCasePaths: Sendable {
        var children: AnyCasePath<Action, IdentifiedAction<Int, Action>> {
          AnyCasePath(embed: { .children($0) }, extract: { if case .children(let action) = $0 { action } else { nil } })
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    let effects: LiveEffects

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .children: return .none
        case .count:
          state.count += 1
          return .none
        case .start: return .merge(effects.effect("\(state.count)"), .send(.count))
        case .removeChildren:
          state.children = []
          return .none
        }
      }
      .forEach(\.children, action: \.children) { Self(effects: effects) }
    }

    /// Returns a state with `depth` levels below the root.
    static func state(depth: Int) -> State {
      var state = State()
      for _ in 0..<depth { state = State(children: [state]) }
      return state
    }

    /// Returns an action for the node at a depth.
    static func action(_ action: Action, depth: Int) -> Action {
      (0..<depth).reduce(action) { action, _ in .children(.element(id: 0, action: action)) }
    }

    /// Returns the node at a depth.
    static func node(in state: State, depth: Int) -> State {
      (0..<depth).reduce(state) { state, _ in state.children[0] }
    }
  }

  @Test func aThousandLevelsNeedNoDeepStack() async {
    await onSmallStack { [depth = 1_000] in
      let node = Node(effects: LiveEffects())
      let reduce = Reduce<Node.State, Node.Action>(node)
      var state = Node.state(depth: depth)
      let effect = reduce.reduce(into: &state, action: Node.action(.count, depth: depth))
      #expect(Node.node(in: state, depth: depth).count == 1)
      #expect(effect.outline == .none)
      // The test's own value is released level by level, since the destruction of a nested value is recursive.
      while !state.children.isEmpty { state = state.children[0] }
    }
  }

  @MainActor
  @Test func effectsOfTheDeepestLevelRunAndEnd() {
    let (depth, effects) = (1_000, LiveEffects())
    let store = Store(initialState: Node.state(depth: depth)) { Node(effects: effects) }
    store.send(Node.action(.start, depth: depth))
    #expect(effects.names == ["0"])
    #expect(store.withState { Node.node(in: $0, depth: depth).count } == 1, "the effect sends at once")
    store.send(Node.action(.removeChildren, depth: depth / 2))
    #expect(effects.names == [])
  }

  @MainActor
  @Test func effectsOfEachLevelRunAndEndFromTheInsideOut() {
    let (depth, effects) = (100, LiveEffects())
    let store = Store(initialState: Node.state(depth: depth)) { Node(effects: effects) }
    for level in 1...depth { store.send(Node.action(.start, depth: level)) }
    #expect(effects.names.count == depth)
    for level in (0..<depth).reversed() {
      store.send(Node.action(.removeChildren, depth: level))
      #expect(effects.names.count == level)
    }
  }

  /// Calls a function on a thread with a stack of 512 kB, which is the size of all but the first thread of a process
  /// on many systems.
  private func onSmallStack(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        body()
        continuation.resume()
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }
}
