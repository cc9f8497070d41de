import PawlViews

// The macro makes the same key: see the tests of the macros.
extension EnvironmentValues {
  private struct AccentKey: EnvironmentKey {
    static var defaultValue: Color { .blue }
  }

  var accent: Color {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }
}
