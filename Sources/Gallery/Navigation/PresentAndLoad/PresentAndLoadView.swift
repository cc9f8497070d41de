import PawlUI

struct PresentAndLoadView: View {
  let store: Store<PresentAndLoadState, PresentAndLoadAction>

  var body: some View {
    WithViewStore(self.store, observe: \.isSheetPresented) { viewStore in
      Form {
        AboutSection(readMe)

        Section {
          Button("Open the counter") { viewStore.send(.setSheet(isPresented: true)) }
        }
      }
      .sheet(isPresented: viewStore.binding(send: PresentAndLoadAction.setSheet(isPresented:))) {
        CounterSheet(store: self.store.scope(state: \.counter, action: PresentAndLoadAction.counter))
      }
    }
    .navigationTitle("Present and load")
  }
}

private let readMe = """
  Whether a sheet is shown is state, as it is with pages. A button sends the action that opens it; "sheet" gets a \
  binding, so that closing the sheet sends an action as well.

  The sheet opens at once, and its counter comes a second later. Closing it meanwhile cancels the loading.
  """

extension Example {
  static let presentAndLoad = Example(
    name: "present-and-load", title: "Present and load", section: .navigation
  ) { options in
    PresentAndLoadView(
      store: Store(
        initialState: PresentAndLoadState(), reducer: presentAndLoadReducer,
        environment: PresentAndLoadEnvironment(clock: options.dependencies.clock)))
  }
}
