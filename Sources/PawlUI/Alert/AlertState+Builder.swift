extension AlertState {
  /// Creates an alert from closures.
  ///
  ///     AlertState {
  ///       TextState("Delete?")
  ///     } actions: {
  ///       ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Delete") }
  ///     } message: {
  ///       TextState("This cannot be undone.")
  ///     }
  ///
  /// - Parameters:
  ///   - title: Returns the title of the alert.
  ///   - actions: The buttons. If there are none, the alert has one button that closes it.
  ///   - message: Returns the text below the title; `nil` for none.
  public init(
    title: () -> TextState, @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(title: title(), message: message?(), buttons: actions())
  }

  /// Returns the alert with other actions for its buttons.
  ///
  /// - Parameter transform: Returns the action of a button; `nil` if the button only closes the alert. It gets `nil` for
  ///   a button that only closes the alert.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> AlertState<NewAction> {
    AlertState<NewAction>(title: title, message: message, buttons: buttons.map { $0.map(transform) })
  }
}

extension ConfirmationDialogState {
  /// Creates a confirmation dialog from closures.
  ///
  /// - Parameters:
  ///   - titleVisibility: Whether the title is shown.
  ///   - title: Returns the title of the dialog.
  ///   - actions: The buttons to choose from.
  ///   - message: Returns the text below the title; `nil` for none.
  public init(
    titleVisibility: Visibility, title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] }, message: (() -> TextState)? = nil
  ) {
    self.init(title: title(), titleVisibility: titleVisibility, message: message?(), buttons: actions())
  }

  /// Creates a confirmation dialog from closures. The host decides whether the title is shown.
  ///
  /// - Parameters:
  ///   - title: Returns the title of the dialog.
  ///   - actions: The buttons to choose from.
  ///   - message: Returns the text below the title; `nil` for none.
  public init(
    title: () -> TextState, @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(titleVisibility: .automatic, title: title, actions: actions, message: message)
  }

  /// Returns the dialog with other actions for its buttons.
  ///
  /// - Parameter transform: Returns the action of a button; `nil` if the button only closes the dialog. It gets `nil`
  ///   for a button that only closes the dialog.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ConfirmationDialogState<NewAction> {
    ConfirmationDialogState<NewAction>(
      title: title, titleVisibility: titleVisibility, message: message, buttons: buttons.map { $0.map(transform) })
  }
}

extension AlertState.Button {
  /// Returns the button with another action.
  ///
  /// - Parameter transform: Returns the action; `nil` if the button only closes the alert. It gets `nil` if this button
  ///   only closes the alert.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
    let action = transform(action?.action)
    return ButtonState<NewAction>(
      role: role, action: action.map { .init(action: $0, animation: self.action?.animation) }, label: label)
  }
}
