public import PawlCore

extension Publisher {
  /// Returns an effect that sends the values of this publisher; see `Effect.init(_:)`.
  public func eraseToEffect(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Effect<Output, Failure> {
    Effect(self, fileID: fileID, filePath: filePath, line: line)
  }

  /// Returns an effect like `eraseToEffect()`, with each value transformed into an action.
  public func eraseToEffect<NewOutput>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    _ transform: @escaping (Output) -> NewOutput
  ) -> Effect<NewOutput, Failure> {
    Effect(self, fileID: fileID, filePath: filePath, line: line).map(transform)
  }

  /// Returns an effect that never fails: it sends values and failures as results.
  ///
  ///     return environment.fetch(id)
  ///       .receive(on: environment.mainQueue)
  ///       .catchToEffect(AppAction.response)
  public func catchToEffect(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Effect<Result<Output, Failure>, Never> {
    Effect(self, fileID: fileID, filePath: filePath, line: line).catchToEffect()
  }

  /// Returns an effect that never fails, like `catchToEffect()`, with each result transformed into an action.
  public func catchToEffect<NewOutput>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    _ transform: @escaping (Result<Output, Failure>) -> NewOutput
  ) -> Effect<NewOutput, Never> {
    Effect(self, fileID: fileID, filePath: filePath, line: line).catchToEffect(transform)
  }

  /// Returns an effect that runs this publisher and sends nothing. Values and failures of the publisher are ignored.
  ///
  /// - Parameters:
  ///   - outputType: The output type of the effect; usually inferred.
  ///   - failureType: The failure type of the effect; usually inferred.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  public func fireAndForget<NewOutput, NewFailure: Error>(
    outputType: NewOutput.Type = NewOutput.self, failureType: NewFailure.Type = NewFailure.self,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Effect<NewOutput, NewFailure> {
    .run(fileID: fileID, filePath: filePath, line: line) { subscriber in
      sink(receiveCompletion: { _ in subscriber.finish() }, receiveValue: { _ in })
    }
  }
}
