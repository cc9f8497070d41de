import PawlUI

/// The focused field is state as well, so the reducer can move the focus, and tests can see where it is.
///
/// In a view, `@FocusState` holds the focus. Two calls of `onChange` keep it equal to the store's state: when the
/// reducer writes the state, the focus moves, and when the user moves the focus, the state changes.
///
/// Press "Log in" while a field is empty or wrong: the first such field gets the focus, and each of them shows its error.
struct LoginFormView: View {
  let store: Store<LoginFormState, LoginFormAction>
  @FocusState var focusedField: LoginFormState.Field?

  var body: some View {
    WithViewStore(self.store) { viewStore in
      Form {
        AboutSection(explanation)

        Section {
          TextField("Email", text: viewStore.binding(\.$email), prompt: Text("ada@example.org"))
            .textContentType(.emailAddress)
            .keyboardType(.emailAddress)
            .autocapitalization(.none)
            .disableAutocorrection(true)
            .focused($focusedField, equals: .email)
            .fieldError(viewStore.problems[.email])
            .rowLabel("Email")
          SecureField("Password", text: viewStore.binding(\.$password), prompt: Text("8+ characters"))
            .textContentType(.password)
            .focused($focusedField, equals: .password)
            .fieldError(viewStore.problems[.password])
            .rowLabel("Password")
        }

        Section {
          Button("Log in") { viewStore.send(.logInButtonTapped) }
            .buttonStyle(.borderedProminent)

          if let user = viewStore.user {
            Text("Welcome, \(user)!")
              .foregroundColor(.green)
          }
        }
      }
      .synchronize(viewStore.binding(\.$focusedField), $focusedField)
    }
    .navigationTitle("Focus state")
  }
}

extension View {
  /// Synchronizes a value of the state with the focus, in both directions.
  fileprivate func synchronize<Value: Hashable>(
    _ value: Binding<Value?>, _ focus: FocusState<Value?>.Binding
  ) -> some View {
    self
      .onChange(of: value.wrappedValue) { _, newValue in focus.wrappedValue = newValue }
      .onChange(of: focus.wrappedValue) { _, newValue in value.wrappedValue = newValue }
  }
}

private let explanation = """
  The focused field is state. Press "Log in" with an empty field, and the reducer moves the focus there.
  """

extension Example {
  static let focusState = Example(name: "focus-state", title: "Focus state", section: .basics, summary: explanation) {
    options in
    LoginFormView(
      store: options.recorded(
        Store(initialState: LoginFormState(), reducer: loginFormReducer, environment: LoginFormEnvironment()),
        test: ExampleTest("loginFormReducer", LoginFormEnvironment.self),
        redacting: .passwords))
  }
}
