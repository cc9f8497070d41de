import PawlCombine
import PawlCore

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// A source that delivers a store's states to the subscribers of `objectWillChange` and `$state`.
///
/// Only the store holds the source, and the source holds the observations. Subscribers therefore don't keep the store
/// alive, and receive nothing after it is gone. The source is used on the store's actor, and can be released on any
/// thread.
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
  /// - Returns: The latest state that subscribers were notified of, and the id for ``end(_:)``.
  func observe(_ change: @escaping (State) -> Void) -> (present: State, id: ObjectIdentifier) {
    let (present, token) = startObserving(change)
    tokens.append(token)
    return (present, ObjectIdentifier(token))
  }

  /// Ends an observation.
  func end(_ id: ObjectIdentifier) { tokens.removeAll { ObjectIdentifier($0) == id } }
}

/// Creates a view store of the whole state, which skips equal states if the state is `Equatable`.
@MainActor
func watch<State, Action>(_ store: PawlCore.Store<State, Action>) -> ViewStore<State, Action> {
  func removingDuplicates<Value: Equatable>(_: Value.Type) -> ViewStore<State, Action> {
    ViewStore(store) { left, right in
      withUnsafePointer(to: left) { left in
        withUnsafePointer(to: right) { right in
          // `Value` is the same type as `State`, with its conformance known.
          UnsafeRawPointer(left).assumingMemoryBound(to: Value.self).pointee
            == UnsafeRawPointer(right).assumingMemoryBound(to: Value.self).pointee
        }
      }
    }
  }
  // An object that was changed in place would be equal to itself.
  guard !(State.self is AnyObject.Type), let equatable = State.self as? any Equatable.Type else {
    return ViewStore(store) { _, _ in false }
  }
  return removingDuplicates(equatable)
}
