// The trailing closures follow the usual style of views over stores.
// swift-format-ignore-file: OnlyOneTrailingClosureArgument

import PawlUI

struct SignInState: Equatable {
  var alert: AlertState<SignInAction>?
  var dialog: ConfirmationDialogState<SignInAction>?
  @BindableState var email = ""
  @BindableState var focusedField: Field?
  @BindableState var isRemembered = false
  var isLoading = false
  var stepCount = 10

  enum Field: String, Hashable {
    case email
    case password
  }
}

enum SignInAction: BindableAction, Equatable {
  case alertDismissed
  case binding(BindingAction<SignInState>)
  case deleteConfirmed
  case dialogDismissed
  case sortButtonTapped
  case signInButtonTapped
  case response(TaskResult<Int>)
  case stepCountChanged(Double)
}

struct SignInEnvironment: Sendable {
  var signIn: @Sendable (String) async throws -> Int
}

let signInReducer = Reducer<SignInState, SignInAction, SignInEnvironment> { state, action, environment in
  switch action {
  case .alertDismissed:
    state.alert = nil
    return .none

  case .binding(\.$email):
    state.email = state.email.lowercased()
    return .none

  case .binding:
    return .none

  case .deleteConfirmed:
    state.email = ""
    return .none

  case .dialogDismissed:
    state.dialog = nil
    return .none

  case .sortButtonTapped:
    state.dialog = ConfirmationDialogState(
      title: TextState("Sort"),
      message: TextState("By what?"),
      buttons: [
        .cancel(TextState("Cancel")),
        .default(TextState("Name"), action: .send(.deleteConfirmed, animation: .default)),
        .destructive(TextState("Nothing"), action: .send(.deleteConfirmed)),
      ]
    )
    return .none

  case .signInButtonTapped:
    state.isLoading = true
    state.focusedField = nil
    return .task { [email = state.email] in
      await .response(TaskResult { try await environment.signIn(email) })
    }
    .animation()

  case .response(.success(let id)):
    state.isLoading = false
    state.alert = .init(
      title: .init("User \(id)"),
      message: TextState("Signed ") + TextState("in").bold(),
      primaryButton: .default(.init("OK"), action: .send(.alertDismissed)),
      secondaryButton: .destructive(.init("Delete"), action: .send(.deleteConfirmed))
    )
    return .none

  case .response(.failure(let error)):
    state.isLoading = false
    state.alert = AlertState(title: TextState(error.localizedDescription))
    return .none

  case .stepCountChanged(let count):
    state.stepCount = Int(count)
    return .none
  }
}
.binding()

struct SignInView: View {
  let store: Store<SignInState, SignInAction>
  @FocusState var focusedField: SignInState.Field?

  var body: some View {
    WithViewStore(self.store) { viewStore in
      VStack {
        TextField("Email", text: viewStore.binding(\.$email))
          .focused($focusedField, equals: .email)
          .disabled(viewStore.isLoading)
        SecureField("Password", text: .constant(""))
          .focused($focusedField, equals: .password)
        Toggle("Remember me", isOn: viewStore.binding(\.$isRemembered).animation())
        Slider(
          value: viewStore.binding(get: { Double($0.stepCount) }, send: SignInAction.stepCountChanged), in: 0...100)
        Button("Sort") { viewStore.send(.sortButtonTapped) }
        if viewStore.isLoading {
          ProgressView()
        } else {
          Button("Sign in") { viewStore.send(.signInButtonTapped) }
        }
      }
      .synchronize(viewStore.binding(\.$focusedField), self.$focusedField)
      .alert(self.store.scope(state: \.alert), dismiss: .alertDismissed)
      .confirmationDialog(self.store.scope(state: \.dialog), dismiss: .dialogDismissed)
    }
  }
}

extension View {
  func synchronize<Value>(_ first: Binding<Value>, _ second: FocusState<Value>.Binding) -> some View {
    self
      .onChange(of: first.wrappedValue) { second.wrappedValue = $0 }
      .onChange(of: second.wrappedValue) { first.wrappedValue = $0 }
  }
}

struct SignInHeader: View {
  struct ViewState: Equatable {
    var title: String
  }

  enum ViewAction {
    case tapped
  }

  let store: Store<SignInState, SignInAction>

  var body: some View {
    WithViewStore(
      self.store.scope(state: ViewState.init(state:), action: SignInAction.init(action:))
    ) { viewStore in
      Button(viewStore.title) { viewStore.send(.tapped) }
    }
    WithViewStore(self.store, observe: ViewState.init(state:), send: SignInAction.init(action:)) { viewStore in
      Button(viewStore.title) { viewStore.send(.tapped) }
    }
    WithViewStore(self.store, observe: ViewState.init(state:)) { viewStore in
      Button(viewStore.title) { viewStore.send(.signInButtonTapped) }
    }
    WithViewStore(self.store, observe: \.email, removeDuplicates: { $0.count == $1.count }) { viewStore in
      Text(viewStore.state)
    }
    WithViewStore(
      self.store, observe: { $0.email }, send: SignInAction.init(action:), removeDuplicates: { $0.count == $1.count }
    ) { viewStore in
      Button(viewStore.state) { viewStore.send(.tapped) }
    }
    WithViewStore(self.store, removeDuplicates: { $0.email == $1.email }) { viewStore in
      Text(viewStore.email)
        .refreshable { await viewStore.send(.signInButtonTapped, while: \.isLoading) }
        .task { await viewStore.send(.signInButtonTapped).finish() }
        .task { await viewStore.yield(while: \.isLoading) }
    }
    WithViewStore(self.store.stateless) { viewStore in
      Button("Go") { viewStore.send(.signInButtonTapped) }
    }
    WithViewStore(self.store.actionless) { viewStore in
      Text(viewStore.email)
    }
  }
}

extension SignInHeader.ViewState {
  init(state: SignInState) { self.title = state.email }
}

extension SignInAction {
  init(action: SignInHeader.ViewAction) {
    switch action {
    case .tapped:
      self = .signInButtonTapped
    }
  }
}
