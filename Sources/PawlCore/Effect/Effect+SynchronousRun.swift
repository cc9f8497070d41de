extension Effect where Failure == Never {
  /// Like the `run` of an asynchronous function, with one that awaits nothing itself, but may start what does.
  ///
  /// The compiler takes it for a closure without `await` that is not marked `@MainActor`.
  ///
  /// - Parameter operation: given a function that does what calling a ``Send`` does. It is a function, since the compiler
  ///   would prefer one that is called without `await` to a call of an asynchronous method inside another closure.
  public static func run(
    priority: TaskPriority? = nil,
    operation:
      @escaping @Sendable (_ send: @escaping @Sendable (sending Output) async -> Void) throws -> Void,
    catch handler: (nonisolated(nonsending) @Sendable (any Error, Send<Output>) async -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    Self(
      .task(
        EffectTask(
          priority: priority, callSite: CallSite(fileID: fileID, filePath: filePath, line: line),
          .run({ send in try operation { await send($0) } }, catch: handler))))
  }

  /// An effect that runs a function on the main actor, which awaits nothing and sends any number of actions.
  ///
  ///     return .run { @MainActor send in
  ///       send(.progressed(environment.progress))
  ///     }
  ///
  /// A store on the main actor has processed an action when `send` returns, unless it is processing another: then the action
  /// waits for its turn. A store on another actor is handed the action, in order. A function that awaits something is given
  /// a ``Send`` instead, which does not suspend on the store's actor.
  ///
  /// - Parameters:
  ///   - operation: run once each time the effect is started. Marked `@MainActor` where it is written.
  ///   - actor: where `operation` runs. The compiler takes an overload without this parameter for a closure that is not
  ///     marked.
  public static func run(
    priority: TaskPriority? = nil,
    operation:
      @escaping @MainActor @Sendable (_ send: @escaping @MainActor @Sendable (sending Output) -> Void) throws -> Void,
    catch handler: (nonisolated(nonsending) @Sendable (any Error, Send<Output>) async -> Void)? = nil,
    on actor: MainActor = .shared,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    Self(
      .task(
        EffectTask(
          priority: priority, callSite: CallSite(fileID: fileID, filePath: filePath, line: line),
          .run({ send in try await MainActor.run { try operation { send.now($0) } } }, catch: handler))))
  }
}
