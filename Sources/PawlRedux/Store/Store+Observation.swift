public import PawlCombine
import PawlCore

#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

extension Store: @preconcurrency ObservableObject {
  /// Sends when a state has been committed: once for all actions that were processed in one go, and not at all when the
  /// state is `Equatable` and equal to the one before.
  ///
  /// ``state`` is the new one by then. The same object every time; subscribing to it keeps nothing alive. A store of which
  /// nobody asks for it keeps no copy of its state.
  public var objectWillChange: ObservableObjectPublisher {
    if let observation { return observation.publisher }
    let observation = StoreObservation(watch(base))
    self.observation = observation
    return observation.publisher
  }

  /// The present state and then each new one, as `ViewStore.publisher` in Pawl's own style.
  ///
  /// Equal states are passed over where the state is `Equatable`. A subscription keeps all but the store object itself
  /// alive until it is cancelled, so whoever the store holds must not hold one.
  public var publisher: StorePublisher<State> { watch(base).publisher }
}

/// Sends for a store, for as long as that holds it.
final class StoreObservation {
  let publisher: ObservableObjectPublisher
  private let token: ObserveToken

  @MainActor
  init<State, Action>(_ viewStore: ViewStore<State, Action>) {
    let publisher = ObservableObjectPublisher()
    self.publisher = publisher
    token = viewStore.observe { _ in publisher.send() }
  }
}

@MainActor
private func watch<State, Action>(_ store: PawlCore.Store<State, Action>) -> ViewStore<State, Action> {
  func passingEqual<Value: Equatable>(_: Value.Type) -> ViewStore<State, Action> {
    ViewStore(store) { left, right in
      withUnsafePointer(to: left) { left in
        withUnsafePointer(to: right) { right in
          // The same type under another name, the one that is known to be equatable.
          UnsafeRawPointer(left).assumingMemoryBound(to: Value.self).pointee
            == UnsafeRawPointer(right).assumingMemoryBound(to: Value.self).pointee
        }
      }
    }
  }
  // An object that was changed in place is equal to itself.
  guard !(State.self is AnyObject.Type), let equatable = State.self as? any Equatable.Type else {
    return ViewStore(store) { _, _ in false }
  }
  return passingEqual(equatable)
}
