import PawlFeatures
import TestSupport
import Testing

/// Tests of reducers, and of the ways to compose them.
@MainActor
struct ReducerTests {
  /// A reducer that appends a number.
  struct Append: Reducer {
    let number: Int

    func reduce(into state: inout [Int], action: Int) -> Effect<Int> {
      state.append(number)
      return action > 0 ? .send(action - 1) : .none
    }
  }

  private func run(_ action: Int, @ReducerBuilder<[Int], Int> _ reducer: () -> some Reducer<[Int], Int>) -> [Int] {
    let store = Store(initialState: [], reducer: reducer)
    store.send(action)
    return store.withState { $0 }
  }

  @Test func reducersRunInTheOrderInWhichTheyAreWritten() {
    #expect(
      run(0) {
        Append(number: 1)
        Append(number: 2)
        Append(number: 3)
      } == [1, 2, 3])
  }

  @Test func effectsOfAllReducersAreStarted() {
    #expect(
      run(1) {
        Append(number: 1)
        Append(number: 2)
      } == [1, 2, 1, 2, 1, 2])
  }

  @Test(arguments: [false, true])
  func bodiesMayHaveConditionsAndLoops(condition: Bool) {
    let numbers = run(0) {
      if condition { Append(number: 1) }
      if condition { Append(number: 2) } else { Append(number: 3) }
      for number in 4...6 { Append(number: number) }
      EmptyReducer()
      CombineReducers {
        Append(number: 7)
        Append(number: 8)
      }
    }
    #expect(numbers == (condition ? [1, 2] : [3]) + [4, 5, 6, 7, 8])
  }

  @Test func reducersOfUnknownTypeCanBeComposed() {
    let reducers: [any Reducer<[Int], Int>] = [Append(number: 1), Append(number: 2)]
    #expect(
      run(0) {
        reducers[0]
        Reduce(Append(number: 3))
      } == [1, 3])
  }

  @Test func theBodyIsEvaluatedOnce() {
    final class Counter { var count = 0 }
    struct Feature: Reducer {
      let counter: Counter

      var body: some Reducer<Int, Int> {
        counter.count += 1
        return Reduce { state, action in
          state += action
          return .none
        }
      }
    }
    let counter = Counter()
    let store = Store(initialState: 0) { Feature(counter: counter) }
    for _ in 0..<10 { store.send(1) }
    #expect(store.withState { $0 } == 10)
    #expect(counter.count == 1)
  }

  @Test func aReducerCanBeCalledDirectly() {
    struct Feature: Reducer {
      var body: some Reducer<[Int], Int> {
        Append(number: 1)
        Append(number: 2)
      }
    }
    var state: [Int] = []
    _ = Feature().reduce(into: &state, action: 0)
    #expect(state == [1, 2])
  }

  @Test func aChangedValueRunsAnotherReducer() {
    struct Feature: Reducer {
      var body: some Reducer<[Int], Int> {
        Reduce { state, action in
          if action != 0 { state.append(action) }
          return .none
        }
        .onChange(of: \.count) { old, new in
          Reduce { state, _ in
            state.append(old * 100 + new)
            return .none
          }
        }
      }
    }
    let store = Store(initialState: [Int]()) { Feature() }
    store.send(7)
    store.send(0)
    #expect(store.withState { $0 } == [7, 1])
  }

  /// A feature that contains features of its own kind.
  struct Tree: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
      var count = 0
      var children: IdentifiedArrayOf<State> = []
    }

    indirect enum Action: CasePathable {
      case increment
      case children(IdentifiedAction<Int, Action>)

      struct AllCasePaths: Sendable {
        var children: AnyCasePath<Action, IdentifiedAction<Int, Action>> {
          AnyCasePath(embed: { .children($0) }, extract: { if case .children(let action) = $0 { action } else { nil } })
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .increment = action { state.count += 1 }
        return .none
      }
      .forEach(\.children, action: \.children) { Self() }
    }
  }

  @Test func aFeatureMayContainItself() {
    var state = Tree.State(id: 0)
    state.children = [.init(id: 1, children: [.init(id: 2)])]
    let store = Store(initialState: state) { Tree() }
    store.send(.children(.element(id: 1, action: .children(.element(id: 2, action: .increment)))))
    #expect(store.withState { $0.children[id: 1]?.children[id: 2]?.count } == 1)
  }

  @Test func anActionReachesTheThousandthLevel() {
    var (state, action) = (Tree.State(id: 1_000), Tree.Action.increment)
    for id in (0..<1_000).reversed() {
      state = Tree.State(id: id, children: [state])
      action = .children(.element(id: id + 1, action: action))
    }
    let store = Store(initialState: state) { Tree() }
    store.send(action)
    var deepest = store.withState { $0 }
    while let child = deepest.children.first { deepest = child }
    #expect(deepest.count == 1)
  }

  /// A feature that contains itself as a part of its state.
  struct Chain: Reducer {
    final class Box: Sendable {
      let state: State
      init(_ state: State) { self.state = state }
    }

    struct State: Sendable {
      var count = 0
      private var box: Box?

      init(levels: Int) { box = levels > 0 ? Box(State(levels: levels - 1)) : nil }

      var next: State {
        get { box?.state ?? State(levels: 0) }
        set { box = Box(newValue) }
      }
    }

    indirect enum Action: CasePathable {
      case increment
      case next(Action)

      struct AllCasePaths: Sendable {
        var next: AnyCasePath<Action, Action> {
          AnyCasePath(embed: { .next($0) }, extract: { if case .next(let action) = $0 { action } else { nil } })
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.next, action: \.next) { Self() }
      Reduce { state, action in
        if case .increment = action { state.count += 1 }
        return .none
      }
    }
  }

  @Test func aFeatureMayContainItselfAsAPart() {
    let store = Store(initialState: Chain.State(levels: 2)) { Chain() }
    store.send(.next(.next(.increment)))
    store.send(.next(.next(.next(.increment))))
    #expect(
      store.withState { [$0.count, $0.next.count, $0.next.next.count, $0.next.next.next.count] } == [0, 0, 1, 1])
  }
}
