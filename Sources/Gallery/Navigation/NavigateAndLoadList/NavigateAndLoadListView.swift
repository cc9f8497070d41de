import PawlUI

/// In a list, the state holds which row is open: nil, or the row's id together with the state of its page. The links
/// share one binding, and each has a tag of its own.
///
/// The page opens at once, and its counter comes a second later. After going back, the row keeps the count.
struct NavigateAndLoadListView: View {
  let store: Store<NavigateAndLoadListState, NavigateAndLoadListAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      Form {
        AboutSection(explanation)

        Section {
          ForEach(viewStore.rows) { row in
            NavigationLink(
              tag: row.id,
              selection: viewStore.binding(
                get: \.selection?.id, send: NavigateAndLoadListAction.setNavigation(selection:))
            ) {
              CounterPage(
                store: self.store.scope(
                  state: { $0.selection?.value }, action: NavigateAndLoadListAction.counter))
            } label: {
              Text("Counter at \(row.count)")
            }
          }
        }
      }
    }
    .navigationTitle("Navigate and load, lists")
  }
}

private let explanation = """
  The state holds which row is open, with the state of its page. After going back, the row keeps the count.
  """

extension Example {
  static let navigateAndLoadList = Example(
    name: "navigate-and-load-list", title: "Navigate and load, lists", section: .navigation, summary: explanation
  ) { options in
    NavigateAndLoadListView(
      store: options.recorded(
        Store(
          initialState: NavigateAndLoadListState(), reducer: navigateAndLoadListReducer,
          environment: NavigateAndLoadListEnvironment(clock: options.dependencies.clock)),
        test: ExampleTest("navigateAndLoadListReducer", NavigateAndLoadListEnvironment.self)))
  }
}
