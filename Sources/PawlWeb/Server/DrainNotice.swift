#if Web
import ServiceLifecycle

/// A service that ends some time after the process was asked to end. Services before it in the group end afterwards.
struct DrainNotice: Service {
  let delay: Duration
  /// Called when the process was asked to end.
  let announce: @Sendable () async -> Void

  func run() async throws {
    try await gracefulShutdown()
    await announce()
    if delay > .zero { try? await Task.sleep(for: delay) }
  }
}
#endif
