public import PawlCore

extension Effect {
  /// Creates an effect that sends the values of a publisher.
  ///
  ///     return Effect(environment.location.updates).map(AppAction.moved)
  ///
  /// The effect subscribes with unlimited demand when it is started. Values that the publisher delivers synchronously
  /// are processed within the same `send`. If the store is on the main actor, the publisher has to deliver on the main
  /// queue.
  ///
  /// - Precondition: PAWL-005 is reported if a value arrives off the main actor at a store on the main actor.
  public init<P: Publisher>(
    _ publisher: P, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) where P.Output == Output, P.Failure == Failure {
    self = .subscribe(fileID: fileID, filePath: filePath, line: line) { subscriber in
      let cancellable = publisher.sink(
        receiveCompletion: { subscriber.send(completion: $0) }, receiveValue: { subscriber.deliver($0) })
      return { cancellable.cancel() }
    }
  }

  /// Creates a copy of an effect, without a subscription in between.
  public init(_ effect: Self) { self = effect }

  /// Returns the effect itself, like the method of publishers.
  public func eraseToEffect() -> Self { self }

  /// Transforms the output like ``map(_:)``, under the name of the publishers' method.
  public func eraseToEffect<NewOutput>(
    _ transform: @escaping (Output) -> NewOutput
  ) -> Effect<NewOutput, Failure> {
    map(transform)
  }

  /// Transforms the output into one of its properties, like ``map(_:)``.
  public func map<NewOutput>(_ keyPath: KeyPath<Output, NewOutput>) -> Effect<NewOutput, Failure> {
    map { $0[keyPath: keyPath] }
  }
}
