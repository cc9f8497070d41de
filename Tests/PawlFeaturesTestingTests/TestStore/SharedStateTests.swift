import PawlFeaturesTesting
import Testing

@MainActor
@Suite(.dependencies) struct SharedStateTests {
  @Test func changesOfReducersAreAssertedLikeState() async {
    let store = Tally.testStore()
    await store.send(.increment) { $0.$count.withLock { $0 = 1 } }
    await store.send(.increment) { $0.$count.withLock { $0 += 1 } }
    await store.send(.rename("Blob")) { $0.text = "Blob" }
    #expect(store.state.count == 2)
  }

  @Test func eachActionIsAssertedWithItsOwnChanges() async {
    let store = Tally.testStore()
    // All three changes are made before "send" returns.
    await store.send(.incrementThrice) { $0.$count.withLock { $0 = 1 } }
    #expect(store.state.count == 3)
    await store.receive(.incremented) { $0.$count.withLock { $0 = 2 } }
    await store.receive(\.incremented) { state in
      #expect(state.count == 2)
      state.$count.withLock { $0 += 1 }
    }
  }

  @Test func aChangeThatIsNotAssertedFails() async {
    let store = Tally.testStore()
    let found = await issues { await store.send(.increment) }
    #expect(found.map(\.code) == ["PAWL-021"])
    // It is reported once.
    await store.send(.nothing)
    await store.send(.increment) { $0.$count.withLock { $0 = 2 } }
  }

  @Test func aWrongValueFailsAndIsNotKept() async {
    let store = Tally.testStore()
    let found = await issues { await store.send(.increment) { $0.$count.withLock { $0 = 5 } } }
    #expect(found.map(\.code) == ["PAWL-021"])
    #expect(store.state.count == 1)
    await store.send(.increment) { $0.$count.withLock { $0 = 2 } }
  }

  @Test func aChangeThatDidNotHappenFails() async {
    let store = Tally.testStore()
    let found = await issues { await store.send(.nothing) { $0.$count.withLock { $0 = 1 } } }
    #expect(found.map(\.code) == ["PAWL-021"])
    let unchanged = await issues { await store.send(.nothing) { $0.text = "" } }
    #expect(unchanged.map(\.code) == ["PAWL-022"])
  }

  @Test func changesOfEffectsAreAssertedByAssert() async {
    let store = Tally.testStore()
    await store.send(.incrementInEffect)
    store.assert { $0.$count.withLock { $0 = 1 } }
    store.assert { $0.text = "" }
  }

  @Test func changesOfEffectsAreAssertedWithTheNextAction() async {
    let store = Tally.testStore()
    await store.send(.incrementInEffect)
    await store.send(.increment) { $0.$count.withLock { $0 = 2 } }
    await store.send(.incrementInEffectAndSend)
    // The change belongs to the action that was received.
    store.assert { $0.text = "" }
    await store.receive(.nothing) { $0.$count.withLock { $0 = 3 } }
  }

  @Test func changesOfEffectsFailAtTheEnd() async {
    let line: UInt = #line + 2
    let found = await issues {
      let store = Tally.testStore()
      await store.send(.incrementInEffect)
    }
    #expect(found.map(\.code) == ["PAWL-132"])
    #expect(found.map(\.line) == [line])
  }

  @Test func valuesOutsideTheStateAreAssertedByAHolderOfTheTest() async {
    let store = Tally.testStore()
    @Shared(.inMemory("hidden")) var hidden = 0
    await store.send(.incrementHidden) { _ in $hidden.withLock { $0 = 1 } }
    let found = await issues { await store.send(.incrementHidden) }
    #expect(found.map(\.code) == ["PAWL-131"])
    await store.send(.nothing)
  }

  @Test func skippedActionsAreAcceptedWithTheirChanges() async {
    let store = Tally.testStore()
    await store.send(.incrementThrice) { $0.$count.withLock { $0 = 1 } }
    await store.skipReceivedActions()
    await store.send(.increment) { $0.$count.withLock { $0 = 4 } }
  }

  @Test func aSelectiveTestAssertsWhatItSets() async {
    let store = Tally.testStore()
    store.exhaustivity = .off
    await store.send(.increment)
    await store.send(.incrementThrice) { $0.$count.withLock { $0 = 2 } }
    await store.receive(.incremented) { $0.$count.withLock { $0 += 1 } }
    await store.skipReceivedActions()
    let found = await issues { await store.send(.increment) { $0.$count.withLock { $0 = 4 } } }
    #expect(found.map(\.code) == ["PAWL-021"])
    await store.send(.incrementInEffect)
  }

  @Test func theInitialStateIsNoChange() async {
    let store = Tally.testStore(count: 7)
    await store.send(.nothing)
    await store.send(.increment) { $0.$count.withLock { $0 = 8 } }
  }

  @Test(arguments: 0..<50) func parallelTestsShareNothing(number: Int) async {
    let store = Tally.testStore(count: number)
    await store.send(.increment) { $0.$count.withLock { $0 = number + 1 } }
    await store.send(.incrementInEffect)
    store.assert { $0.$count.withLock { $0 = number + 2 } }
  }
}
