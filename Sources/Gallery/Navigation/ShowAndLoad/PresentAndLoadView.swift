import PawlUI

/// Whether a sheet is shown is state, as it is with pages. A button sends the action that opens it; `sheet` gets a
/// binding, so that closing the sheet sends an action as well.
///
/// The sheet opens at once, and its counter comes a second later. Closing it meanwhile cancels the loading.
struct PresentAndLoadView: View {
  let store: Store<ShowAndLoadState, ShowAndLoadAction>

  var body: some View {
    WithViewStore(self.store, observe: \.isShown) { viewStore in
      Form {
        AboutSection(explanation)

        Section {
          Button("Open the counter") { viewStore.send(.setShown(true)) }
            .buttonStyle(.borderedProminent)
        }
      }
      .sheet(isPresented: viewStore.binding(send: ShowAndLoadAction.setShown)) {
        CounterSheet(store: self.store.scope(state: \.counter, action: ShowAndLoadAction.counter))
      }
    }
    .navigationTitle("Present and load")
  }
}

private let explanation =
  "Whether a sheet is shown is state. The sheet opens at once, and its counter comes a second later."

extension Example {
  static let presentAndLoad = Example(
    name: "present-and-load", title: "Present and load", section: .navigation, summary: explanation
  ) { options in
    PresentAndLoadView(
      store: options.recorded(
        Store(
          initialState: ShowAndLoadState(), reducer: showAndLoadReducer,
          environment: ShowAndLoadEnvironment(clock: options.dependencies.clock)),
        test: ExampleTest("showAndLoadReducer", ShowAndLoadEnvironment.self)))
  }
}
