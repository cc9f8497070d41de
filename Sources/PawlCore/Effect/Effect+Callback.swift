extension Effect {
  /// Creates an effect whose values come from a callback. `subscribe` is called when the effect is started.
  ///
  /// Use it for sources that are neither asynchronous functions nor publishers. `subscribe` runs on the store's actor.
  /// Values that it sends synchronously are delivered synchronously.
  ///
  /// - Parameters:
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  ///   - subscribe: Starts the subscription, and returns the function that ends it. That function is called once if the
  ///     effect is cancelled before it has finished.
  public static func subscribe(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    _ subscribe: @escaping (EffectSubscriber<Output, Failure>) -> () -> Void
  ) -> Self {
    Self(.subscription(CallSite(fileID: fileID, filePath: filePath, line: line), subscribe))
  }

  /// Creates an effect of one value or failure that a callback delivers.
  ///
  /// - Parameters:
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  ///   - attemptToFulfill: Called on the store's actor when the effect is started. Only the first result that it
  ///     delivers counts.
  public static func future(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    _ attemptToFulfill: @escaping (@escaping (Result<Output, Failure>) -> Void) -> Void
  ) -> Self {
    .subscribe(fileID: fileID, filePath: filePath, line: line) { subscriber in
      attemptToFulfill { subscriber.complete(with: $0) }
      return {}
    }
  }

  /// Creates an effect of one value or failure that is computed synchronously when the effect is started.
  public static func result(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    _ attemptToFulfill: @escaping () -> Result<Output, Failure>
  ) -> Self {
    .subscribe(fileID: fileID, filePath: filePath, line: line) { subscriber in
      subscriber.complete(with: attemptToFulfill())
      return {}
    }
  }

  /// Creates an effect that performs synchronous work when it is started, and sends nothing. Errors are ignored.
  @_disfavoredOverload
  public static func fireAndForget(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    _ work: @escaping () throws -> Void
  ) -> Self {
    .subscribe(fileID: fileID, filePath: filePath, line: line) { subscriber in
      try? work()
      subscriber.finish()
      return {}
    }
  }
}

extension Effect where Failure == any Error {
  /// Creates an effect of the value that `work` returns or the error that it throws, synchronously when the effect is
  /// started.
  public static func catching(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    _ work: @escaping () throws -> Output
  ) -> Self {
    .result(fileID: fileID, filePath: filePath, line: line) { Result { try work() } }
  }
}

extension EffectSubscriber {
  /// Delivers a value and ends the effect, or ends it with a failure.
  func complete(with result: Result<Output, Failure>) {
    switch result {
    case .success(let output):
      deliver(output)
      finish()
    case .failure(let failure):
      fail(failure)
    }
  }
}
