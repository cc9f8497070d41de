private struct IsInListRowKey: EnvironmentKey {
  static let defaultValue = false
}

private struct IsInFormKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether the view is in a list row.
  var isInListRow: Bool {
    get { self[IsInListRowKey.self] }
    set { self[IsInListRowKey.self] = newValue }
  }

  /// Whether the view is in a form. Labels are then on the left and the controls themselves on the right.
  var isInForm: Bool {
    get { self[IsInFormKey.self] }
    set { self[IsInFormKey.self] = newValue }
  }
}
