import PawlTesting
import RecordingSamples
import Testing

@testable import Gallery

@Test func citiesAreUsed() async {
  let store = TestStore(
    initialState: CitiesState(cities: [cityState1(), cityState2()]),
    reducer: mutated(citiesReducer),
    environment: CitiesEnvironment(favorite: { _, _ in fatalError("\"favorite\" was called by the reducer") }),
    effects: .replay)

  await store.send(.city(id: "Oslo", action: .favorite(.buttonTapped))) {
    $0.cities[id: "Oslo"]?.favorite.isFavorite = true
  }
  store.expectEffects(started: [1])
  await store.receive(.city(id: "Oslo", action: .favorite(.response(.success(true)))), from: 1, ending: true) {
    $0.cities[id: "Oslo"]?.favorite.isFavoriteOnServer = true
  }

  await store.send(.city(id: "Oslo", action: .favorite(.buttonTapped))) {
    $0.cities[id: "Oslo"]?.favorite.isFavorite = false
  }
  store.expectEffects(started: [2])
  await store.receive(.city(id: "Oslo", action: .favorite(.response(.success(false)))), from: 2, ending: true) {
    $0.cities[id: "Oslo"]?.favorite.isFavoriteOnServer = false
  }
}

private func cityState1() -> CityState {
  var value = CityState(name: "Rome")
  value.favorite = FavoriteState<String>(id: "Rome", isFavorite: false, isFavoriteOnServer: false, alert: nil)
  return value
}

private func cityState2() -> CityState {
  var value = CityState(name: "Oslo")
  value.favorite = FavoriteState<String>(id: "Oslo", isFavorite: false, isFavoriteOnServer: false, alert: nil)
  return value
}
