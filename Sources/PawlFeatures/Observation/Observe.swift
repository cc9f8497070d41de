import Observation

/// Calls a function now, and again after each change of what it has read in its last call.
///
///     let token = observe { label.text = "\(store.count)" }
///
/// Reads of a ``Store``, of `@Observable` objects and of shared values count. The function is called in a task on the
/// main actor, once for all changes since its last call that were made before the task began.
///
/// - Returns: A token, whose release or cancellation ends the observation.
@MainActor
public func observe(_ apply: @escaping @MainActor () -> Void) -> ObserveToken {
  let token = ObserveToken()
  observe(apply, until: WeakToken(token: token))
  return token
}

@MainActor
private func observe(_ apply: @escaping @MainActor () -> Void, until token: WeakToken) {
  guard token.token?.isCancelled == false else { return }
  withObservationTracking(apply) {
    guard token.token?.isCancelled == false else { return }
    Task { @MainActor in observe(apply, until: token) }
  }
}

/// A token as seen by the observation, which doesn't keep it.
private struct WeakToken: Sendable {
  weak let token: ObserveToken?
}
