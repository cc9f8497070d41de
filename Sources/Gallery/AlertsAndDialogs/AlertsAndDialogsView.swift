import PawlUI

struct AlertsAndDialogsView: View {
  let store: Store<AlertsAndDialogsState, AlertsAndDialogsAction>

  var body: some View {
    WithViewStore(self.store, observe: \.count) { viewStore in
      Form {
        Explanation(readMe)

        Section {
          Text("Count: \(viewStore.state)")
          Button("Ask with an alert") { viewStore.send(.alertButtonTapped) }
          Button("Ask with a confirmation dialog") { viewStore.send(.confirmationDialogButtonTapped) }
        }
      }
    }
    .navigationTitle("Alerts and dialogs")
    .alert(self.store.scope(state: \.alert), dismiss: .alertDismissed)
    .confirmationDialog(self.store.scope(state: \.confirmationDialog), dismiss: .confirmationDialogDismissed)
  }
}

private let readMe = """
  A question to the user is state as well: what it says, and which action each of its buttons sends. While it is not nil \
  it is shown, and when it goes, by a button or by Escape, an action says so.

  So tests see what is asked, and answer by sending the action of a button. No view is needed for that.
  """
