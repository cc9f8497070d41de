/// Stands in for an asynchronous function: each call waits until the test answers it.
final class PendingCalls<Argument: Sendable, Value: Sendable>: Sendable {
  /// A call that waits for its answer.
  struct Call: Sendable {
    let argument: Argument
    fileprivate let answers: AsyncThrowingStream<Value, any Error>.Continuation
    fileprivate let ending: AsyncStream<Never>

    func succeed(_ value: Value) {
      answers.yield(value)
      answers.finish()
    }

    func fail(_ error: some Error) { answers.finish(throwing: error) }

    /// Suspends until the caller has been cancelled or answered.
    func end() async { for await _ in ending {} }
  }

  private let calls: AsyncStream<Call>
  private let arrivals: AsyncStream<Call>.Continuation

  init() { (calls, arrivals) = AsyncStream.makeStream() }

  /// The function that the code under test calls.
  func callAsFunction(_ argument: Argument) async throws -> Value {
    let (answer, answers) = AsyncThrowingStream<Value, any Error>.makeStream()
    let (ending, end) = AsyncStream<Never>.makeStream()
    answers.onTermination = { _ in end.finish() }
    arrivals.yield(Call(argument: argument, answers: answers, ending: ending))
    for try await value in answer { return value }
    throw CancellationError()
  }

  /// Suspends until there is a call that was not yet returned from here.
  func next() async -> Call {
    for await call in calls { return call }
    preconditionFailure("The stream of calls lives as long as this object.")
  }
}
