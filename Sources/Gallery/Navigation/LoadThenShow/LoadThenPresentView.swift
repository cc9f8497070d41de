import PawlUI

/// The button does not open the sheet; it asks the reducer to. The reducer first loads for a second, while the row
/// shows a spinner. The sheet is shown as long as there is a counter in the state, and closing it removes the counter.
///
/// Leaving this page meanwhile cancels the loading.
struct LoadThenPresentView: View {
  let store: Store<LoadThenShowState, LoadThenShowAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      Form {
        AboutSection(explanation)

        Section {
          Button("Load the counter") { viewStore.send(.setShown(true)) }
            .buttonStyle(.borderedProminent)
          if viewStore.isLoading { ProgressView("Loading") }
        }
      }
      .sheet(
        isPresented: viewStore.binding(get: \.isShown, send: LoadThenShowAction.setShown)
      ) {
        CounterSheet(store: self.store.scope(state: \.counter, action: LoadThenShowAction.counter))
      }
      .onDisappear { viewStore.send(.onDisappear) }
    }
    .navigationTitle("Load, then present")
  }
}

private let explanation = """
  The reducer opens the sheet after it has loaded for a second. Leaving meanwhile cancels the loading.
  """

extension Example {
  static let loadThenPresent = Example(
    name: "load-then-present", title: "Load, then present", section: .navigation, summary: explanation
  ) { options in
    LoadThenPresentView(
      store: options.recorded(
        Store(
          initialState: LoadThenShowState(), reducer: loadThenShowReducer,
          environment: LoadThenShowEnvironment(clock: options.dependencies.clock)),
        test: ExampleTest("loadThenShowReducer", LoadThenShowEnvironment.self)))
  }
}
