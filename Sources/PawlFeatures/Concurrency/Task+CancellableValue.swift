extension Task where Failure == Never {
  /// The result of the task. Cancelling the task that awaits this property also cancels this task.
  public var cancellableValue: Success {
    get async {
      await withTaskCancellationHandler {
        await value
      } onCancel: {
        cancel()
      }
    }
  }
}

extension Task where Failure == any Error {
  /// The result of the task. Cancelling the task that awaits this property also cancels this task.
  ///
  /// - Throws: The error of the task. A cancelled task decides itself whether it throws.
  public var cancellableValue: Success {
    get async throws {
      try await withTaskCancellationHandler {
        try await value
      } onCancel: {
        cancel()
      }
    }
  }
}
