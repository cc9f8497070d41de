import PawlUI

struct NavigateAndLoadView: View {
  let store: Store<NavigateAndLoadState, NavigateAndLoadAction>

  var body: some View {
    WithViewStore(self.store, observe: \.isNavigationActive) { viewStore in
      Form {
        Explanation(readMe)

        Section {
          NavigationLink(
            "Open the counter",
            isActive: viewStore.binding(send: NavigateAndLoadAction.setNavigation(isActive:))
          ) {
            CounterPage(store: self.store.scope(state: \.counter, action: NavigateAndLoadAction.counter))
          }
        }
      }
    }
    .navigationTitle("Navigate and load")
  }
}

private let readMe = """
  Whether a page is shown is state. The link gets a binding: opening the page sends an action, and so does going back.

  Here the page comes at once and its content a second later. Its state is optional, and "IfLetStore" shows a sign \
  until it is there. Going back in between cancels the loading.
  """
