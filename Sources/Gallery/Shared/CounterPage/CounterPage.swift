import PawlUI

/// The page of the navigation examples: a counter, or a spinner while it is loaded.
struct CounterPage: View {
  let store: Store<CounterState?, CounterAction>

  var body: some View {
    Form {
      Section {
        IfLetStore(self.store) { counterStore in
          CountRow { CounterView(store: counterStore) }
        } else: {
          HStack {
            ProgressView()
            Text("Loading")
          }
        }
      }
    }
    .navigationTitle("Counter")
  }
}
