import struct Foundation.URL

/// Closes the window. In a host with one window that ends the program.
@preconcurrency @MainActor
public struct DismissWindowAction {
  let action: (() -> Void)?

  public func callAsFunction() { action?() }
}

private struct DismissWindowKey: EnvironmentKey {
  static var defaultValue: (() -> Void)? { nil }
}

extension EnvironmentValues {
  private var windowDismissal: (() -> Void)? {
    get { self[DismissWindowKey.self] }
    set { self[DismissWindowKey.self] = newValue }
  }

  /// Closes the window that this is in.
  @MainActor public var dismissWindow: DismissWindowAction { DismissWindowAction(action: windowDismissal) }

  /// Sets what only a host can do.
  package mutating func setHost(openURL: @escaping (URL) -> Bool, dismissWindow: @escaping () -> Void) {
    urlOpener = openURL
    windowDismissal = dismissWindow
  }
}
