import PawlCombine
import PawlCore

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

/// Delivers a store's states to its own subscribers.
///
/// Only the store holds it, and it holds what observes the state. So subscribers keep nothing alive, and nothing is delivered
/// to them when the store is gone. Used on the store's actor, but released on any thread.
final class StateSource<State> {
  let willChange = ObservableObjectPublisher()
  private let startObserving: (@escaping (State) -> Void) -> (present: State, token: ObserveToken)
  private var tokens: [ObserveToken] = []

  @MainActor
  init<Action>(_ store: PawlCore.Store<State, Action>) {
    let viewStore = watch(store)
    startObserving = onStoreActor { (viewStore.state, viewStore.observe($0)) }
    tokens = [viewStore.observe { [willChange] _ in willChange.send() }]
  }

  /// Calls `change` with each new state until ``end(_:)``.
  ///
  /// - Returns: the state as subscribers know it, and what ``end(_:)`` takes.
  func observe(_ change: @escaping (State) -> Void) -> (present: State, id: ObjectIdentifier) {
    let (present, token) = startObserving(change)
    tokens.append(token)
    return (present, ObjectIdentifier(token))
  }

  func end(_ id: ObjectIdentifier) { tokens.removeAll { ObjectIdentifier($0) == id } }
}

/// Makes a view store of all of a store's state, which passes over equal states where the state is `Equatable`.
@MainActor
func watch<State, Action>(_ store: PawlCore.Store<State, Action>) -> ViewStore<State, Action> {
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
