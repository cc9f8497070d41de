import PawlTesting
import PawlUI
import Testing

@testable import Gallery

struct CitiesTests {
  private func makeStore(
    _ favorite: @escaping @Sendable (String, Bool) async throws -> Bool
  ) -> TestStore<CitiesState, CitiesState, CitiesAction, CitiesAction, CitiesEnvironment> {
    TestStore(
      initialState: CitiesState(cities: [CityState(name: "Lima"), CityState(name: "Oslo")]),
      reducer: citiesReducer, environment: CitiesEnvironment(favorite: favorite))
  }

  @Test func changesAtOnceAndTellsTheServer() async {
    let store = makeStore { city, isFavorite in
      #expect(city == "Oslo")
      return isFavorite
    }
    await store.send(.city(id: "Oslo", action: .favorite(.buttonTapped))) {
      $0.cities[id: "Oslo"]?.favorite.isFavorite = true
    }
    await store.receive(.city(id: "Oslo", action: .favorite(.response(.success(true))))) {
      $0.cities[id: "Oslo"]?.favorite.isFavoriteOnServer = true
    }
  }

  @Test func refusedChangeIsReverted() async {
    let store = makeStore { _, _ in throw TestFailure("Busy.") }
    await store.send(.city(id: "Lima", action: .favorite(.buttonTapped))) {
      $0.cities[id: "Lima"]?.favorite.isFavorite = true
    }
    await store.receive(.city(id: "Lima", action: .favorite(.response(.failure(TestFailure("Busy.")))))) {
      $0.cities[id: "Lima"]?.favorite.isFavorite = false
      $0.cities[id: "Lima"]?.favorite.alert = AlertState(
        title: TextState("The change failed."), message: TextState("Busy."))
    }
    await store.send(.city(id: "Lima", action: .favorite(.alertDismissed))) {
      $0.cities[id: "Lima"]?.favorite.alert = nil
    }
  }

  @Test func secondTapRevertsTheFirst() async {
    let clock = TestClock()
    let store = makeStore { _, isFavorite in
      try await clock.sleep(for: .seconds(1))
      return isFavorite
    }
    await store.send(.city(id: "Oslo", action: .favorite(.buttonTapped))) {
      $0.cities[id: "Oslo"]?.favorite.isFavorite = true
    }
    await store.send(.city(id: "Oslo", action: .favorite(.buttonTapped))) {
      $0.cities[id: "Oslo"]?.favorite.isFavorite = false
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.city(id: "Oslo", action: .favorite(.response(.success(false)))))
  }

  @Test func simulatedServerRefusesEveryThirdRequest() async throws {
    let environment = CitiesEnvironment.simulated(clock: ImmediateClock())
    #expect(try await environment.favorite("Oslo", true))
    #expect(try await !environment.favorite("Oslo", false))
    await #expect(throws: ServerBusy.self) { try await environment.favorite("Oslo", true) }
    #expect(try await environment.favorite("Oslo", true))
  }
}
