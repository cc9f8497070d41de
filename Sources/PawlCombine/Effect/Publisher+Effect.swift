public import PawlCore

extension Publisher {
  /// An effect of what this publisher delivers; see `Effect.init(_:)`.
  public func eraseToEffect(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Effect<Output, Failure> {
    Effect(self, fileID: fileID, filePath: filePath, line: line)
  }

  /// Like `eraseToEffect()`, with each value transformed into an action.
  public func eraseToEffect<NewOutput>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    _ transform: @escaping (Output) -> NewOutput
  ) -> Effect<NewOutput, Failure> {
    Effect(self, fileID: fileID, filePath: filePath, line: line).map(transform)
  }

  /// An effect that never fails: success and failure both arrive as values.
  ///
  ///     return environment.fetch(id)
  ///       .receive(on: environment.mainQueue)
  ///       .catchToEffect(AppAction.response)
  public func catchToEffect(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Effect<Result<Output, Failure>, Never> {
    Effect(self, fileID: fileID, filePath: filePath, line: line).catchToEffect()
  }

  /// Like `catchToEffect()`, with each result transformed into an action.
  public func catchToEffect<NewOutput>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    _ transform: @escaping (Result<Output, Failure>) -> NewOutput
  ) -> Effect<NewOutput, Never> {
    Effect(self, fileID: fileID, filePath: filePath, line: line).catchToEffect(transform)
  }

  /// An effect that runs this publisher for what it does, and sends nothing. What the publisher delivers is ignored,
  /// and so is its failure.
  ///
  /// - Parameters:
  ///   - outputType: what the effect would send; told by the context in most cases.
  ///   - failureType: likewise.
  public func fireAndForget<NewOutput, NewFailure: Error>(
    outputType: NewOutput.Type = NewOutput.self, failureType: NewFailure.Type = NewFailure.self,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Effect<NewOutput, NewFailure> {
    .run(fileID: fileID, filePath: filePath, line: line) { subscriber in
      sink(receiveCompletion: { _ in subscriber.finish() }, receiveValue: { _ in })
    }
  }
}
