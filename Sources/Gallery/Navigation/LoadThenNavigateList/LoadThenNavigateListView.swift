import PawlUI

/// Each row is loaded before its page is shown, with a spinner in the row. Only one is loaded at a time: choosing
/// another row cancels the loading of the one before, and leaving the list cancels it, too.
///
/// After going back, the row keeps the count.
struct LoadThenNavigateListView: View {
  let store: Store<LoadThenNavigateListState, LoadThenNavigateListAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      Form {
        AboutSection(explanation)

        Section {
          ForEach(viewStore.rows) { row in
            NavigationLink(
              tag: row.id,
              selection: viewStore.binding(
                get: \.selection?.id, send: LoadThenNavigateListAction.setNavigation(selection:))
            ) {
              CounterPage(
                store: self.store.scope(
                  state: { $0.selection?.value }, action: LoadThenNavigateListAction.counter))
            } label: {
              HStack {
                Text("Counter at \(row.count)")
                if row.isLoading {
                  Spacer()
                  ProgressView()
                }
              }
            }
          }
        }
      }
      .onDisappear { viewStore.send(.onDisappear) }
    }
    .navigationTitle("Load, then navigate, lists")
  }
}

private let explanation = "Each row loads before its page opens. Choosing another row cancels the loading before."

extension Example {
  static let loadThenNavigateList = Example(
    name: "load-then-navigate-list", title: "Load, then navigate, lists", section: .navigation, summary: explanation
  ) { options in
    LoadThenNavigateListView(
      store: options.recorded(
        Store(
          initialState: LoadThenNavigateListState(), reducer: loadThenNavigateListReducer,
          environment: LoadThenNavigateListEnvironment(clock: options.dependencies.clock)),
        test: ExampleTest("loadThenNavigateListReducer", LoadThenNavigateListEnvironment.self)))
  }
}
