import PawlUI

/// A list of cities, each of which may be a favorite.
struct CitiesState: Codable, Equatable {
  var cities: IdentifiedArrayOf<CityState>
}

struct CityState: Codable, Equatable, Identifiable {
  let name: String
  var favorite: FavoriteState<String>

  var id: String { name }

  init(name: String) {
    self.name = name
    favorite = FavoriteState(id: name)
  }
}

enum CitiesAction: Codable, Equatable {
  case city(id: CityState.ID, action: CityAction)
}

enum CityAction: Codable, Equatable {
  case favorite(FavoriteAction)
}

struct CitiesEnvironment: Sendable {
  var favorite: @Sendable (_ city: CityState.ID, _ isFavorite: Bool) async throws -> Bool
}

/// A city has no behavior except for being a favorite or not.
let cityReducer = Reducer<CityState, CityAction, CitiesEnvironment>.empty
  .favorite(
    state: \.favorite, action: /CityAction.favorite, environment: { FavoriteEnvironment(request: $0.favorite) })

let citiesReducer: Reducer<CitiesState, CitiesAction, CitiesEnvironment> = cityReducer.forEach(
  state: \.cities, action: /CitiesAction.city(id:action:), environment: { $0 })
