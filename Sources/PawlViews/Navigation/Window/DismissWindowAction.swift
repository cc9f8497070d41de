import struct Foundation.URL

/// An action that closes the window.
///
/// It closes a window that the program has opened. The first window of a program stays open in a browser; in a terminal, closing
/// it ends the program.
@preconcurrency @MainActor
public struct DismissWindowAction {
  let action: (() -> Void)?
  var opener: WindowOpener?

  /// Closes the window. Does nothing outside a host.
  public func callAsFunction() { action?() }

  /// Closes the window with an identifier, if the program has opened it with ``OpenWindowAction``.
  public func callAsFunction(id: String) { opener?.close(id) }
}

private struct DismissWindowKey: EnvironmentKey {
  static var defaultValue: (() -> Void)? { nil }
}

extension EnvironmentValues {
  var windowDismissal: (() -> Void)? {
    get { self[DismissWindowKey.self] }
    set { self[DismissWindowKey.self] = newValue }
  }

  /// An action that closes the window of this view.
  @MainActor public var dismissWindow: DismissWindowAction {
    DismissWindowAction(action: windowDismissal, opener: windowOpener)
  }

  /// Sets the actions that only a host can provide.
  package mutating func setHost(openURL: @escaping (URL) -> Bool, dismissWindow: @escaping () -> Void) {
    urlOpener = openURL
    windowDismissal = dismissWindow
  }
}
