import PawlUI

/// A part of the state may be absent: a sheet, a selection, a row that is open.
///
/// The reducer of the part is written as if it were always there. `optional` runs it only while it is. In the same way,
/// `IfLetStore` shows a view with a store of the part while it is there, and another view while it is not.
///
/// The button creates the part and removes it; the counter starts from 0 each time.
struct OptionalCounterView: View {
  let store: Store<OptionalCounterState, OptionalCounterAction>

  var body: some View {
    Form {
      AboutSection(explanation)

      Section {
        WithViewStore(self.store, observe: { $0.counter != nil }) { viewStore in
          Button(viewStore.state ? "Remove the counter" : "Make a counter", role: viewStore.state ? .destructive : nil)
          {
            viewStore.send(.toggleCounterButtonTapped)
          }
        }

        IfLetStore(
          self.store.scope(state: \.counter, action: OptionalCounterAction.counter)
        ) { counterStore in
          CountRow { CounterView(store: counterStore) }
        } else: {
          Text("There is no counter.")
            .foregroundColor(.secondary)
        }
      }
    }
    .navigationTitle("Optional state")
  }
}

private let explanation = """
  A part of the state may be absent. "IfLetStore" shows one view while it is there and another while it is not.
  """

extension Example {
  static let optionalState = Example(
    name: "optional-state", title: "Optional state", section: .basics, summary: explanation
  ) { options in
    OptionalCounterView(
      store: options.recorded(
        Store(
          initialState: OptionalCounterState(), reducer: optionalCounterReducer,
          environment: OptionalCounterEnvironment()),
        test: ExampleTest("optionalCounterReducer", OptionalCounterEnvironment.self)))
  }
}
