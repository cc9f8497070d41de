public import PawlCore

extension ViewStore: @preconcurrency ObservableObject {
  /// A publisher that sends just before `state` changes, once for each change that isn't a duplicate.
  ///
  /// The property always returns the same object. A subscription keeps nothing alive.
  public var objectWillChange: ObservableObjectPublisher {
    let observation = self.observation
    return observation.bridge {
      let publisher = ObservableObjectPublisher()
      _ = observation.observeWillChange { publisher.send() }
      return publisher
    }
  }
}
