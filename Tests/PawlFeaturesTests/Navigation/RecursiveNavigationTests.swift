import Foundation
import PawlFeatures
import TestSupport
import Testing

/// Tests of features that present features of their own kind.
struct RecursiveNavigationTests {
  /// A feature that presents features of its own kind, and has a stack of them.
  struct Node: Reducer {
    struct State: Equatable, Sendable {
      var count = 0
      @PresentationState var child: Self?
      var path = StackState<Self>()
    }

    enum Action: Sendable, CasePathable {
      case count
      case start
      case child(PresentationAction<Action>)
      case path(StackAction<State, Action>)

      struct AllCasePaths: Sendable {
        var child: AnyCasePath<Action, PresentationAction<Action>> {
          AnyCasePath(embed: { .child($0) }, extract: { if case .child(let action) = $0 { action } else { nil } })
        }
        var path: AnyCasePath<Action, StackAction<State, Action>> {
          AnyCasePath(embed: { .path($0) }, extract: { if case .path(let action) = $0 { action } else { nil } })
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    let effects: LiveEffects

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .count: state.count += 1
        case .start: return .merge(effects.effect("\(state.count)"), .send(.count))
        case .child, .path: break
        }
        return .none
      }
      .ifLet(\.$child, action: \.child) { Self(effects: effects) }
      .forEach(\.path, action: \.path) { Self(effects: effects) }
    }

    /// A way from a feature to one inside it.
    enum Step: CaseIterable {
      case child
      case path

      func state(_ state: State) -> State {
        switch self {
        case .child: State(child: state)
        case .path: State(path: [state])
        }
      }

      func action(_ action: Action) -> Action {
        switch self {
        case .child: .child(.presented(action))
        case .path: .path(.element(id: 0, action: action))
        }
      }

      func inside(_ state: State) -> State? {
        switch self {
        case .child: state.child
        case .path: state.path.first
        }
      }
    }

    /// Returns a state with `depth` levels below the root.
    static func state(_ step: Step, depth: Int) -> State {
      (0..<depth).reduce(State()) { state, _ in step.state(state) }
    }

    /// Returns an action for the node at a depth.
    static func action(_ action: Action, _ step: Step, depth: Int) -> Action {
      (0..<depth).reduce(action) { action, _ in step.action(action) }
    }

    /// Returns the count of the deepest node, and releases the state level by level, since the destruction of a nested
    /// value is recursive.
    static func deepestCount(in state: consuming State, _ step: Step) -> Int {
      while let inner = step.inside(state) { state = inner }
      return state.count
    }
  }

  @Test(arguments: Node.Step.allCases)
  func aThousandLevelsNeedNoDeepStack(step: Node.Step) async {
    let depth = 1_000
    await onSmallStack {
      let reduce = Reduce<Node.State, Node.Action>(Node(effects: LiveEffects()))
      var state = Node.state(step, depth: depth)
      let effect = reduce.reduce(into: &state, action: Node.action(.count, step, depth: depth))
      #expect(effect.outline == .none)
      #expect(Node.deepestCount(in: state, step) == 1)
    }
  }

  @MainActor
  @Test(arguments: Node.Step.allCases)
  func effectsOfTheDeepestLevelRunAndEnd(step: Node.Step) {
    let (depth, effects) = (1_000, LiveEffects())
    // Made outside of the store, so that each of the stacks begins to count at 0.
    let state = Node.state(step, depth: depth)
    let store = Store(initialState: state) { Node(effects: effects) }
    store.send(Node.action(.start, step, depth: depth))
    #expect(effects.names == ["0"])
    #expect(store.withState { Node.deepestCount(in: $0, step) } == 1, "the effect sends at once")
    store.send(Node.action(step == .child ? .child(.dismiss) : .path(.popFrom(id: 0)), step, depth: depth / 2))
    #expect(effects.names == [])
  }

  @MainActor
  @Test(arguments: Node.Step.allCases)
  func effectsOfEachLevelRunAndEndFromTheInsideOut(step: Node.Step) {
    let (depth, effects) = (100, LiveEffects())
    // Made outside of the store, so that each of the stacks begins to count at 0.
    let state = Node.state(step, depth: depth)
    let store = Store(initialState: state) { Node(effects: effects) }
    for level in 1...depth { store.send(Node.action(.start, step, depth: level)) }
    #expect(effects.names.count == depth)
    for level in (0..<depth).reversed() {
      store.send(Node.action(step == .child ? .child(.dismiss) : .path(.popFrom(id: 0)), step, depth: level))
      #expect(effects.names.count == level)
    }
  }

  @MainActor
  @Test func stacksAndPresentedFeaturesContainEachOther() {
    let effects = LiveEffects()
    let state = Node.State(child: Node.State(path: [Node.State(child: Node.State())]))
    let store = Store(initialState: state) { Node(effects: effects) }
    store.send(.child(.presented(.path(.element(id: 0, action: .child(.presented(.start)))))))
    #expect(store.withState { $0.child?.path.first?.child?.count } == 1)
    store.send(.child(.presented(.path(.popFrom(id: 0)))))
    #expect(effects.names == [])
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
