import PawlUI

/// The favorite status of an item: a reusable part of any feature.
struct FavoriteState<ID: Hashable & Sendable>: Equatable {
  /// The id of the item.
  let id: ID
  /// The visible status. It changes at once, before the server has confirmed it.
  var isFavorite = false
  /// The last status that the server has confirmed.
  var isFavoriteOnServer = false
  var alert: AlertState<FavoriteAction>?
}

extension FavoriteState: Codable where ID: Codable {}

enum FavoriteAction: Codable, Equatable {
  case alertDismissed
  case buttonTapped
  case response(TaskResult<Bool>)
}

struct FavoriteEnvironment<ID: Hashable & Sendable>: Sendable {
  /// Sends the status to the server, and returns the confirmed status. It has to return early when its task is
  /// cancelled.
  var request: @Sendable (_ id: ID, _ isFavorite: Bool) async throws -> Bool
}

extension Reducer {
  /// Returns this reducer, combined with the behavior of a favorite.
  func favorite<ID: Hashable & Sendable>(
    state: any WritableKeyPath<State, FavoriteState<ID>> & Sendable, action: CasePath<Action, FavoriteAction>,
    environment: @escaping @Sendable (Environment) -> FavoriteEnvironment<ID>
  ) -> Self {
    .combine(
      self,
      Reducer<FavoriteState<ID>, FavoriteAction, FavoriteEnvironment<ID>> { state, action, environment in
        switch action {
        case .alertDismissed:
          state.alert = nil
          return .none

        case .buttonTapped:
          state.isFavorite.toggle()
          return .task { [id = state.id, isFavorite = state.isFavorite] in
            await .response(TaskResult { try await environment.request(id, isFavorite) })
          }
          .cancellable(id: FavoriteRequestID(id: state.id), cancelInFlight: true)

        case .response(.success(let isFavorite)):
          state.isFavorite = isFavorite
          state.isFavoriteOnServer = isFavorite
          return .none

        case .response(.failure(let error)):
          state.isFavorite = state.isFavoriteOnServer
          state.alert = AlertState(
            title: TextState("The change failed."), message: TextState(String(describing: error)))
          return .none
        }
      }
      .pullback(state: state, action: action, environment: environment))
  }
}

private struct FavoriteRequestID<ID: Hashable & Sendable>: Hashable, Sendable {
  let id: ID
}
