import PawlFeatures
import Testing

@MainActor
struct StoreDependenciesTests {
  private func makeStore(_ number: Int? = nil) -> StoreOf<NumberReader> {
    guard let number else { return Store(initialState: NumberReader.State()) { NumberReader() } }
    return Store(initialState: NumberReader.State()) {
      NumberReader()
    } withDependencies: {
      $0.number = number
    }
  }

  @Test func theInitialStateIsMadeWithThem() {
    #expect(makeStore(10).withState(\.created) == 10)
    #expect(makeStore().withState(\.created) == 3)
  }

  @Test func eachActionIsReducedWithThem() {
    let store = makeStore(10)
    store.send(.reduce)
    #expect(store.withState(\.read) == ["property": 10, "around": 10])
    #expect(currentNumber() == 3)
  }

  @Test func dependenciesAroundASendHaveNoInfluence() {
    let (own, none) = (makeStore(10), makeStore())
    withDependencies {
      $0.number = 20
    } operation: {
      own.send(.reduce)
      none.send(.reduce)
    }
    #expect(own.withState(\.read) == ["property": 10, "around": 10])
    #expect(none.withState(\.read) == ["property": 3, "around": 3])
  }

  @Test func effectsInheritThem() async {
    let store = makeStore(10)
    await store.send(.run).finish()
    await store.send(.subscribe).finish()
    #expect(store.withState { Set($0.read.values) } == [10])
    #expect(store.withState(\.read.count) == 6)
  }

  @Test func tasksOfEffectsInheritThemUnlessDetached() async {
    let store = makeStore(10)
    await store.send(.runNested).finish()
    let read = store.withState(\.read)
    #expect(read["async let"] == 10)
    #expect(read["group"] == 20)
    #expect(read["task"] == 10)
    #expect(read["detached"] == 3)
    #expect(read["escaped"] == 10)
  }

  @Test func aStoreInheritsThoseAroundItsCreation() async {
    let store = withDependencies {
      $0.number = 20
    } operation: {
      makeStore()
    }
    await store.send(.run).finish()
    store.send(.reduce)
    #expect(store.withState { Set($0.read.values) } == [20])
    let named = withDependencies {
      $0.number = 20
    } operation: {
      Store(initialState: NumberReader.State()) {
        NumberReader()
      } withDependencies: {
        $0.name = "named"
      }
    }
    #expect(named.withState(\.created) == 20)
  }

  struct StoreMaker: Reducer {
    struct State { var made: Int? }
    enum Action: Sendable {
      case make
      case made(Int)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .make:
          return .run { send in
            let made = await MainActor.run {
              Store(initialState: NumberReader.State()) { NumberReader() }.withState(\.created)
            }
            await send(.made(made))
          }
        case .made(let number):
          state.made = number
          return .none
        }
      }
    }
  }

  @Test func aStoreMadeInAnEffectInheritsThoseOfTheEffect() async {
    let store = Store(initialState: StoreMaker.State()) {
      StoreMaker()
    } withDependencies: {
      $0.number = 30
    }
    await store.send(.make).finish()
    #expect(store.withState(\.made) == 30)
  }

  @Test func scopedStoresShareThem() async {
    struct Parent: Reducer {
      struct State { var child = NumberReader.State() }
      enum Action: CasePathable {
        case child(NumberReader.Action)

        struct AllCasePaths: Sendable {
          var child: AnyCasePath<Action, NumberReader.Action> {
            AnyCasePath(embed: Action.child) { if case .child(let action) = $0 { action } else { nil } }
          }
        }
        static var allCasePaths: AllCasePaths { AllCasePaths() }
      }

      var body: some ReducerOf<Self> { PawlFeatures.Scope(state: \.child, action: \.child) { NumberReader() } }
    }
    let store = Store(initialState: Parent.State()) {
      Parent()
    } withDependencies: {
      $0.number = 10
    }
    let child = store.scope(state: \.child, action: \.child)
    child.send(.reduce)
    await child.send(.run).finish()
    #expect(child.withState(\.created) == 10)
    #expect(child.withState { Set($0.read.values) } == [10])
  }

  @Test func manyStoresWithOthersDoNotMix() async {
    await withTaskGroup(of: Set<Int>.self) { group in
      for number in 0..<1000 {
        group.addTask {
          let store = await MainActor.run { self.makeStore(number) }
          await store.send(.run).finish()
          await store.send(.runNested).finish()
          await store.send(.later).finish()
          return await store.withState { state in
            var read = state.read
            read["detached"] = nil
            read["group"] = read["group"].map { $0 / 2 }
            return Set(read.values).union([state.created]).symmetricDifference([number])
          }
        }
      }
      for await mistakes in group { #expect(mistakes.isEmpty) }
    }
  }
}
