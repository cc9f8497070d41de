/// The work of an effect's task.
///
/// An object, so that an effect and the tasks started from it share it: a start copies one reference.
@usableFromInline
final class EffectTask<Output>: Sendable {
  let priority: TaskPriority?
  let callSite: CallSite
  /// The executor that the task prefers to the thread pool; nil for none.
  let executor: (any TaskExecutor)?
  private let body: Body

  /// Of no isolation, since what a closure with a capture list returns could not cross to one that is inherited.
  typealias Answer = @Sendable () async throws -> Output
  typealias Run = nonisolated(nonsending) @Sendable (Send<Output>) async throws -> Void
  typealias Work = nonisolated(nonsending) @Sendable () async throws -> Void
  typealias AnswerHandler = @Sendable (any Error) async -> Output
  typealias RunHandler = nonisolated(nonsending) @Sendable (any Error, Send<Output>) async -> Void

  enum Body: Sendable {
    /// Sends what the function returns.
    case task(Answer, catch: AnswerHandler?)
    /// Sends when the function says so.
    case run(Run, catch: RunHandler?)
    /// Sends nothing, whatever happens.
    case fireAndForget(Work)
  }

  init(priority: TaskPriority?, callSite: CallSite, executor: (any TaskExecutor)? = nil, _ body: Body) {
    self.priority = priority
    self.callSite = callSite
    self.executor = executor
    self.body = body
  }

  /// Whether the function is given something to send with, which it can hand on.
  var mayLeaveSendBehind: Bool {
    if case .run = body { true } else { false }
  }

  /// Does the work, and says with `send` that the effect has ended.
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
