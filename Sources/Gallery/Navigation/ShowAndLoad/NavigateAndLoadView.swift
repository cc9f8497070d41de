import PawlUI

/// Whether a page is shown is state. The link gets a binding: opening the page sends an action, and so does going back.
///
/// Here the page opens at once, and its content comes a second later. Its state is optional, and `IfLetStore` shows a
/// spinner while it is nil. Going back meanwhile cancels the loading.
struct NavigateAndLoadView: View {
  let store: Store<ShowAndLoadState, ShowAndLoadAction>

  var body: some View {
    WithViewStore(self.store, observe: \.isShown) { viewStore in
      Form {
        AboutSection(explanation)

        Section {
          NavigationLink(
            "Open the counter",
            isActive: viewStore.binding(send: ShowAndLoadAction.setShown)
          ) {
            CounterPage(store: self.store.scope(state: \.counter, action: ShowAndLoadAction.counter))
          }
        }
      }
    }
    .navigationTitle("Navigate and load")
  }
}

private let explanation =
  "Whether a page is shown is state. The page opens at once, and its content comes a second later."

extension Example {
  static let navigateAndLoad = Example(
    name: "navigate-and-load", title: "Navigate and load", section: .navigation, summary: explanation
  ) { options in
    NavigateAndLoadView(
      store: options.recorded(
        Store(
          initialState: ShowAndLoadState(), reducer: showAndLoadReducer,
          environment: ShowAndLoadEnvironment(clock: options.dependencies.clock)),
        test: ExampleTest("showAndLoadReducer", ShowAndLoadEnvironment.self)))
  }
}
