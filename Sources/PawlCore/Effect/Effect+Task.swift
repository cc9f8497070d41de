extension Effect where Failure == Never {
  /// An effect that runs an asynchronous function and sends the action it returns.
  ///
  ///     case .factButtonTapped:
  ///       return .task { [number = state.number] in
  ///         await .factResponse(TaskResult { try await environment.fact(number) })
  ///       }
  ///
  /// A store on the main actor runs `operation` off it, unless it is marked `@MainActor`. A ``StoreActor`` runs it on
  /// itself, where `assumeIsolated` holds. Cancelling the effect cancels the task. A `CancellationError` ends the effect quietly. Any other error goes to `catch`; with no `catch`
  /// it is reported as an issue and the effect ends.
  ///
  /// - Parameters:
  ///   - priority: the task's priority; nil takes that of the code that starts the effect.
  ///   - operation: run once each time the effect is started, never when it is made.
  ///   - handler: turns an error into the action to send.
  /// - Precondition: PAWL-004 is reported when `operation` throws and there is no `catch`.
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

  /// An effect that runs an asynchronous function, on an executor where threads would run it otherwise, and sends what it
  /// returns.
  package static func task(
    on executor: any TaskExecutor, operation: @escaping @Sendable () async -> Output, callSite: CallSite
  ) -> Self {
    Self(.task(EffectTask(priority: nil, callSite: callSite, executor: executor, .task(operation, catch: nil))))
  }

  /// An effect that runs an asynchronous function, which may send any number of actions.
  ///
  ///     return .run { send in
  ///       for await event in environment.events() {
  ///         await send(.received(event))
  ///       }
  ///     }
  ///
  /// Runs, ends and fails as ``task(priority:operation:catch:fileID:filePath:line:)`` does; `catch` may send actions too.
  public static func run(
    priority: TaskPriority? = nil,
    operation: nonisolated(nonsending) @escaping @Sendable (Send<Output>) async throws -> Void,
    catch handler: (nonisolated(nonsending) @Sendable (any Error, Send<Output>) async -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    Self(
      .task(
        EffectTask(
          priority: priority, callSite: CallSite(fileID: fileID, filePath: filePath, line: line),
          .run(operation, catch: handler))))
  }

  /// An effect that runs an asynchronous function and sends nothing. What it throws is ignored.
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
