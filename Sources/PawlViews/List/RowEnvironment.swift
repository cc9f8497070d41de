private struct IsInListRowKey: EnvironmentKey {
  static let defaultValue = false
}

private struct IsInFormKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether this is in a row of a list.
  var isInListRow: Bool {
    get { self[IsInListRowKey.self] }
    set { self[IsInListRowKey.self] = newValue }
  }

  /// Whether this is in a form: what a control means stands at the left then, and the control at the right.
  var isInForm: Bool {
    get { self[IsInFormKey.self] }
    set { self[IsInFormKey.self] = newValue }
  }
}
