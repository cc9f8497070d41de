extension Task where Success == Never, Failure == Never {
  /// Suspends until the task is cancelled, and throws `CancellationError` then. It costs no thread.
  public static func never() async throws -> Never {
    for await _ in AsyncStream<Never>.never {}
    throw _Concurrency.CancellationError()
  }
}

extension Task where Success == Never, Failure == Never {
  /// Like ``never()``, for a function that is to return a value: it never does.
  public static func never<Value>() async throws -> Value {
    for await _ in AsyncStream<Never>.never {}
    throw _Concurrency.CancellationError()
  }
}
