import PawlUI

enum RootState: Equatable {
  case counter(CounterState)
  case signIn(SignInState)
  case welcome
}

enum RootAction: Equatable {
  case counter(CounterAction)
  case signIn(SignInAction)
  case show(RootState)
}

let rootReducer = Reducer<RootState, RootAction, SignInEnvironment>.combine(
  counterReducer.pullback(
    state: /RootState.counter, action: /RootAction.counter, environment: { _ in CounterEnvironment() }),
  signInReducer.pullback(state: /RootState.signIn, action: /RootAction.signIn, environment: { $0 }),
  Reducer { state, action, _ in
    if case .show(let page) = action { state = page }
    return .none
  }
)

public struct RootView: View {
  let store: Store<RootState, RootAction>

  public init() {
    store = Store(
      initialState: .welcome, reducer: rootReducer, environment: SignInEnvironment { Int($0) ?? $0.count })
  }

  public var body: some View {
    SwitchStore(self.store) {
      CaseLet(state: /RootState.counter, action: RootAction.counter) { store in
        CounterView(store: store)
      }
      CaseLet(state: /RootState.signIn, action: RootAction.signIn, then: { SignInView(store: $0) })
      Default {
        WithViewStore(self.store.stateless) { viewStore in
          Button("Counter") { viewStore.send(.show(.counter(CounterState()))) }
          Button("Sign in") { viewStore.send(.show(.signIn(SignInState())), animation: .easeIn) }
        }
      }
    }
  }
}

struct ExhaustiveView: View {
  let store: Store<RootState, RootAction>

  var body: some View {
    SwitchStore(self.store) {
      CaseLet(state: /RootState.counter, action: RootAction.counter) { CounterView(store: $0) }
      CaseLet(state: /RootState.signIn, action: RootAction.signIn) { SignInView(store: $0) }
      CaseLet(state: /RootState.welcome) { (_: Store<Void, RootAction>) in EmptyView() }
    }
  }
}

struct CounterRootView: View {
  let store: Store<RootState, RootAction>

  var body: some View {
    SwitchStore(self.store) {
      CaseLet(state: /RootState.counter, action: RootAction.counter, then: CounterView.init(store:))
      Default(content: EmptyView.init)
    }
  }
}
