import PawlRedux

struct UsersState: AnyState, Equatable {
  var status = Status.idle
  var users: [User] = []

  enum Status: Equatable {
    case idle, loading
    case failed(reason: String)
  }

  struct User: Equatable, Identifiable {
    var id: Int
    var name: String
  }
}

enum UsersAction: AnyAction, Equatable {
  case loadButtonTapped
  case usersLoaded([UsersState.User])
  case loadingFailed(reason: String)
  case userTapped(id: Int)
}

enum UsersRoute: RouteType, Equatable { case details(UsersState.User) }

final class UsersReducer: Reducer {
  func reduce(_ state: inout UsersState, action: UsersAction, performRoute: @escaping (_ route: UsersRoute) -> Void) {
    switch action {
    case .loadButtonTapped: state.status = .loading
    case .usersLoaded(let users):
      state.status = .idle
      state.users = users
    case .loadingFailed(let reason): state.status = .failed(reason: reason)
    case .userTapped(let id):
      if let user = state.users.first(where: { $0.id == id }) { performRoute(.details(user)) }
    }
  }
}
