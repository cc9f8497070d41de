private struct IsEnabledKey: EnvironmentKey {
  static let defaultValue = true
}

extension EnvironmentValues {
  /// Whether the user can act on the controls inside. Default: `true`.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
}

extension View {
  /// Disables the controls inside this view.
  ///
  /// `disabled(false)` doesn't enable controls that a view further out disables.
  ///
  /// - Parameter disabled: Whether the controls are disabled.
  public func disabled(_ disabled: Bool) -> some View { transformEnvironment(\.isEnabled) { $0 = $0 && !disabled } }
}
