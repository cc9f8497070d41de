/// The asynchronous work of an effect.
///
/// It is an object, so that an effect and its tasks share it: starting a task copies one reference.
@usableFromInline
final class EffectTask<Output>: Sendable {
  let priority: TaskPriority?
  /// The name of the task, for debuggers; `nil` for none.
  let name: String?
  let callSite: CallSite
  /// The executor that the task prefers to the thread pool; `nil` for none.
  let executor: (any TaskExecutor)?
  private let body: Body

  /// Without isolation, since the result of a closure with a capture list couldn't cross into inherited isolation.
  typealias Answer = @Sendable () async throws -> Output
  typealias Run = nonisolated(nonsending) @Sendable (Send<Output>) async throws -> Void
  typealias Work = nonisolated(nonsending) @Sendable () async throws -> Void
  typealias AnswerHandler = @Sendable (any Error) async -> Output
  typealias RunHandler = nonisolated(nonsending) @Sendable (any Error, Send<Output>) async -> Void

  enum Body: Sendable {
    /// Sends the result of the function.
    case task(Answer, catch: AnswerHandler?)
    /// Sends values when the function calls `send`.
    case run(Run, catch: RunHandler?)
    /// Sends nothing.
    case fireAndForget(Work)
  }

  init(
    priority: TaskPriority?, name: String? = nil, callSite: CallSite, executor: (any TaskExecutor)? = nil, _ body: Body
  ) {
    self.priority = priority
    self.name = name
    self.callSite = callSite
    self.executor = executor
    self.body = body
  }

  /// Whether the function gets a `Send`, which it may pass on.
  var mayLeaveSendBehind: Bool {
    if case .run = body { true } else { false }
  }

  /// Performs the work, and ends the effect with `send`.
  nonisolated(nonsending) func perform(_ send: Send<Output>) async {
    switch body {
    case .task(let operation, let handler):
      do {
        return await send.last(try await operation())
      } catch is CancellationError {
      } catch {
        if let handler { return await send.last(await handler(error)) }
        reportUnhandledError(error, in: "task", callSite: callSite)
      }
    case .run(let operation, let handler):
      do {
        try await operation(send)
      } catch is CancellationError {
      } catch {
        if let handler {
          await handler(error, send)
        } else {
          reportUnhandledError(error, in: "run", callSite: callSite)
        }
      }
    case .fireAndForget(let work):
      try? await work()
    }
    await send.finish()
  }
}
