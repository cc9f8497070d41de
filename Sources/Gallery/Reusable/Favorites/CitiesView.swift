import PawlUI

/// A part that many features need is written once: the state, actions, reducer and view of a favorite know nothing
/// about cities. `.favorite(state:action:environment:)` adds it to any reducer.
///
/// The heart changes at once, and a request tells the server. If it fails, the change is undone, and an alert is shown.
/// The server is simulated: it takes a second, and refuses every third request.
struct CitiesView: View {
  let store: Store<CitiesState, CitiesAction>

  var body: some View {
    List {
      AboutSection(explanation)

      Section("Cities") {
        ForEachStore(
          self.store.scope(state: \.cities, action: CitiesAction.city(id:action:))
        ) { cityStore in
          CityRow(store: cityStore)
        }
      }
    }
    .navigationTitle("Favorites")
  }
}

private struct CityRow: View {
  let store: Store<CityState, CityAction>

  var body: some View {
    HStack {
      WithViewStore(self.store, observe: \.name) { viewStore in
        Text(verbatim: viewStore.state)
      }
      Spacer()
      FavoriteButton(store: self.store.scope(state: \.favorite, action: CityAction.favorite))
    }
  }
}

private let explanation = """
  A heart changes at once, and back if its request fails, as every third does. The feature knows nothing about \
  cities.
  """

extension Example {
  static let favorites = Example(name: "favorites", title: "Favorites", section: .reusable, summary: explanation) {
    options in
    CitiesView(
      store: options.recorded(
        Store(
          initialState: CitiesState(
            cities: [
              CityState(name: "Accra"), CityState(name: "Kyoto"), CityState(name: "Lisbon"), CityState(name: "Lima"),
              CityState(name: "Oslo"),
            ]),
          reducer: citiesReducer, environment: .simulated(clock: options.dependencies.clock)),
        test: ExampleTest("citiesReducer", CitiesEnvironment.self)))
  }
}
