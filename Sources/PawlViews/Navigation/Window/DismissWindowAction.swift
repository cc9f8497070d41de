import struct Foundation.URL

/// An action that closes the window.
///
/// In a terminal, it ends the program. In a browser, it does nothing.
@preconcurrency @MainActor
public struct DismissWindowAction {
  let action: (() -> Void)?

  /// Closes the window. Does nothing outside a host.
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

  /// An action that closes the window of this view.
  @MainActor public var dismissWindow: DismissWindowAction { DismissWindowAction(action: windowDismissal) }

  /// Sets the actions that only a host can provide.
  package mutating func setHost(openURL: @escaping (URL) -> Bool, dismissWindow: @escaping () -> Void) {
    urlOpener = openURL
    windowDismissal = dismissWindow
  }
}
