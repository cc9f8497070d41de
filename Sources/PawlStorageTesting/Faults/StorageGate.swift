import Synchronization

/// A gate at which a ``FaultyStorage`` holds a call until the test opens it.
public final class StorageGate: Sendable {
  private struct State {
    var isOpen = false
    var hasArrived = false
    var held: [CheckedContinuation<Void, Never>] = []
    var observers: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Creates a closed gate.
  public init() {}

  /// Opens the gate. Calls that are held go on, and later ones aren't held.
  public func open() {
    let held = state.withLock { state in
      state.isOpen = true
      defer { state.held = [] }
      return state.held
    }
    for call in held { call.resume() }
  }

  /// Returns when a call has arrived at the gate.
  public func arrival() async {
    await withCheckedContinuation { continuation in
      let hasArrived = state.withLock { state in
        if !state.hasArrived { state.observers.append(continuation) }
        return state.hasArrived
      }
      if hasArrived { continuation.resume() }
    }
  }

  /// Returns when the gate is open.
  public func pass() async {
    await withCheckedContinuation { continuation in
      let (isOpen, observers) = state.withLock { state in
        state.hasArrived = true
        if !state.isOpen { state.held.append(continuation) }
        defer { state.observers = [] }
        return (state.isOpen, state.observers)
      }
      for observer in observers { observer.resume() }
      if isOpen { continuation.resume() }
    }
  }
}
