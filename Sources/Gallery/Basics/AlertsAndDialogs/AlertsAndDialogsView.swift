import PawlUI

/// A question to the user is state: its text, and the action that each of its buttons sends. It is shown while this
/// state is not nil. When a button or Escape closes it, an action tells the reducer.
///
/// So a test can read the question, and answer it by sending the action of a button. It needs no view for that.
///
/// A toast is state as well. It tells what has happened, doesn't wait for an answer, and ends by itself.
struct AlertsAndDialogsView: View {
  let store: Store<AlertsAndDialogsState, AlertsAndDialogsAction>

  var body: some View {
    WithViewStore(self.store, observe: \.count) { viewStore in
      Form {
        AboutSection(explanation)

        Section {
          LabeledContent("Count", value: "\(viewStore.state)")
          Button("Ask with an alert") { viewStore.send(.alertButtonTapped) }
          Button("Ask with a confirmation dialog") { viewStore.send(.confirmationDialogButtonTapped) }
          Button("Reset, with a toast") { viewStore.send(.resetButtonTapped) }
        }
      }
    }
    .navigationTitle("Alerts and dialogs")
    .alert(self.store.scope(state: \.alert), dismiss: .alertDismissed)
    .confirmationDialog(self.store.scope(state: \.confirmationDialog), dismiss: .confirmationDialogDismissed)
    .toast(self.store.scope(state: \.toast), dismiss: .toastDismissed)
  }
}

private let explanation =
  "An alert is state: its text and the actions of its buttons. A test answers it without a view."

extension Example {
  static let alertsAndDialogs = Example(
    name: "alerts-and-dialogs", title: "Alerts and dialogs", section: .basics, summary: explanation
  ) { options in
    AlertsAndDialogsView(
      store: options.recorded(
        Store(
          initialState: AlertsAndDialogsState(), reducer: alertsAndDialogsReducer,
          environment: AlertsAndDialogsEnvironment()),
        test: ExampleTest("alertsAndDialogsReducer", AlertsAndDialogsEnvironment.self)))
  }
}
