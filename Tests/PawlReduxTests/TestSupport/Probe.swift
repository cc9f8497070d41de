import PawlCore

/// An object that reports its release.
final class Probe: Sendable {
  private let onDeinit: (@Sendable () -> Void)?

  init(onDeinit: (@Sendable () -> Void)? = nil) { self.onDeinit = onDeinit }

  deinit { onDeinit?() }

  /// Does nothing, but makes the calling closure capture the probe.
  func touch() {}
}
