/// A description of an alert, for `alert(isPresented:content:)` and `alert(item:content:)`.
@preconcurrency @MainActor
public struct Alert {
  /// A button of an alert or an ``ActionSheet``.
  @preconcurrency @MainActor
  public struct Button {
    let label: Text
    let role: ButtonRole?
    let action: () -> Void

    /// Creates a button without a role.
    ///
    /// - Parameter action: called after the alert is dismissed; nil for no action.
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: nil, action: action ?? {})
    }

    /// Creates a button that cancels. Escape presses it.
    ///
    /// - Parameter action: called after the alert is dismissed; nil for no action.
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .cancel, action: action ?? {})
    }

    /// Creates a button with the label "Cancel" that cancels.
    ///
    /// - Parameter action: called after the alert is dismissed; nil for no action.
    public static func cancel(_ action: (() -> Void)? = {}) -> Button { cancel(Text("Cancel"), action: action) }

    /// Creates a button for an action that destroys data.
    ///
    /// - Parameter action: called after the alert is dismissed; nil for no action.
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .destructive, action: action ?? {})
    }
  }

  let dialog: DescribedDialogContent

  /// Creates an alert with one button.
  ///
  /// - Parameter dismissButton: the button; nil for one with the label "OK".
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    dialog = DescribedDialogContent(
      kind: .alert, title: title, message: message, buttons: dismissButton.map { [$0] } ?? [])
  }

  /// Creates an alert with two buttons.
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    dialog = DescribedDialogContent(
      kind: .alert, title: title, message: message, buttons: [primaryButton, secondaryButton])
  }
}

/// A description of a choice, for `actionSheet(isPresented:content:)` and `actionSheet(item:content:)`.
@preconcurrency @MainActor
public struct ActionSheet {
  /// A button of the choice.
  public typealias Button = Alert.Button

  let dialog: DescribedDialogContent

  /// Creates a choice. If no button cancels, the dialog adds a "Cancel" button.
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    dialog = DescribedDialogContent(kind: .confirmationDialog, title: title, message: message, buttons: buttons)
  }
}

/// The content of a dialog described by an ``Alert`` or an ``ActionSheet``.
struct DescribedDialogContent {
  let kind: Presentation.Kind
  let title: Text
  let message: Text?
  let buttons: [Alert.Button]
}

/// A dialog that is presented while its description isn't nil.
struct DescribedDialog<Base: View>: View {
  let base: Base
  let dialog: () -> DescribedDialogContent?
  let dismiss: () -> Void

  init(base: Base, dialog: @escaping () -> DescribedDialogContent?, dismiss: @escaping () -> Void) {
    self.base = base
    self.dialog = dialog
    self.dismiss = dismiss
  }

  var body: some View {
    let dialog = dialog()
    let buttons = dialog?.buttons ?? []
    return DialogView(
      base: base, kind: dialog?.kind ?? .alert, title: dialog?.title, isPresented: dialog != nil, dismiss: dismiss,
      actions: { ForEach(buttons.indices, id: \.self) { DescribedButton(buttons[$0]) } },
      message: { dialog?.message })
  }
}

/// The button of a description.
struct DescribedButton: View {
  let button: Alert.Button

  init(_ button: Alert.Button) { self.button = button }

  var body: some View { Button(role: button.role, action: { button.action() }, label: { button.label }) }
}
