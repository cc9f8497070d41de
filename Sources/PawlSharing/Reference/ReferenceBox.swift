import PawlCore

/// The variable part of a `Shared` or `SharedReader`: the reference that its copies share, and can replace together.
final class ReferenceBox<Reference: AnyObject & Sendable>: Sendable {
  private struct State {
    var reference: Reference
    /// Called without the lock when the reference is replaced.
    var observers: [Int: @Sendable () -> Void] = [:]
    var lastObserver = 0
  }

  private let state: Lock<State>

  init(_ reference: Reference) { state = Lock(State(reference: reference)) }

  var reference: Reference { state.withLock { $0.reference } }

  /// Replaces the reference.
  func replace(_ reference: Reference) {
    let (previous, observers) = state.withLock { state in
      let previous = state.reference
      state.reference = reference
      return (previous, state.observers.sorted { $0.key < $1.key }.map(\.value))
    }
    withExtendedLifetime(previous) {
      for observer in observers { observer() }
    }
  }

  /// Calls a function whenever the reference is replaced.
  func observe(_ didReplace: @escaping @Sendable () -> Void) -> SharedSubscription {
    let id = state.withLock { state in
      state.lastObserver += 1
      state.observers[state.lastObserver] = didReplace
      return state.lastObserver
    }
    return SharedSubscription { [weak self] in
      let removed = self?.state.withLock { $0.observers.removeValue(forKey: id) }
      withExtendedLifetime(removed) {}
    }
  }
}
