import PawlCore

/// An object that says when it is released.
final class Probe: Sendable {
  private let onDeinit: (@Sendable () -> Void)?

  init(onDeinit: (@Sendable () -> Void)? = nil) { self.onDeinit = onDeinit }

  deinit { onDeinit?() }

  /// Has the caller's closure hold this.
  func touch() {}
}
