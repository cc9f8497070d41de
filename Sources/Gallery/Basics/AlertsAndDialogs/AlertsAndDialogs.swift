import PawlUI

/// A counter with an alert, a confirmation dialog and a toast.
struct AlertsAndDialogsState: Codable, Equatable {
  var alert: AlertState<AlertsAndDialogsAction>?
  var confirmationDialog: ConfirmationDialogState<AlertsAndDialogsAction>?
  var count = 0
  var toast: ToastState<AlertsAndDialogsAction>?
}

enum AlertsAndDialogsAction: Codable, Equatable {
  case alertButtonTapped
  case alertDismissed
  case confirmationDialogButtonTapped
  case confirmationDialogDismissed
  case decrementButtonTapped
  case incrementButtonTapped
  case resetButtonTapped
  case toastDismissed
  case undoButtonTapped(count: Int)
}

struct AlertsAndDialogsEnvironment {}

/// Asks before it counts, and reports the result in an alert. A toast reports a reset, and offers to undo it.
let alertsAndDialogsReducer = Reducer<
  AlertsAndDialogsState, AlertsAndDialogsAction, AlertsAndDialogsEnvironment
> { state, action, _ in
  switch action {
  case .alertButtonTapped:
    state.alert = AlertState(
      title: TextState("Count up?"),
      message: TextState("The count is \(state.count)."),
      primaryButton: .cancel(TextState("Cancel")),
      secondaryButton: .default(TextState("Count up"), action: .send(.incrementButtonTapped)))
    return .none

  case .alertDismissed:
    state.alert = nil
    return .none

  case .confirmationDialogButtonTapped:
    state.confirmationDialog = ConfirmationDialogState(
      title: TextState("Count"),
      message: TextState("Up or down?"),
      buttons: [
        .cancel(TextState("Cancel")),
        .default(TextState("Up"), action: .send(.incrementButtonTapped)),
        .destructive(TextState("Down"), action: .send(.decrementButtonTapped)),
      ])
    return .none

  case .confirmationDialogDismissed:
    state.confirmationDialog = nil
    return .none

  case .decrementButtonTapped:
    state.count -= 1
    state.alert = AlertState(title: TextState("Counted down."))
    return .none

  case .incrementButtonTapped:
    state.count += 1
    state.alert = AlertState(title: TextState("Counted up."))
    return .none

  case .resetButtonTapped:
    state.toast = ToastState(
      title: TextState("Counter reset"),
      message: TextState("It stood at \(state.count)."),
      kind: .success,
      button: .default(TextState("Undo"), action: .send(.undoButtonTapped(count: state.count))))
    state.count = 0
    return .none

  case .toastDismissed:
    state.toast = nil
    return .none

  case .undoButtonTapped(let count):
    state.count = count
    return .none
  }
}
