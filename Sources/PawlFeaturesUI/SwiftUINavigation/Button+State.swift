public import PawlUI

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

extension ButtonState {
  /// Calls a function with the action of the button, within the button's animation if it has one.
  ///
  /// - Parameter perform: Called with the action; with `nil` if the button has none.
  @MainActor
  public func withAction(_ perform: (Action?) -> Void) {
    guard let action else { return perform(nil) }
    action.perform { perform($0) }
  }

  /// Calls an asynchronous function with the action of the button. The animation of the button has no effect.
  ///
  /// - Parameter perform: Called with the action; with `nil` if the button has none.
  @MainActor
  public func withAction(_ perform: @MainActor (Action?) async -> Void) async { await perform(action?.action) }
}

extension Button where Label == Text {
  /// Creates a button from its state.
  ///
  /// - Parameters:
  ///   - button: The state.
  ///   - action: Called with the action of the button; with `nil` if it has none.
  @MainActor
  public init<Action>(_ button: ButtonState<Action>, action: @escaping (Action?) -> Void) {
    self.init(role: button.role.map { ButtonRole($0) }) {
      button.withAction(action)
    } label: {
      Text(button.label)
    }
  }

  /// Creates a button from its state. Each press calls the asynchronous function in a new task.
  @MainActor
  public init<Action: Sendable>(
    _ button: ButtonState<Action>, action: @escaping @Sendable (Action?) async -> Void
  ) {
    self.init(button) { value in inTask { await action(value) } }
  }
}

extension ButtonRole {
  /// Creates the role of a button from the role in its state.
  public init(_ role: ButtonStateRole) {
    switch role {
    case .cancel: self = .cancel
    case .destructive: self = .destructive
    }
  }
}

extension Visibility {
  /// Creates the visibility of a title from the visibility in a dialog's state.
  public init(_ visibility: ConfirmationDialogStateTitleVisibility) { self = visibility.visibility }
}

extension Alert {
  /// Creates an alert from a state, for `alert(item:)`.
  ///
  /// - Parameters:
  ///   - state: The content of the alert. Only its first two buttons are shown.
  ///   - action: Called with the action of the button that the user presses; with `nil` for a button without an action.
  @MainActor
  public init<Action>(_ state: AlertState<Action>, action: @escaping (Action?) -> Void) {
    let (title, message) = (Text(state.title), state.message.map { Text($0) })
    let buttons = state.buttons.prefix(2).map { Button($0, action: action) }
    if buttons.count == 2 {
      self.init(title: title, message: message, primaryButton: buttons[0], secondaryButton: buttons[1])
    } else {
      self.init(title: title, message: message, dismissButton: buttons.first)
    }
  }

  /// Creates an alert from a state. Each press of a button calls the asynchronous function in a new task.
  @MainActor
  public init<Action: Sendable>(
    _ state: AlertState<Action>, action: @escaping @Sendable (Action?) async -> Void
  ) {
    self.init(state) { value in inTask { await action(value) } }
  }
}

extension Alert.Button {
  /// Creates a button of an alert from its state.
  ///
  /// - Parameters:
  ///   - button: The state.
  ///   - action: Called with the action of the button; with `nil` if it has none.
  @MainActor
  public init<Action>(_ button: ButtonState<Action>, action: @escaping (Action?) -> Void) {
    let perform = { button.withAction(action) }
    switch button.role {
    case .cancel: self = .cancel(Text(button.label), action: perform)
    case .destructive: self = .destructive(Text(button.label), action: perform)
    case nil: self = .default(Text(button.label), action: perform)
    }
  }

  /// Creates a button of an alert from its state. Each press calls the asynchronous function in a new task.
  @MainActor
  public init<Action: Sendable>(
    _ button: ButtonState<Action>, action: @escaping @Sendable (Action?) async -> Void
  ) {
    self.init(button) { value in inTask { await action(value) } }
  }
}

#if !os(macOS)
extension ActionSheet {
  /// Creates an action sheet from a state.
  ///
  /// - Parameters:
  ///   - state: The content of the action sheet.
  ///   - action: Called with the action of the button that the user presses; with `nil` for a button without an action.
  @MainActor
  public init<Action>(_ state: ConfirmationDialogState<Action>, action: @escaping (Action?) -> Void) {
    self.init(
      title: Text(state.title), message: state.message.map { Text($0) },
      buttons: state.buttons.map { .init($0, action: action) })
  }
}
#endif
