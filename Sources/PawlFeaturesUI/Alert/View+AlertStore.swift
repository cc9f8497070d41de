public import PawlFeatures
public import PawlUI

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

/// An alert is closed by its first action.
extension AlertState: _EphemeralState {}

/// A confirmation dialog is closed by its first action.
extension ConfirmationDialogState: _EphemeralState {}

extension View {
  /// Shows an alert while a binding has a store.
  ///
  ///     .alert($store.scope(state: \.alert, action: \.alert))
  ///
  /// A button sends its action to the store. When the alert closes, the binding is set to `nil`.
  ///
  /// - Parameter item: The binding to the store of the alert's state.
  public func alert<Action>(
    _ item: Binding<PawlFeatures.Store<AlertState<Action>, Action>?>
  ) -> some View {
    let store = item.wrappedValue
    let state = store?.withState { $0 }
    return alert(
      state.map { Text($0.title) } ?? Text(verbatim: ""), isPresented: item.isPresent, presenting: state,
      actions: { StateButtons(buttons: $0.buttons) { action in action.perform { store?.send($0) } } },
      message: { $0.message.map { Text($0) } })
  }

  /// Shows a confirmation dialog while a binding has a store, like ``alert(_:)``.
  ///
  /// - Parameter item: The binding to the store of the dialog's state.
  public func confirmationDialog<Action>(
    _ item: Binding<PawlFeatures.Store<ConfirmationDialogState<Action>, Action>?>
  ) -> some View {
    let store = item.wrappedValue
    let state = store?.withState { $0 }
    return confirmationDialog(
      state.map { Text($0.title) } ?? Text(verbatim: ""), isPresented: item.isPresent,
      titleVisibility: state?.titleVisibility.visibility ?? .automatic, presenting: state,
      actions: { StateButtons(buttons: $0.buttons) { action in action.perform { store?.send($0) } } },
      message: { $0.message.map { Text($0) } })
  }
}

extension Binding where Value: ExpressibleByNilLiteral & _ScopableState {
  /// A binding that tells whether the value isn't `nil`. Setting it to `false` sets the value to `nil`.
  @MainActor
  fileprivate var isPresent: Binding<Bool> {
    Binding<Bool>(
      get: { wrappedValue._unwrapped != nil },
      set: { isPresent, transaction in
        if !isPresent { self.transaction(transaction).wrappedValue = nil }
      })
  }
}
