import PawlUI

struct LoadThenNavigateView: View {
  let store: Store<LoadThenNavigateState, LoadThenNavigateAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      Form {
        Explanation(readMe)

        Section {
          NavigationLink(
            isActive: viewStore.binding(
              get: \.isNavigationActive, send: LoadThenNavigateAction.setNavigation(isActive:))
          ) {
            CounterPage(store: self.store.scope(state: \.counter, action: LoadThenNavigateAction.counter))
          } label: {
            HStack {
              Text("Load the counter, then open it")
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

private let readMe = """
  A link asks to be followed, and the reducer decides when that happens: it first loads for a second, and a sign in the \
  row says so. The page is shown as long as there is a counter in the state, so having loaded it is what opens the page.

  Leaving this page in between cancels the loading, so that no page opens over another one.
  """
