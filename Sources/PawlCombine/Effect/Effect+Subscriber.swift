public import PawlCore

extension Effect {
  /// The receiver of values and the completion in ``run(fileID:filePath:line:_:)``. Callable from any thread.
  public typealias Subscriber = EffectSubscriber<Output, Failure>

  /// An effect that a callback feeds, ended by something cancellable.
  ///
  ///     return .run { subscriber in
  ///       let token = environment.center.observe { subscriber.send(.received($0)) }
  ///       return AnyCancellable { environment.center.remove(token) }
  ///     }
  ///
  /// - Parameter work: called when the effect is started, on the store's actor. What it returns is kept until the
  ///   effect has ended, and cancelled if the effect is.
  public static func run(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    _ work: @escaping (Subscriber) -> any Cancellable
  ) -> Self {
    .subscribe(fileID: fileID, filePath: filePath, line: line) { subscriber in
      let cancellable = work(subscriber)
      return { cancellable.cancel() }
    }
  }
}

extension EffectSubscriber {
  /// Ends the effect, with a failure if there is one.
  public func send(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: finish()
    case .failure(let failure): fail(failure)
    }
  }
}
