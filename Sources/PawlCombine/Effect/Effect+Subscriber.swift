public import PawlCore

extension Effect {
  /// The receiver of values and the completion in ``run(fileID:filePath:line:_:)``. Callable from any thread.
  public typealias Subscriber = EffectSubscriber<Output, Failure>

  /// Creates an effect whose values come from a callback, with a `Cancellable` that ends it.
  ///
  ///     return .run { subscriber in
  ///       let token = environment.center.observe { subscriber.send(.received($0)) }
  ///       return AnyCancellable { environment.center.remove(token) }
  ///     }
  ///
  /// - Parameters:
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  ///   - work: Called on the store's actor when the effect is started. The result is retained until the effect has
  ///     ended, and cancelled if the effect is.
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
