package import Foundation
import PawlRedux
import PawlUI

/// The same feature in the style of Redux: the reducer changes the state and returns nothing. A middleware sends the
/// requests: it sees each action and answers with another. A call with the same id cancels the one in flight.
///
/// A coordinator decides where a user leads. The reducer performs the route "details", and the coordinator opens a
/// sheet. So a screen does not know which one comes after it.
struct ReduxUsersView: View {
  @ObservedObject var store: PawlRedux.Store<ReduxUsersState, ReduxUsersAction, ReduxUsersRoute>
  @ObservedObject var screens: ReduxUsersScreens

  var body: some View {
    List {
      AboutSection(explanation)

      Section {
        switch store.state.status {
        case .idle:
          Button("Load users") { store.dispatch(.loadButtonTapped) }
            .buttonStyle(.borderedProminent)
        case .loading:
          HStack {
            ProgressView()
            Text("Loading")
            Spacer()
            Button("Cancel") { store.dispatch(.cancelButtonTapped) }
              .buttonStyle(.bordered)
          }
        case .loaded:
          Button("Load again") { store.dispatch(.loadButtonTapped) }
            .buttonStyle(.bordered)
        case .cancelled:
          Text("Cancelled.")
            .foregroundColor(.secondary)
          Button("Retry") { store.dispatch(.retryButtonTapped) }
            .buttonStyle(.borderedProminent)
        case .failed(let problem):
          Text(verbatim: problem)
            .foregroundColor(.red)
          Button("Retry") { store.dispatch(.retryButtonTapped) }
            .buttonStyle(.borderedProminent)
        }
      }

      if !store.state.users.isEmpty {
        Section("Users") {
          ForEach(store.state.users) { user in
            Button {
              store.dispatch(.userTapped(id: user.id))
            } label: {
              HStack {
                Text(verbatim: user.name)
                  .foregroundColor(.primary)
                Spacer()
                Image(systemName: "chevron.right")
                  .foregroundColor(.secondary)
              }
            }
            .buttonStyle(.plain)
            .accessibilityLabel(user.name)
          }
        }
      }
    }
    .navigationTitle("Users, Redux style")
    .sheet(item: $screens.details) { user in
      NavigationView {
        UserView(user: user)
          .toolbar {
            ToolbarItem(placement: .confirmationAction) { Button("Done") { screens.details = nil } }
          }
      }
      .navigationViewStyle(.stack)
    }
  }
}

/// The screen that the coordinator has selected.
final class ReduxUsersScreens: ObservableObject {
  /// The user whose details are shown; `nil` for none.
  @Published var details: User?
}

private let explanation = """
  The same feature in the style of Redux. A middleware sends requests, and a coordinator opens screens.
  """

extension Example {
  static let reduxUsers = Example(
    name: "redux-users", title: "Users, Redux style", section: .redux, summary: explanation
  ) { options in
    makeView(options.dependencies.userService(options.server.appendingPathComponent("users")), options)
  }

  /// Returns the example with users from a URL, instead of the URL from the options.
  package static func reduxUsers(url: URL) -> Example {
    Example(name: reduxUsers.name, title: reduxUsers.title, section: reduxUsers.section, summary: reduxUsers.summary) {
      options in
      makeView(options.dependencies.userService(url), options)
    }
  }

  @MainActor
  private static func makeView(_ service: UserService, _ options: ExampleOptions) -> ReduxUsersView {
    let screens = ReduxUsersScreens()
    let store = PawlRedux.Store(
      initialState: ReduxUsersState(),
      coordinator: ReduxUsersCoordinator(showDetails: { screens.details = $0 }).eraseToAnyCoordinator(),
      reducer: ReduxUsersReducer().eraseToAnyReducer())
    store.add(ReduxUsersMiddleware(service: service))
    return ReduxUsersView(
      store: options.recorded(store, test: ExampleTest(redux: "ReduxUsersReducer()")), screens: screens)
  }
}
