extension Effect where Failure == Never {
  /// Creates an effect like the `run` of an asynchronous function, for a function that awaits nothing itself.
  ///
  /// The compiler chooses this overload for a closure without `await` that isn't marked `@MainActor`.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; `nil` for the priority of the code that starts the effect.
  ///   - name: The name of the task, for debuggers; `nil` for none.
  ///   - operation: Runs once each time the effect is started. Its argument sends actions like a ``Send``. It is a
  ///     function, because the compiler would otherwise prefer this overload for closures that call an asynchronous
  ///     method only inside another closure.
  ///   - handler: Handles an error of `operation`; it may send actions.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  public static func run(
    priority: TaskPriority? = nil, name: String? = nil,
    operation:
      @escaping @Sendable (_ send: @escaping @Sendable (sending Output) async -> Void) throws -> Void,
    catch handler: (nonisolated(nonsending) @Sendable (any Error, Send<Output>) async -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    Self(
      .task(
        EffectTask(
          priority: priority, name: name, callSite: CallSite(fileID: fileID, filePath: filePath, line: line),
          .run({ send in try operation { await send($0) } }, catch: handler))))
  }

  /// Creates an effect that runs a function on the main actor. The function awaits nothing and sends any number of
  /// actions.
  ///
  ///     return .run { @MainActor send in
  ///       send(.progressed(environment.progress))
  ///     }
  ///
  /// If the store is on the main actor, it has processed an action when `send` returns, unless it is already processing
  /// another one: then the action is queued. A store on another actor receives the actions later, in order. A function
  /// that awaits something gets a ``Send`` instead, which doesn't suspend on the store's actor.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; `nil` for the priority of the code that starts the effect.
  ///   - name: The name of the task, for debuggers; `nil` for none.
  ///   - operation: Runs once each time the effect is started. Mark the closure as `@MainActor`.
  ///   - handler: Handles an error of `operation`; it may send actions.
  ///   - actor: The actor on which `operation` runs. For a closure without the mark, the compiler chooses an overload
  ///     without this parameter.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  public static func run(
    priority: TaskPriority? = nil, name: String? = nil,
    operation:
      @escaping @MainActor @Sendable (_ send: @escaping @MainActor @Sendable (sending Output) -> Void) throws -> Void,
    catch handler: (nonisolated(nonsending) @Sendable (any Error, Send<Output>) async -> Void)? = nil,
    on actor: MainActor = .shared,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    Self(
      .task(
        EffectTask(
          priority: priority, name: name, callSite: CallSite(fileID: fileID, filePath: filePath, line: line),
          .run({ send in try await MainActor.run { try operation { send.now($0) } } }, catch: handler))))
  }
}
