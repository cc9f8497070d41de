import PawlUI

/// A number between two buttons.
struct CounterView: View {
  let store: Store<CounterState, CounterAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      CountControl(
        count: viewStore.count,
        onDecrement: { viewStore.send(.decrementButtonTapped) },
        onIncrement: { viewStore.send(.incrementButtonTapped) })
    }
  }
}

/// The example: a counter with an explanation.
///
/// A feature is a state, the actions that can happen to it, and a reducer: a function that says what an action does.
///
/// The store holds the state. A view sends actions to the store and shows the state; it changes nothing itself. Here
/// the state is a number, and each of the buttons sends an action.
struct CounterDemoView: View {
  let store: Store<CounterState, CounterAction>

  var body: some View {
    Form {
      AboutSection(explanation)

      Section {
        WithViewStore(self.store) { viewStore in
          VStack(spacing: 1) {
            LargeNumber("\(viewStore.count)")
            HStack {
              CountButton(title: "−", name: "Decrement", width: 5) { viewStore.send(.decrementButtonTapped) }
              CountButton(title: "+", name: "Increment", width: 5) { viewStore.send(.incrementButtonTapped) }
            }
          }
          .padding(.vertical)
          .frame(maxWidth: .infinity)
        }
      }
    }
    .navigationTitle("Counter")
  }
}

private let explanation = """
  A feature is a state, actions and a reducer. The store holds the state, and each button sends an action.
  """

extension Example {
  package static let counter = Example(name: "counter", title: "Counter", section: .basics, summary: explanation) {
    options in
    CounterDemoView(
      store: options.recorded(
        Store(initialState: CounterState(), reducer: counterReducer, environment: CounterEnvironment()),
        test: ExampleTest("counterReducer", CounterEnvironment.self)))
  }
}
