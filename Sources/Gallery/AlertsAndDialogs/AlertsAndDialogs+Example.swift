import PawlUI

extension Example {
  static let alertsAndDialogs = Example(
    name: "alerts-and-dialogs", title: "Alerts and dialogs", section: .basics
  ) { _ in
    AlertsAndDialogsView(
      store: Store(
        initialState: AlertsAndDialogsState(), reducer: alertsAndDialogsReducer,
        environment: AlertsAndDialogsEnvironment()))
  }
}
