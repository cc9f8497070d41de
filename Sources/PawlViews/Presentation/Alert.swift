/// An alert, described by a value.
@preconcurrency @MainActor
public struct Alert {
  /// One of its buttons.
  @preconcurrency @MainActor
  public struct Button {
    let label: Text
    let role: ButtonRole?
    let action: () -> Void

    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: nil, action: action ?? {})
    }

    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .cancel, action: action ?? {})
    }

    public static func cancel(_ action: (() -> Void)? = {}) -> Button { cancel(Text("Cancel"), action: action) }

    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .destructive, action: action ?? {})
    }
  }

  let dialog: DescribedDialogContent

  /// An alert with one button, which says "OK" unless there is another one.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    dialog = DescribedDialogContent(
      kind: .alert, title: title, message: message, buttons: dismissButton.map { [$0] } ?? [])
  }

  /// An alert with two buttons.
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    dialog = DescribedDialogContent(
      kind: .alert, title: title, message: message, buttons: [primaryButton, secondaryButton])
  }
}

/// Things to choose from, described by a value.
@preconcurrency @MainActor
public struct ActionSheet {
  public typealias Button = Alert.Button

  let dialog: DescribedDialogContent

  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    dialog = DescribedDialogContent(kind: .confirmationDialog, title: title, message: message, buttons: buttons)
  }
}

struct DescribedDialogContent {
  let kind: Presentation.Kind
  let title: Text
  let message: Text?
  let buttons: [Alert.Button]
}

/// A dialog that a value describes, as long as there is one.
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

  private struct DescribedButton: View {
    let button: Alert.Button

    init(_ button: Alert.Button) { self.button = button }

    var body: some View { Button(role: button.role, action: { button.action() }, label: { button.label }) }
  }
}
