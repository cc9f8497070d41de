import PawlFeaturesTesting
import Testing

/// The program on the first page of the documentation.
@MainActor
struct FirstProgramTests {
  @Test func theProgramEnds() async {
    await withDependencies {
      $0.continuousClock = ImmediateClock()
    } operation: {
      await Program.main()
    }
  }

  @Test func theObservationSeesTheTargetAfterTheActions() async {
    let store = Store(initialState: Thermostat.State()) {
      Thermostat()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }
    let (targets, continuation) = AsyncStream.makeStream(of: Int.self)
    let observation = observe { continuation.yield(store.target) }
    defer { observation.cancel() }
    store.send(.warmerButtonTapped)
    await store.send(.measureButtonTapped).finish()
    var iterator = targets.makeAsyncIterator()
    #expect(await [iterator.next(), iterator.next()] == [20, 21])
    #expect(store.measured == 19)
  }
}
