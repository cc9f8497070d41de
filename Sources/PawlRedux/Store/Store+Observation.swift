public import PawlCombine
import PawlCore

#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

extension Store: @preconcurrency ObservableObject {
  /// A publisher that sends after a new state was committed: once for all actions that were processed together, and not
  /// at all if the state is `Equatable` and hasn't changed.
  ///
  /// When it sends, ``state`` is the new state. The property always returns the same object, and a subscription doesn't
  /// keep the store alive. The store keeps a copy of its state for comparison only after this property or `$state` was
  /// first used.
  public var objectWillChange: ObservableObjectPublisher { link.source.willChange }

  /// A publisher of the present state and then of each new one, like `ViewStore.publisher` in Pawl's own style.
  ///
  /// Equal states are skipped if the state is `Equatable`. Until it's cancelled, a subscription keeps everything but
  /// the store object itself alive, including the reducer, the coordinator and the middlewares. These must not hold
  /// such a subscription; `$state` has no such restriction.
  public var publisher: StorePublisher<State> { watch(base).publisher }
}
