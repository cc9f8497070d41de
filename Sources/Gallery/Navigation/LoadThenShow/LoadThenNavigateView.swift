import PawlUI

/// Following the link sends an action, and the reducer decides when to open the page: it first loads for a second,
/// while the row shows a spinner. The page is shown as long as there is a counter in the state, so it opens when the
/// counter has been loaded.
///
/// Leaving this page meanwhile cancels the loading, so that no page opens over another one.
struct LoadThenNavigateView: View {
  let store: Store<LoadThenShowState, LoadThenShowAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      Form {
        AboutSection(explanation)

        Section {
          NavigationLink(
            isActive: viewStore.binding(
              get: \.isShown, send: LoadThenShowAction.setShown)
          ) {
            CounterPage(store: self.store.scope(state: \.counter, action: LoadThenShowAction.counter))
          } label: {
            HStack {
              Text("Load the counter")
              if viewStore.isLoading {
                Spacer()
                ProgressView()
              }
            }
          }
        }
      }
      .onDisappear { viewStore.send(.onDisappear) }
    }
    .navigationTitle("Load, then navigate")
  }
}

private let explanation = """
  The reducer opens the page after it has loaded for a second. Leaving meanwhile cancels the loading.
  """

extension Example {
  static let loadThenNavigate = Example(
    name: "load-then-navigate", title: "Load, then navigate", section: .navigation, summary: explanation
  ) { options in
    LoadThenNavigateView(
      store: options.recorded(
        Store(
          initialState: LoadThenShowState(), reducer: loadThenShowReducer,
          environment: LoadThenShowEnvironment(clock: options.dependencies.clock)),
        test: ExampleTest("loadThenShowReducer", LoadThenShowEnvironment.self)))
  }
}
