public import PawlCore

extension ViewStore: @preconcurrency ObservableObject {
  /// Sends just before `state` changes, once for each change that is no duplicate.
  ///
  /// The same object every time. Subscribing to it keeps nothing alive.
  public var objectWillChange: ObservableObjectPublisher {
    let observation = self.observation
    return observation.bridge {
      let publisher = ObservableObjectPublisher()
      _ = observation.observeWillChange { publisher.send() }
      return publisher
    }
  }
}
