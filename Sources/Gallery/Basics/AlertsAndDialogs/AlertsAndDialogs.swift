import PawlUI

/// A counter with an alert and a confirmation dialog.
struct AlertsAndDialogsState: Equatable {
  var alert: AlertState<AlertsAndDialogsAction>?
  var confirmationDialog: ConfirmationDialogState<AlertsAndDialogsAction>?
  var count = 0
}

enum AlertsAndDialogsAction: Equatable {
  case alertButtonTapped
  case alertDismissed
  case confirmationDialogButtonTapped
  case confirmationDialogDismissed
  case decrementButtonTapped
  case incrementButtonTapped
}

struct AlertsAndDialogsEnvironment {}

/// Asks before it counts, and reports the result in an alert.
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
  }
}
