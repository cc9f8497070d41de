// The trailing closures follow the usual style of views over stores.
// swift-format-ignore-file: OnlyOneTrailingClosureArgument

import PawlUI

private enum ViewsOverStoresExample {
  struct Counter: Equatable, Identifiable {
    var id = 0
    var count = 0
  }
  enum CounterAction { case decrementButtonTapped, incrementButtonTapped }

  struct AppState: Equatable {
    var counters: IdentifiedArrayOf<Counter> = []
    var detail: Counter?
    var total = Counter()
  }
  enum AppAction {
    case counter(id: Int, action: CounterAction)
    case detail(CounterAction)
    case total(CounterAction)
  }

  struct CounterView: View {
    let store: Store<Counter, CounterAction>

    var body: some View {
      WithViewStore(store, observe: { $0.count }) { viewStore in
        HStack {
          Button("-") { viewStore.send(.decrementButtonTapped) }
          Text("\(viewStore.state)")
          Button("+") { viewStore.send(.incrementButtonTapped) }
        }
      }
    }
  }

  struct AppView: View {
    let store: Store<AppState, AppAction>

    var body: some View {
      VStack {
        CounterView(store: store.scope(state: \.total, action: AppAction.total))
        ForEachStore(store.scope(state: \.counters, action: AppAction.counter(id:action:))) { counterStore in
          CounterView(store: counterStore)
        }
        IfLetStore(store.scope(state: \.detail, action: AppAction.detail), then: CounterView.init(store:))
      }
    }
  }
}

private enum ProfileExample {
  struct Profile: Equatable {
    var alert: AlertState<ProfileAction>?
    @BindableState var isPublic = false
    @BindableState var name = ""
  }
  enum ProfileAction: BindableAction, Equatable {
    case alertDismissed
    case binding(BindingAction<Profile>)
    case deleteButtonTapped
    case deleteConfirmed
    case nameChanged(String)
  }

  static let reducer = Reducer<Profile, ProfileAction, Void> { state, action, _ in
    switch action {
    case .deleteButtonTapped:
      state.alert = AlertState(
        title: TextState("Delete \(state.name)?"),
        primaryButton: .destructive(TextState("Delete"), action: .send(.deleteConfirmed)),
        secondaryButton: .cancel(TextState("Keep")))
      return .none
    case .alertDismissed:
      state.alert = nil
      return .none
    case .binding, .deleteConfirmed, .nameChanged:
      return .none
    }
  }
  .binding()

  struct ProfileView: View {
    let store: Store<Profile, ProfileAction>

    var body: some View {
      WithViewStore(store) { viewStore in
        TextField("Name", text: viewStore.binding(get: \.name, send: ProfileAction.nameChanged))

        TextField("Name", text: viewStore.binding(\.$name))
        Toggle("Visible to others", isOn: viewStore.binding(\.$isPublic).animation())
      }
    }
  }
}

private enum DevelopmentExample {
  struct Counter: Equatable, Codable {
    var count = 0
  }
}
