// The trailing closures follow the usual style of views over stores.
// swift-format-ignore-file: OnlyOneTrailingClosureArgument

import PawlUI

struct CounterState: Equatable {
  var count = 0
}

enum CounterAction: Equatable {
  case decrementButtonTapped
  case incrementButtonTapped
}

struct CounterEnvironment {}

let counterReducer = Reducer<CounterState, CounterAction, CounterEnvironment> { state, action, _ in
  switch action {
  case .decrementButtonTapped:
    state.count -= 1
    return .none
  case .incrementButtonTapped:
    state.count += 1
    return .none
  }
}

struct CounterView: View {
  let store: Store<CounterState, CounterAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      HStack {
        Button {
          viewStore.send(.decrementButtonTapped)
        } label: {
          Image(systemName: "minus")
        }

        Text("\(viewStore.count)")
          .monospacedDigit()

        Button("+") { viewStore.send(.incrementButtonTapped, animation: .default) }
      }
      .padding()
    }
    .debug("counter")
  }
}

struct TwoCountersState: Equatable {
  var first = CounterState()
  var optional: CounterState?
  var counters: IdentifiedArrayOf<Identified<Int, CounterState>> = []
}

enum TwoCountersAction: Equatable {
  case counter(id: Int, action: CounterAction)
  case first(CounterAction)
  case optional(CounterAction)
  case toggle
}

let twoCountersReducer = Reducer<TwoCountersState, TwoCountersAction, CounterEnvironment>.combine(
  counterReducer.pullback(state: \.first, action: /TwoCountersAction.first, environment: { $0 }),
  counterReducer.optional()
    .pullback(state: \.optional, action: /TwoCountersAction.optional, environment: { $0 }),
  counterReducer.pullback(state: \Identified<Int, CounterState>.value, action: .self, environment: { $0 })
    .forEach(state: \.counters, action: /TwoCountersAction.counter(id:action:), environment: { $0 }),
  Reducer { state, action, _ in
    if action == .toggle { state.optional = state.optional == nil ? CounterState() : nil }
    return .none
  }
)

struct TwoCountersView: View {
  let store: Store<TwoCountersState, TwoCountersAction>
  @ObservedObject var viewStore: ViewStore<ViewState, TwoCountersAction>

  struct ViewState: Equatable {
    let hasOptional: Bool

    init(state: TwoCountersState) { hasOptional = state.optional != nil }
  }

  init(store: Store<TwoCountersState, TwoCountersAction>) {
    self.store = store
    self.viewStore = ViewStore(self.store.scope(state: ViewState.init))
  }

  var body: some View {
    VStack {
      Button(self.viewStore.hasOptional ? "Hide" : "Show") { self.viewStore.send(.toggle) }

      CounterView(store: self.store.scope(state: \.first, action: TwoCountersAction.first))

      IfLetStore(
        self.store.scope(state: \.optional, action: TwoCountersAction.optional),
        then: CounterView.init(store:),
        else: { Text("None") }
      )

      IfLetStore(
        self.store.scope(state: \.optional, action: TwoCountersAction.optional),
        then: CounterView.init(store:)
      )

      IfLetStore(self.store.scope(state: \.optional, action: TwoCountersAction.optional)) { store in
        CounterView(store: store)
      } else: {
        Text("None")
      }

      ForEachStore(
        self.store.scope(state: \.counters, action: TwoCountersAction.counter(id:action:))
      ) { counterStore in
        CounterView(store: counterStore.scope(state: \.value))
      }

      ForEachStore(
        self.store.scope(state: \.counters, action: TwoCountersAction.counter(id:action:)),
        content: { CounterView(store: $0.scope(state: \.value)) }
      )
    }
  }
}

struct CounterView_Previews: PreviewProvider {
  static var previews: some View {
    CounterView(
      store: Store(initialState: CounterState(), reducer: counterReducer, environment: CounterEnvironment()))
  }
}

struct BindingFormsView: View {
  let store: Store<CounterState, CounterAction>

  var body: some View {
    WithViewStore(self.store, observe: { $0 }) { viewStore in
      Stepper(
        "Count: \(viewStore.count)",
        value: viewStore.binding(get: { $0.count }, send: { _ in .incrementButtonTapped })
      )
      Toggle("Positive", isOn: viewStore.binding(get: { $0.count > 0 }, send: .incrementButtonTapped))
      Toggle(
        "Positive",
        isOn: viewStore.binding(
          get: { $0.count > 0 },
          send: { $0 ? .incrementButtonTapped : .decrementButtonTapped }
        )
        .animation(.spring())
      )
      Stepper("Count", value: viewStore.binding(get: \.count, send: CounterAction.incrementButtonTapped), in: 0...10)
    }
    WithViewStore(self.store.scope(state: \.count)) { viewStore in
      Stepper("Count", value: viewStore.binding(send: .incrementButtonTapped))
      Stepper("Count", value: viewStore.binding(send: { _ in .incrementButtonTapped }))
    }
  }
}
