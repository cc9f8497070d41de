package import Foundation
import PawlUI

/// An effect asks a server for a JSON array of users. It is `cancellable`: a button cancels the request in flight, and
/// so does a new one. If it fails, the state holds a sentence that says why, and the view shows it.
///
/// The request goes to /users of the server that --server names, or else of a server that the gallery starts itself.
struct UsersView: View {
  let store: Store<UsersState, UsersAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      List {
        AboutSection(explanation)

        Section {
          switch viewStore.status {
          case .idle:
            Button("Load users") { viewStore.send(.loadButtonTapped) }
              .buttonStyle(.borderedProminent)
          case .loading:
            HStack {
              ProgressView()
              Text("Loading")
              Spacer()
              Button("Cancel") { viewStore.send(.cancelButtonTapped) }
                .buttonStyle(.bordered)
            }
          case .loaded:
            Button("Load again") { viewStore.send(.loadButtonTapped) }
              .buttonStyle(.bordered)
          case .cancelled:
            Text("Cancelled.")
              .foregroundColor(.secondary)
            Button("Retry") { viewStore.send(.retryButtonTapped) }
              .buttonStyle(.borderedProminent)
          case .failed(let problem):
            Text(verbatim: problem)
              .foregroundColor(.red)
            Button("Retry") { viewStore.send(.retryButtonTapped) }
              .buttonStyle(.borderedProminent)
          }
        }

        if !viewStore.users.isEmpty {
          Section("Users") {
            ForEach(viewStore.users) { user in
              NavigationLink(user.name) { UserView(user: user) }
            }
          }
        }
      }
    }
    .navigationTitle("Users over HTTP")
  }
}

/// The details of a user.
struct UserView: View {
  let user: User

  var body: some View {
    Form {
      LabeledContent("Number", value: "\(user.id)")
      LabeledContent("Name", value: user.name)
      LabeledContent("Mail", value: user.email ?? String(localized: "not known", bundle: .gallery))
    }
    .navigationTitle(user.name)
  }
}

private let explanation = "A request loads users as JSON, and a button cancels it. If it fails, the page says why."

extension Example {
  static let users = Example(name: "users", title: "Users over HTTP", section: .effects, summary: explanation) {
    options in
    makeView(options.dependencies.users(options.server.appendingPathComponent("users")), options)
  }

  /// Returns the example with users from a URL, instead of the URL from the options.
  package static func users(url: URL) -> Example {
    Example(name: users.name, title: users.title, section: users.section, summary: users.summary) { options in
      makeView(options.dependencies.users(url), options)
    }
  }

  @MainActor
  private static func makeView(_ environment: UsersEnvironment, _ options: ExampleOptions) -> UsersView {
    UsersView(
      store: options.recorded(
        Store(initialState: UsersState(), reducer: usersReducer, environment: environment),
        test: ExampleTest("usersReducer", UsersEnvironment.self)))
  }
}
