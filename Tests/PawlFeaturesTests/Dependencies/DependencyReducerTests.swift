import PawlFeatures
import Testing

@MainActor
struct DependencyReducerTests {
  private func results(of reducer: some ReducerOf<NumberReader>) async -> [String: Int] {
    let store = Store(initialState: NumberReader.State()) {
      reducer
    } withDependencies: {
      $0.number = 10
    }
    store.send(.reduce)
    await store.send(.run).finish()
    await store.send(.subscribe).finish()
    return store.withState(\.read)
  }

  @Test func theReducerAndItsEffectsSeeTheValue() async {
    let read = await results(of: NumberReader().dependency(\.number, 20))
    #expect(Set(read.values) == [20])
    #expect(read.count == 8)
  }

  @Test func aTransformationChangesTheValueAround() async {
    let read = await results(of: NumberReader().transformDependency(\.number) { $0 += 1 })
    #expect(Set(read.values) == [11])
  }

  @Test func theOverrideNextToTheReducerWins() async {
    let read = await results(of: NumberReader().dependency(\.number, 20).dependency(\.number, 30))
    #expect(Set(read.values) == [20])
    let nested = await results(of: CombineReducers { NumberReader().dependency(\.number, 20) }.dependency(\.number, 30))
    #expect(Set(nested.values) == [20])
  }

  @Test func overridesOfSeveralValuesAddUp() async {
    let read = await results(
      of: NumberReader().transformDependency(\.number) { $0 += 1 }.dependency(\.name, "a").transformDependency(\.number)
      { $0 *= 2 })
    #expect(Set(read.values) == [21])
  }

  @Test func otherReducersKeepTheirValues() async {
    let read = await results(
      of: CombineReducers {
        Reduce { state, action in
          if case .reduce = action { state.read["before"] = currentNumber() }
          return .none
        }
        NumberReader().dependency(\.number, 20)
        Reduce { state, action in
          guard case .reduce = action else { return .none }
          return .run { send in await send(.read("after", currentNumber())) }
        }
      })
    #expect(read["before"] == 10)
    #expect(read["property"] == 20)
    #expect(read["after"] == 10)
  }

  @Test func aTypeThatIsItsOwnKeyIsOverriddenByItsValue() {
    struct State { var unit: Unit? }
    let reducer = Reduce<State, Void> { state, _ in
      @Dependency(Unit.self) var unit
      state.unit = unit
      return .none
    }
    let store = Store(initialState: State()) { reducer.dependency(Unit(name: "own")) }
    store.send(())
    #expect(store.withState(\.unit) == Unit(name: "own"))
    let second = Store(initialState: State()) { reducer.dependency(\.number, 4).dependency(Unit(name: "second")) }
    second.send(())
    #expect(second.withState(\.unit) == Unit(name: "second"))
  }

  @Test func aTransformationRunsOnceWhileTheValuesAroundAreTheSame() {
    var runs = 0
    let store = Store(initialState: NumberReader.State()) {
      NumberReader().transformDependency(\.number) { _ in runs += 1 }
    }
    for _ in 0..<10 { store.send(.reduce) }
    #expect(runs == 1)
  }

  @Test func aReducerThatIsCalledDirectlySeesTheValuesAround() {
    let reducer = NumberReader().transformDependency(\.number) { $0 += 1 }
    var state = withDependencies {
      $0.number = 50
    } operation: {
      NumberReader.State()
    }
    _ = withDependencies {
      $0.number = 40
    } operation: {
      reducer.reduce(into: &state, action: .reduce)
    }
    #expect(state == NumberReader.State(created: 50, read: ["property": 41, "around": 41]))
  }
}
