import PawlUI

/// Whether something is a favourite: a part that any feature can have.
struct FavoriteState<ID: Hashable & Sendable>: Equatable {
  /// Of what.
  let id: ID
  /// What is shown. It changes at once, before the server has agreed.
  var isFavorite = false
  /// What the server said last.
  var isFavoriteOnServer = false
  var alert: AlertState<FavoriteAction>?
}

enum FavoriteAction: Equatable {
  case alertDismissed
  case buttonTapped
  case response(TaskResult<Bool>)
}

struct FavoriteEnvironment<ID: Hashable & Sendable>: Sendable {
  /// Tells the server. Returns what it says then. Must end early when its task is cancelled.
  var request: @Sendable (_ id: ID, _ isFavorite: Bool) async throws -> Bool
}

extension Reducer {
  /// This reducer, with what can be done with a favourite.
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
            title: TextState("That did not work."), message: TextState(String(describing: error)))
          return .none
        }
      }
      .pullback(state: state, action: action, environment: environment))
  }
}

private struct FavoriteRequestID<ID: Hashable & Sendable>: Hashable, Sendable {
  let id: ID
}
