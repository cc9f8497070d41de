import PawlCombine
public import PawlCore

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

extension View {
  /// Shows an alert while the state of a store isn't `nil`.
  ///
  ///     ContentView(store: store)
  ///       .alert(store.scope(state: \.alert, action: AppAction.alert), dismiss: .dismissed)
  ///
  /// - Parameters:
  ///   - store: The store of the alert's state.
  ///   - dismiss: The action that is sent when the alert closes, by a button or otherwise, unless the state is already
  ///     `nil`. The reducer has to set the state to `nil`.
  public func alert<Action>(_ store: Store<AlertState<Action>?, Action>, dismiss: Action) -> some View {
    modifier(
      AlertModifier(viewStore: ViewStore(store, removeDuplicates: { $0?.id == $1?.id }), dismiss: dismiss))
  }

  /// Shows a confirmation dialog while the state of a store isn't `nil`.
  ///
  /// - Parameters:
  ///   - store: The store of the dialog's state.
  ///   - dismiss: The action that is sent when the dialog closes, by a button or otherwise, unless the state is already
  ///     `nil`. The reducer has to set the state to `nil`.
  public func confirmationDialog<Action>(
    _ store: Store<ConfirmationDialogState<Action>?, Action>, dismiss: Action
  ) -> some View {
    modifier(
      ConfirmationDialogModifier(viewStore: ViewStore(store, removeDuplicates: { $0?.id == $1?.id }), dismiss: dismiss))
  }

  /// Shows a confirmation dialog, like ``confirmationDialog(_:dismiss:)``.
  @available(*, deprecated, renamed: "confirmationDialog")
  public func actionSheet<Action>(
    _ store: Store<ConfirmationDialogState<Action>?, Action>, dismiss: Action
  ) -> some View {
    confirmationDialog(store, dismiss: dismiss)
  }
}

private struct AlertModifier<Action>: ViewModifier {
  @ObservedObject var viewStore: ViewStore<AlertState<Action>?, Action>
  let dismiss: Action

  func body(content: Content) -> some View {
    content.alert(
      viewStore.state.map { Text($0.title) } ?? Text(verbatim: ""),
      isPresented: viewStore.isPresented(dismiss: dismiss),
      presenting: viewStore.state,
      actions: { StateButtons(buttons: $0.buttons, send: viewStore.perform) },
      message: { $0.message.map { Text($0) } })
  }
}

private struct ConfirmationDialogModifier<Action>: ViewModifier {
  @ObservedObject var viewStore: ViewStore<ConfirmationDialogState<Action>?, Action>
  let dismiss: Action

  func body(content: Content) -> some View {
    content.confirmationDialog(
      viewStore.state.map { Text($0.title) } ?? Text(verbatim: ""),
      isPresented: viewStore.isPresented(dismiss: dismiss),
      titleVisibility: viewStore.state?.titleVisibility.visibility ?? .automatic,
      presenting: viewStore.state,
      actions: { StateButtons(buttons: $0.buttons, send: viewStore.perform) },
      message: { $0.message.map { Text($0) } })
  }
}

/// The buttons of an alert or a dialog.
package struct StateButtons<Action>: View {
  private let buttons: [AlertState<Action>.Button]
  private let send: @MainActor (AlertState<Action>.ButtonAction?) -> Void

  /// - Parameter send: Called with the action of the button that the user presses.
  package init(buttons: [AlertState<Action>.Button], send: @escaping (AlertState<Action>.ButtonAction) -> Void) {
    self.buttons = buttons
    self.send = { if let action = $0 { send(action) } }
  }

  /// - Parameter perform: Called with the action of the button that the user presses, within the animation of the
  ///   button; with `nil` if the button has no action.
  package init(buttons: [AlertState<Action>.Button], perform: @escaping (Action?) -> Void) {
    self.buttons = buttons
    send = { action in
      if let action { action.perform { perform($0) } } else { perform(nil) }
    }
  }

  package var body: some View {
    ForEach(buttons.indices, id: \.self) { index in
      let button = buttons[index]
      Button(role: button.role?.buttonRole) {
        send(button.action)
      } label: {
        Text(button.label)
      }
    }
  }
}

extension ViewStore {
  /// Returns a binding that tells whether there is a state. Setting it to `false` sends an action, unless the state is
  /// `nil` or another one by then: the action of a button may present another alert.
  fileprivate func isPresented<Presented: Identifiable>(
    dismiss: ViewAction
  ) -> Binding<Bool> where ViewState == Presented? {
    let id = state?.id
    return Binding(
      get: { self.state != nil },
      set: { isPresented, transaction in
        guard !isPresented, let state = self.state, state.id == id else { return }
        withTransaction(transaction) { _ = self.send(dismiss) }
      })
  }

  /// Sends the action of a button, with its animation.
  func perform(_ action: AlertState<ViewAction>.ButtonAction) {
    if let animation = action.animation {
      send(action.action, animation: animation.animation)
    } else {
      send(action.action)
    }
  }
}

extension ButtonStateRole {
  fileprivate var buttonRole: ButtonRole {
    switch self {
    case .cancel: .cancel
    case .destructive: .destructive
    }
  }
}

extension ConfirmationDialogStateTitleVisibility {
  package var visibility: Visibility {
    switch self {
    case .automatic: .automatic
    case .hidden: .hidden
    case .visible: .visible
    }
  }
}
