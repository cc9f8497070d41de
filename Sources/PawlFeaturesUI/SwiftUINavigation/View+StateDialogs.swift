public import PawlUI

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

extension View {
  /// Shows an alert while a state is set. The buttons of the alert only close it.
  ///
  /// When the alert closes, the state is set to `nil`.
  public func alert(_ state: Binding<AlertState<Never>?>) -> some View { alert(state) { (_: Never?) in } }

  /// Shows an alert while a state is set.
  ///
  /// When the alert closes, the state is set to `nil`.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - handler: Called with the action of the button that the user presses; with `nil` for a button without an
  ///     action.
  public func alert<Value>(
    _ state: Binding<AlertState<Value>?>, action handler: @escaping (Value?) -> Void
  ) -> some View {
    let present = state.wrappedValue
    return alert(
      present.map { Text($0.title) } ?? Text(verbatim: ""), isPresented: Binding<Bool>(state), presenting: present,
      actions: { StateButtons(buttons: $0.buttons, perform: handler) }, message: { $0.message.map { Text($0) } })
  }

  /// Shows an alert while a state is set. Each press of a button calls the asynchronous handler in a new task.
  public func alert<Value: Sendable>(
    _ state: Binding<AlertState<Value>?>, action handler: @escaping @Sendable (Value?) async -> Void
  ) -> some View {
    alert(state) { value in inTask { await handler(value) } }
  }

  /// Shows a confirmation dialog while a state is set. The buttons of the dialog only close it.
  public func confirmationDialog(_ state: Binding<ConfirmationDialogState<Never>?>) -> some View {
    confirmationDialog(state) { (_: Never?) in }
  }

  /// Shows a confirmation dialog while a state is set.
  ///
  /// When the dialog closes, the state is set to `nil`.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - handler: Called with the action of the button that the user presses; with `nil` for a button without an
  ///     action.
  public func confirmationDialog<Value>(
    _ state: Binding<ConfirmationDialogState<Value>?>, action handler: @escaping (Value?) -> Void
  ) -> some View {
    let present = state.wrappedValue
    return confirmationDialog(
      present.map { Text($0.title) } ?? Text(verbatim: ""), isPresented: Binding<Bool>(state),
      titleVisibility: present.map { Visibility($0.titleVisibility) } ?? .automatic, presenting: present,
      actions: { StateButtons(buttons: $0.buttons, perform: handler) }, message: { $0.message.map { Text($0) } })
  }

  /// Shows a confirmation dialog while a state is set. Each press of a button calls the asynchronous handler in a new
  /// task.
  public func confirmationDialog<Value: Sendable>(
    _ state: Binding<ConfirmationDialogState<Value>?>, action handler: @escaping @Sendable (Value?) async -> Void
  ) -> some View {
    confirmationDialog(state) { value in inTask { await handler(value) } }
  }
}

/// Calls the handler of a button in a new task. The button doesn't wait for the task, and nothing cancels it.
func inTask(_ handler: @escaping @Sendable () async -> Void) {
  Task(name: "Button") { await handler() }
}
