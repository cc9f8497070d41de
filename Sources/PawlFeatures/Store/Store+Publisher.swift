public import PawlCombine
import PawlCore

extension Store {
  /// A publisher of the current state and then of each new one. It isn't observed.
  ///
  ///     store.publisher.title
  ///       .sink { title in print(title) }
  ///       .store(in: &cancellables)
  ///
  /// A property of the publisher publishes the values of that property that differ from the one before. The publisher of
  /// the whole state publishes every state that isn't equal to the one before, or that can't be compared. The publisher
  /// and its subscriptions keep the store alive.
  public var publisher: StorePublisher<State> {
    let isEqual = equality(of: State.self)
    return ViewStore(base, removeDuplicates: { isEqual?($0, $1) ?? false }).publisher
  }
}
