/// The meaning of a button's action. It determines how the button looks.
public enum ButtonRole: Hashable, Sendable {
  /// The action destroys data.
  case destructive
  /// The action leaves everything unchanged.
  case cancel
}

/// A control that performs an action when the user presses it.
///
///     Button("Increment") { count += 1 }
///
/// In a terminal, Enter, Space or a click presses the button. A browser shows a `<button>` element.
@preconcurrency @MainActor
public struct Button<Label: View>: View {
  private let role: ButtonRole?
  private let action: @MainActor () -> Void
  private let label: Label
  @Environment(\.buttonStyle) private var style
  @Environment(\.actionDismissal) private var dismissal

  /// Creates a button with a role and a label.
  ///
  /// - Parameters:
  ///   - role: The meaning of the action, or `nil` for an ordinary button.
  ///   - action: The closure that runs on each press.
  public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.role = role
    self.action = action
    self.label = label()
  }

  /// Creates a button with a label and no role.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  public var body: some View {
    (style ?? AnyButtonStyle(DefaultButtonStyle())).makeButton(role, ButtonStyleConfiguration.Label(label)) {
      dismissal?.actionWillRun()
      action()
      dismissal?.actionDidRun()
    }
  }
}

extension Button where Label == Text {
  /// Creates a button with a localized string key as its title.
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(titleKey, role: nil, action: action)
  }

  /// Creates a button with a string as its title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.init(title, role: nil, action: action)
  }

  /// Creates a button with a role, and with a localized string key as its title.
  ///
  /// - Parameter role: The meaning of the action, or `nil` for an ordinary button.
  public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  /// Creates a button with a role, and with a string as its title.
  ///
  /// - Parameter role: The meaning of the action, or `nil` for an ordinary button.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == PawlViews.Label<Text, Image> {
  /// Creates a button with a symbol before its title.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void) {
    self.init(titleKey, systemImage: systemImage, role: nil, action: action)
  }

  /// Creates a button with a role, and with a symbol before its title.
  ///
  /// - Parameter role: The meaning of the action, or `nil` for an ordinary button.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { PawlViews.Label(titleKey, systemImage: systemImage) }
  }
}
