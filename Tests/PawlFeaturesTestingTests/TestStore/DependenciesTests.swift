import PawlFeaturesTesting
import Testing

/// A feature that reads a number in its reducer, in an effect, and in its child.
private struct Numbers: Reducer {
  struct State: Equatable {
    var inReducer = 0
    var inEffect = 0
    var inChild = 0
  }

  enum Action: Equatable, CasePathable {
    case read
    case answered(Int)
    case later
    case child(Int)

    struct AllCasePaths: Sendable {
      var child: AnyCasePath<Action, Int> {
        AnyCasePath(embed: Action.child) { if case .child(let number) = $0 { number } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  struct NumberOfChild: Reducer {
    @Dependency(\.number) var number
    func reduce(into state: inout Int, action: Int) -> Effect<Int> {
      state = number.make()
      return .none
    }
  }

  @Dependency(\.number) var number
  @Dependency(\.continuousTime) var clock

  var body: some ReducerOf<Self> {
    Scope(state: \.inChild, action: \.child) { NumberOfChild() }
    Reduce { state, action in
      switch action {
      case .read:
        state.inReducer = number.make()
        return .run { send in await send(.answered(number.make())) }
      case .later:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.answered(number.make()))
        }
      case .answered(let number):
        state.inEffect = number
        return .none
      case .child: return .none
      }
    }
  }
}

private struct NumberClient: Sendable {
  var make: @Sendable () -> Int
}

private enum NumberKey: TestDependencyKey {
  static var testValue: NumberClient { NumberClient { 7 } }
}

private enum LiveOnlyKey: DependencyKey {
  static let liveValue = NumberClient { 9 }
}

private enum TimeKey: TestDependencyKey {
  static var testValue: any Clock<Duration> { ImmediateClock() }
}

extension DependencyValues {
  fileprivate var number: NumberClient {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
  fileprivate var liveOnly: NumberClient {
    get { self[LiveOnlyKey.self] }
    set { self[LiveOnlyKey.self] = newValue }
  }
  fileprivate var continuousTime: any Clock<Duration> {
    get { self[TimeKey.self] }
    set { self[TimeKey.self] = newValue }
  }
}

@MainActor
@Suite struct DependenciesTests {
  @Test func dependenciesHaveTheirTestValues() async {
    let store = TestStore(initialState: Numbers.State()) { Numbers() }
    await store.send(.read) { $0.inReducer = 7 }
    await store.receive(.answered(7)) { $0.inEffect = 7 }
    await store.send(\.child, 0) { $0.inChild = 7 }
  }

  @Test func dependenciesAreOverriddenForTheReducerItsChildrenAndEffects() async {
    let store = TestStore(initialState: Numbers.State()) {
      Numbers()
    } withDependencies: {
      $0.number.make = { 1 }
    }
    await store.send(.read) { $0.inReducer = 1 }
    await store.receive(.answered(1)) { $0.inEffect = 1 }
    await store.send(\.child, 0) { $0.inChild = 1 }
  }

  @Test func theInitialStateIsMadeWithTheDependencies() async {
    func makeState() -> Numbers.State {
      @Dependency(\.number) var number
      return Numbers.State(inReducer: number.make())
    }
    let store = TestStore(initialState: makeState()) {
      Numbers()
    } withDependencies: {
      $0.number.make = { 2 }
    }
    #expect(store.state.inReducer == 2)
  }

  @Test func dependenciesAroundTheCreationAreInherited() async {
    let store = withDependencies {
      $0.number.make = { 3 }
    } operation: {
      TestStore(initialState: Numbers.State()) { Numbers() }
    }
    await store.send(.read) { $0.inReducer = 3 }
    await store.receive(.answered(3)) { $0.inEffect = 3 }
  }

  @Test func changedDependenciesApplyFromTheNextAction() async {
    let clock = TestClock()
    let store = TestStore(initialState: Numbers.State()) {
      Numbers()
    } withDependencies: {
      $0.continuousTime = clock
      $0.number.make = { 1 }
    }
    await store.send(.later)
    store.dependencies.number.make = { 2 }
    #expect(store.dependencies.number.make() == 2)
    await store.send(.read) { $0.inReducer = 2 }
    await store.receive(.answered(2)) { $0.inEffect = 2 }
    await store.send(\.child, 0) { $0.inChild = 2 }
    await store.send(.later)
    store.dependencies.number = NumberClient { 3 }
    // Both effects keep the dependencies that they were created with.
    await clock.advance(by: .seconds(1))
    await store.receive(.answered(1)) { $0.inEffect = 1 }
    await store.receive(.answered(2)) { $0.inEffect = 2 }
  }

  @Test func dependenciesAreChangedForAnOperation() async throws {
    let store = TestStore(initialState: Numbers.State()) { Numbers() }
    await store.withDependencies {
      $0.number.make = { 4 }
    } operation: {
      await store.send(.read) { $0.inReducer = 4 }
      await store.receive(.answered(4)) { $0.inEffect = 4 }
    }
    let made = store.withDependencies({ $0.number.make = { 5 } }, operation: { store.dependencies.number.make() })
    #expect(made == 5)
    struct Failed: Error {}
    #expect(throws: Failed.self) { try store.withDependencies({ _ in throw Failed() }, operation: {}) }
    #expect(throws: Failed.self) {
      try store.withDependencies({ $0.number.make = { 6 } }, operation: { throw Failed() })
    }
    await store.send(.read) { $0.inReducer = 7 }
    await store.receive(.answered(7)) { $0.inEffect = 7 }
  }

  @Test func aDependencyWithOnlyALiveValueFailsWithItsName() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { state, _ in
        @Dependency(\.liveOnly) var liveOnly
        state = liveOnly.make()
        return .none
      }
    }
    let found = await issues { await store.send(true) { $0 = 9 } }
    #expect(found.map(\.code) == ["PAWL-111"])
    #expect(found.first?.text.contains("Dependency: @Dependency(\\.liveOnly)\n") == true)
    #expect(found.first?.fileID == "PawlFeaturesTestingTests/DependenciesTests.swift")
  }

  @Test func aDependencyWithOnlyALiveValueMayBeOverriddenInPart() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { state, _ in
        @Dependency(\.liveOnly) var liveOnly
        state = liveOnly.make()
        return .none
      }
    } withDependencies: {
      $0.liveOnly.make = { 1 }
    }
    await store.send(true) { $0 = 1 }
    store.dependencies.liveOnly.make = { 2 }
    await store.send(true) { $0 = 2 }
  }

  @Test func anOverrideAroundACallIsNotSeenByTheStore() async {
    let store = TestStore(initialState: Numbers.State()) { Numbers() }
    await withDependencies {
      $0.number.make = { 1 }
    } operation: {
      await store.send(.read) { $0.inReducer = 7 }
      await store.receive(.answered(7)) { $0.inEffect = 7 }
    }
  }
}

/// Tests that run in parallel, each with other dependencies.
@Suite struct ParallelDependenciesTests {
  @Test(arguments: 0..<100) func parallelTestsHaveTheirOwnDependencies(number: Int) async {
    let store = await TestStore(initialState: Numbers.State()) {
      Numbers()
    } withDependencies: {
      $0.number.make = { number }
    }
    for round in 0..<10 {
      let made = number * 100 + round + 1
      await MainActor.run { store.dependencies.number.make = { made } }
      await store.send(.read) { $0.inReducer = made }
      await store.receive(.answered(made)) { $0.inEffect = made }
    }
  }
}
