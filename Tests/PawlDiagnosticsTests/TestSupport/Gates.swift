/// Gates at which effects wait until a test opens them.
final class Gates {
  private var waiting: [String: () -> Void] = [:]

  func wait(for name: String, _ proceed: @escaping () -> Void) { waiting[name] = proceed }

  func open(_ name: String) { waiting.removeValue(forKey: name)?() }
}
