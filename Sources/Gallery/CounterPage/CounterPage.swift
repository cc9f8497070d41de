import PawlUI

/// A page with a counter, or a sign that it is loaded. What pages of the examples of navigation look like.
struct CounterPage: View {
  let store: Store<CounterState?, CounterAction>

  var body: some View {
    Form {
      Section {
        IfLetStore(self.store) { counterStore in
          CounterView(store: counterStore)
            .buttonStyle(.borderless)
            .frame(maxWidth: .infinity)
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
