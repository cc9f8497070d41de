import PawlUI

/// A sheet with a counter, or with a spinner while it is loaded.
struct CounterSheet: View {
  let store: Store<CounterState?, CounterAction>
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationView {
      CounterPage(store: self.store)
        .toolbar {
          ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
        }
    }
    .navigationViewStyle(.stack)
  }
}
