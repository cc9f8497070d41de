import PawlCombine
import PawlRedux
import PawlUI

/// A view of the screen that the coordinator has selected.
///
/// Some events come from outside: a session dies when its time is over or when a server ends it. A deferred action
/// observes that, and sends the store an action whenever it happens.
///
/// The reducer then performs the route "login", with the reason, and the coordinator shows that screen. Notes outlive
/// the session: sign in again under the same name, and they are there.
struct ReduxSessionView: View {
  let store: PawlRedux.Store<ReduxSessionState, ReduxSessionAction, ReduxSessionRoute>
  @ObservedObject var screens: ReduxSessionScreens

  var body: some View {
    Form {
      AboutSection(explanation)

      switch screens.route {
      case .login(let reason):
        SessionLoginView(store: store, reason: reason)
      case .notes(let user):
        SessionNotesView(store: store, user: user)
      case nil:
        EmptyView()
      }
    }
    .navigationTitle("A session that dies")
    .onAppear { store.dispatch(.appeared) }
  }
}

/// The screen that the coordinator has selected.
final class ReduxSessionScreens: ObservableObject {
  /// The last route; `nil` before the first one.
  @Published var route: ReduxSessionRoute?
}

private struct SessionLoginView: View {
  let store: PawlRedux.Store<ReduxSessionState, ReduxSessionAction, ReduxSessionRoute>
  let reason: LoginReason
  @State private var user = ""

  var body: some View {
    Section {
      TextField("Name", text: $user, prompt: Text("Ada"))
        .onSubmit { signIn() }
        .rowLabel("Name")
      Button("Sign in") { signIn() }
        .buttonStyle(.borderedProminent)
        .disabled(user.isEmpty)
    } footer: {
      Text(LocalizedStringKey(reason.text))
        .foregroundColor(reason.isDeath ? .red : .secondary)
    }
  }

  private func signIn() {
    if !user.isEmpty { store.dispatch(.loginButtonTapped(user: user)) }
  }
}

private struct SessionNotesView: View {
  @ObservedObject var store: PawlRedux.Store<ReduxSessionState, ReduxSessionAction, ReduxSessionRoute>
  let user: String
  @State private var note = ""

  var body: some View {
    Section {
      ForEach(Array(store.state.notes.enumerated()), id: \.offset) { _, note in
        Text(verbatim: note)
      }
      HStack {
        TextField("A note", text: $note)
          .onSubmit { addNote() }
        Button("Add the note") { addNote() }
          .buttonStyle(.bordered)
          .disabled(note.isEmpty)
      }
    } header: {
      Text("Notes of \(user)")
    }

    Section {
      Button("Sign out") { store.dispatch(.logoutButtonTapped) }
      Button("End the session, as a server may", role: .destructive) { store.dispatch(.expireButtonTapped) }
    }
  }

  private func addNote() {
    guard !note.isEmpty else { return }
    store.dispatch(.noteAdded(note))
    note = ""
  }
}

extension LoginReason {
  /// The reason as a text for the user.
  package var text: String {
    switch self {
    case .notSignedIn: "You are not signed in."
    case .loggedOut: "You have signed out."
    case .sessionDied(.expired): "Your session has expired."
    case .sessionDied(.revoked): "Your session was ended."
    }
  }

  /// Whether the session ended without the user's request.
  fileprivate var isDeath: Bool {
    switch self {
    case .notSignedIn, .loggedOut: false
    case .sessionDied: true
    }
  }
}

private let explanation = """
  A deferred action observes events from outside. Here one ends the session, and the coordinator shows the login.
  """

extension Example {
  static let reduxSession = Example(
    name: "redux-session", title: "A session that dies", section: .redux, summary: explanation
  ) { options in
    makeView(seconds: 10, options)
  }

  /// Returns the example with sessions of a given lifetime, in seconds.
  package static func reduxSession(seconds: Double) -> Example {
    Example(
      name: reduxSession.name, title: reduxSession.title, section: reduxSession.section, summary: reduxSession.summary
    ) { options in
      makeView(seconds: seconds, options)
    }
  }

  @MainActor
  private static func makeView(seconds: Double, _ options: ExampleOptions) -> ReduxSessionView {
    let screens = ReduxSessionScreens()
    let provider = SessionProvider(lifetime: .seconds(seconds), scheduler: options.dependencies.scheduler())
    let coordinator = ReduxSessionCoordinator(
      showLogin: { screens.route = .login($0) }, showNotes: { screens.route = .notes(user: $0) })
    let store = PawlRedux.Store(
      initialState: ReduxSessionState(),
      coordinator: coordinator.eraseToAnyCoordinator(),
      reducer: ReduxSessionReducer().eraseToAnyReducer())
    store.add(ReduxSessionMiddleware(provider: provider))
    store.add(SessionDied(provider: provider))
    return ReduxSessionView(
      store: options.recorded(store, test: ExampleTest(redux: "ReduxSessionReducer()")), screens: screens)
  }
}
