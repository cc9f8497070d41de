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
  public var objectWillChange: ObservableObjectPublisher { link.source.willChange }

  /// The present state and then each new one, as `ViewStore.publisher` in Pawl's own style.
  ///
  /// Equal states are passed over where the state is `Equatable`. A subscription keeps all but the store object itself
  /// alive until it is cancelled, so whoever the store holds must not hold one.
  public var publisher: StorePublisher<State> { watch(base).publisher }
}
