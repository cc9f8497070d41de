#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

extension Alert {
  /// Creates an alert from a state value, for `alert(item:)`.
  ///
  /// - Parameters:
  ///   - state: The alert's content. Only its first two buttons are shown.
  ///   - send: Called with the action of the button that the user presses.
  public init<Action>(_ state: AlertState<Action>, send: @escaping (Action) -> Void) {
    if state.buttons.count > 1 {
      self.init(
        title: Text(state.title), message: state.message.map { Text($0) },
        primaryButton: state.buttons[0].alertButton(send: send),
        secondaryButton: state.buttons[1].alertButton(send: send))
    } else {
      self.init(
        title: Text(state.title), message: state.message.map { Text($0) },
        dismissButton: state.buttons.first?.alertButton(send: send))
    }
  }
}

#if !os(macOS)
extension ActionSheet {
  /// Creates an action sheet from a state value, for `actionSheet(item:)`.
  ///
  /// - Parameters:
  ///   - state: The content of the action sheet.
  ///   - send: Called with the action of the button that the user presses.
  public init<Action>(_ state: ConfirmationDialogState<Action>, send: @escaping (Action) -> Void) {
    self.init(
      title: Text(state.title), message: state.message.map { Text($0) },
      buttons: state.buttons.map { $0.alertButton(send: send) })
  }
}
#endif

extension AlertState.Button {
  @MainActor
  fileprivate func alertButton(send: @escaping (Action) -> Void) -> Alert.Button {
    alertButton { $0.perform(send) }
  }

  @MainActor
  func alertButton(perform: @escaping (AlertState<Action>.ButtonAction) -> Void) -> Alert.Button {
    let action = {
      if let action = self.action { perform(action) }
    }
    return switch role {
    case .cancel: .cancel(Text(label), action: action)
    case .destructive: .destructive(Text(label), action: action)
    case nil: .default(Text(label), action: action)
    }
  }
}
