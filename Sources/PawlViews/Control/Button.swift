/// What pressing a button means, where that matters for its looks.
public enum ButtonRole: Hashable, Sendable {
  /// It destroys something.
  case destructive
  /// It leaves everything as it is.
  case cancel
}

/// Does something when it is pressed.
///
///     Button("Increment") { count += 1 }
@preconcurrency @MainActor
public struct Button<Label: View>: View {
  private let role: ButtonRole?
  private let action: @MainActor () -> Void
  private let label: Label
  @Environment(\.buttonStyle) private var style
  @Environment(\.dismissBeforeAction) private var dismiss

  /// - Parameter role: what pressing it means, for its looks.
  public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.role = role
    self.action = action
    self.label = label()
  }

  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  public var body: some View {
    (style ?? AnyButtonStyle(DefaultButtonStyle()))
      .makeBody(
        ButtonStyleConfiguration(role: role, label: ButtonStyleConfiguration.Label(label), isPressed: false)
      )
      .control(.button(role)) {
        dismiss?()
        action()
      }
  }
}

extension Button where Label == Text {
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(titleKey, role: nil, action: action)
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.init(title, role: nil, action: action)
  }

  public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == PawlViews.Label<Text, Image> {
  /// A button with a symbol before its title.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void) {
    self.init(titleKey, systemImage: systemImage, role: nil, action: action)
  }

  /// A button with a symbol before its title.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { PawlViews.Label(titleKey, systemImage: systemImage) }
  }
}
