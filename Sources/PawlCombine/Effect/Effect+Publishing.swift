public import PawlCore

extension Effect {
  /// An effect that sends what a publisher delivers.
  ///
  ///     return Effect(environment.location.updates).map(AppAction.moved)
  ///
  /// The publisher is subscribed to when the effect is started, with unlimited demand. What it delivers synchronously
  /// then is processed within the same `send`. Deliver on the main queue for a store on the main actor.
  ///
  /// - Precondition: PAWL-005 is reported when output arrives off the main actor at a store on it.
  public init<P: Publisher>(
    _ publisher: P, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) where P.Output == Output, P.Failure == Failure {
    self = .subscribe(fileID: fileID, filePath: filePath, line: line) { subscriber in
      let cancellable = publisher.sink(
        receiveCompletion: { subscriber.send(completion: $0) }, receiveValue: { subscriber.deliver($0) })
      return { cancellable.cancel() }
    }
  }

  /// The effect itself: no subscription is put between.
  public init(_ effect: Self) { self = effect }

  /// The effect itself, as for any publisher.
  public func eraseToEffect() -> Self { self }

  /// Like ``map(_:)``, under the name that publishers have it by.
  public func eraseToEffect<NewOutput>(
    _ transform: @escaping (Output) -> NewOutput
  ) -> Effect<NewOutput, Failure> {
    map(transform)
  }

  /// Like ``map(_:)``, with a property of the output.
  public func map<NewOutput>(_ keyPath: KeyPath<Output, NewOutput>) -> Effect<NewOutput, Failure> {
    map { $0[keyPath: keyPath] }
  }
}
