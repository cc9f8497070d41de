/// What effects wait for until a test lets them go on.
final class Gates {
  private var waiting: [String: () -> Void] = [:]

  func wait(for name: String, _ proceed: @escaping () -> Void) { waiting[name] = proceed }

  func open(_ name: String) { waiting.removeValue(forKey: name)?() }
}
