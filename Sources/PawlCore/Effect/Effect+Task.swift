extension Effect where Failure == Never {
  /// Creates an effect that runs an asynchronous function and sends the action that it returns.
  ///
  ///     case .factButtonTapped:
  ///       return .task { [number = state.number] in
  ///         await .factResponse(TaskResult { try await environment.fact(number) })
  ///       }
  ///
  /// A store on the main actor runs `operation` off the main actor, unless it is marked `@MainActor`. A ``StoreActor``
  /// runs it on itself, so `assumeIsolated` succeeds there. Cancelling the effect cancels the task. A
  /// `CancellationError` ends the effect silently. Any other error is passed to `catch`; without `catch` it is reported
  /// as an issue, and the effect ends.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; `nil` for the priority of the code that starts the effect.
  ///   - operation: Runs once each time the effect is started, never when it is created.
  ///   - handler: Converts an error to the action to send.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  /// - Precondition: PAWL-004 is reported if `operation` throws an error and there is no `catch`.
  public static func task(
    priority: TaskPriority? = nil,
    operation: @escaping @Sendable () async throws -> Output,
    catch handler: (@Sendable (any Error) async -> Output)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    Self(
      .task(
        EffectTask(
          priority: priority, callSite: CallSite(fileID: fileID, filePath: filePath, line: line),
          .task(operation, catch: handler))))
  }

  /// Creates an effect that runs an asynchronous function on an executor instead of the thread pool, and sends the
  /// result.
  package static func task(
    on executor: any TaskExecutor, operation: @escaping @Sendable () async -> Output, callSite: CallSite
  ) -> Self {
    Self(.task(EffectTask(priority: nil, callSite: callSite, executor: executor, .task(operation, catch: nil))))
  }

  /// Creates an effect that runs an asynchronous function, which may send any number of actions.
  ///
  ///     return .run { send in
  ///       for await event in environment.events() {
  ///         await send(.received(event))
  ///       }
  ///     }
  ///
  /// It runs, ends and fails like ``task(priority:operation:catch:fileID:filePath:line:)``; `catch` may send actions as
  /// well. `name` is the name of the task, for debuggers.
  public static func run(
    priority: TaskPriority? = nil, name: String? = nil,
    operation: nonisolated(nonsending) @escaping @Sendable (Send<Output>) async throws -> Void,
    catch handler: (nonisolated(nonsending) @Sendable (any Error, Send<Output>) async -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    Self(
      .task(
        EffectTask(
          priority: priority, name: name, callSite: CallSite(fileID: fileID, filePath: filePath, line: line),
          .run(operation, catch: handler))))
  }

  /// Creates an effect that runs an asynchronous function and sends nothing. Errors are ignored.
  public static func fireAndForget(
    priority: TaskPriority? = nil,
    _ work: nonisolated(nonsending) @escaping @Sendable () async throws -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    fireAndForget(
      priority: priority, callSite: CallSite(fileID: fileID, filePath: filePath, line: line), work)
  }
}

extension Effect {
  static func fireAndForget(
    priority: TaskPriority? = nil, callSite: CallSite,
    _ work: nonisolated(nonsending) @escaping @Sendable () async throws -> Void
  ) -> Self {
    Self(.task(EffectTask(priority: priority, callSite: callSite, .fireAndForget(work))))
  }
}
