extension Effect {
  /// An effect that a callback feeds: `subscribe` is called when the effect is started and given what takes values.
  ///
  /// The bridge for everything that is neither asynchronous nor a publisher. `subscribe` runs on the store's actor.
  /// Values that it sends synchronously are delivered synchronously.
  ///
  /// - Parameter subscribe: returns what ends the subscription; called once if the effect is cancelled before it
  ///   has finished.
  public static func subscribe(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    _ subscribe: @escaping (EffectSubscriber<Output, Failure>) -> () -> Void
  ) -> Self {
    Self(.subscription(CallSite(fileID: fileID, filePath: filePath, line: line), subscribe))
  }

  /// An effect of one value or failure that arrives by a callback.
  ///
  /// - Parameter attemptToFulfill: called when the effect is started, on the store's actor. Only the first result it
  ///   hands over counts.
  public static func future(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    _ attemptToFulfill: @escaping (@escaping (Result<Output, Failure>) -> Void) -> Void
  ) -> Self {
    .subscribe(fileID: fileID, filePath: filePath, line: line) { subscriber in
      attemptToFulfill { subscriber.complete(with: $0) }
      return {}
    }
  }

  /// An effect of one value or failure, made synchronously when the effect is started.
  public static func result(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    _ attemptToFulfill: @escaping () -> Result<Output, Failure>
  ) -> Self {
    .subscribe(fileID: fileID, filePath: filePath, line: line) { subscriber in
      subscriber.complete(with: attemptToFulfill())
      return {}
    }
  }

  /// An effect that does something synchronously when it is started and sends nothing. What it throws is ignored.
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
  /// An effect of the value that `work` returns or the error it throws, made synchronously when the effect is started.
  public static func catching(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    _ work: @escaping () throws -> Output
  ) -> Self {
    .result(fileID: fileID, filePath: filePath, line: line) { Result { try work() } }
  }
}

extension EffectSubscriber {
  /// Delivers a value and ends the effect, or fails it.
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
