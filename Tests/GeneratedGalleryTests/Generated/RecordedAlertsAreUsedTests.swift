import PawlTesting
import PawlUI
import RecordingSamples
import Testing

@testable import Gallery

@Test func alertsAreUsed() async {
  let store = TestStore(
    initialState: AlertsAndDialogsState(alert: nil, confirmationDialog: nil, count: 0, toast: nil),
    reducer: mutated(alertsAndDialogsReducer),
    environment: AlertsAndDialogsEnvironment(),
    effects: .replay)

  await store.send(.alertButtonTapped) {
    $0.alert = AlertState(
      title: TextState("Count up?"),
      message: TextState("The count is 0."),
      buttons: [.cancel(TextState("Cancel")), .default(TextState("Count up"), action: .send(.incrementButtonTapped))])
  }

  await store.send(.incrementButtonTapped) {
    $0.alert = AlertState(title: TextState("Counted up."), buttons: [])
    $0.count = 1
  }

  await store.send(.alertDismissed) { $0.alert = nil }

  await store.send(.confirmationDialogButtonTapped) {
    $0.confirmationDialog = ConfirmationDialogState(
      title: TextState("Count"),
      message: TextState("Up or down?"),
      buttons: [
        .cancel(TextState("Cancel")),
        .default(TextState("Up"), action: .send(.incrementButtonTapped)),
        .destructive(TextState("Down"), action: .send(.decrementButtonTapped)),
      ])
  }

  await store.send(.confirmationDialogDismissed) { $0.confirmationDialog = nil }

  await store.send(.resetButtonTapped) {
    $0.count = 0
    $0.toast = ToastState(
      title: TextState("Counter reset"),
      message: TextState("It stood at 1."),
      kind: .success,
      button: .default(TextState("Undo"), action: .send(.undoButtonTapped(count: 1))))
  }

  await store.send(.undoButtonTapped(count: 1)) { $0.count = 1 }

  await store.send(.toastDismissed) { $0.toast = nil }
}
