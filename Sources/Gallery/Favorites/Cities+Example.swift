import PawlUI

extension Example {
  static let favorites = Example(name: "favorites", title: "Favourites", section: .reusable) { options in
    CitiesView(
      store: Store(
        initialState: CitiesState(
          cities: [
            CityState(name: "Accra"), CityState(name: "Kyoto"), CityState(name: "Lisbon"), CityState(name: "Lima"),
            CityState(name: "Oslo"),
          ]),
        reducer: citiesReducer, environment: .pretended(clock: options.outside.clock)))
  }
}
