import PawlUI

/// A small application of several features. Each has its own state, actions, reducer and view; the outermost state is
/// an enum, so that the user is either logging in or playing. `SwitchStore` shows the view of its case.
///
/// The server is simulated. Any address and the password "password" let you in; with "2fa" in the address, as in
/// 2fa@example.org, it asks for a code, too: 1234.
struct LoginView: View {
  let store: Store<LoginState, LoginAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      Form {
        AboutSection(Self.explanation)

        Section {
          TextField(
            "Email", text: viewStore.binding(get: \.email, send: LoginAction.emailChanged),
            prompt: Text("ada@example.org")
          )
          .textContentType(.emailAddress)
          .keyboardType(.emailAddress)
          .autocapitalization(.none)
          .disableAutocorrection(true)
          .rowLabel("Email")
          SecureField(
            "Password", text: viewStore.binding(get: \.password, send: LoginAction.passwordChanged),
            prompt: Text("password")
          )
          .textContentType(.password)
          .rowLabel("Password")
        }
        .disabled(viewStore.isRequestInFlight)

        Section {
          Button("Log in") { viewStore.send(.loginButtonTapped) }
            .buttonStyle(.borderedProminent)
            .disabled(!viewStore.isValid || viewStore.isRequestInFlight)
          if viewStore.isRequestInFlight { ProgressView("Logging in") }
        }
      }
      .navigationDestination(
        isPresented: viewStore.binding(get: { $0.twoFactor != nil }, send: LoginAction.twoFactorDismissed)
      ) {
        IfLetStore(
          self.store.scope(state: \.twoFactor, action: LoginAction.twoFactor), then: TwoFactorView.init(store:))
      }
    }
    .navigationTitle("Log in")
    .alert(self.store.scope(state: \.alert), dismiss: .alertDismissed)
  }
}

extension LoginView {
  nonisolated static let explanation = """
    An app of several features. Log in with any address and "password"; an address with "2fa" asks for a code: 1234.
    """
}
