public import PawlCore

extension Reducer {
  /// Runs an effect for as long as this feature exists and a value of its state stays the same.
  ///
  ///     .effect(id: \.roomID) { roomID in
  ///       .publisher { messages(in: roomID).map(Action.messageReceived) }
  ///     }
  ///
  /// The effect starts when the feature's state appears: with the store, or when any reducer sets the state of an
  /// optional child, of a case or of an element. When an action changes the value, the effect is cancelled, and
  /// started anew with the new value. It is cancelled when the feature's state is gone.
  ///
  /// The value is compared after each action, so two changes in one chain of actions start the effect twice. The
  /// effect belongs to the feature: a `StoreTask` neither waits for it nor cancels it.
  ///
  /// - Parameters:
  ///   - toID: Returns the value. It must do nothing else.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  ///   - effect: Returns the effect for a value; `.none` if nothing is to run.
  /// - Precondition: The feature is composed in a body. PAWL-121 is reported if another reducer of a store calls it.
  /// - Complexity: One comparison for each action, if the state is a store's or a child's. Of a collection, only the
  ///   elements that an action changes are compared. Features without such effects cost nothing.
  public func effect<ID: Equatable>(
    id toID: @escaping (_ state: State) -> ID,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    _ effect: @escaping (_ id: ID) -> EffectOf<Self>
  ) -> some Reducer<State, Action> {
    LifetimeReducer(
      base: self, use: .following, method: "effect(id:)",
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line)
    ) { $0.add(EffectItem(id: toID, effect)) }
  }

  /// Runs an asynchronous function for as long as this feature exists and a value of its state stays the same.
  ///
  ///     .task(id: \.query) { send, query in
  ///       try await clock.sleep(for: .milliseconds(300))
  ///       try await send(.response(search(query)))
  ///     }
  ///
  /// The task starts, restarts and is cancelled like ``effect(id:fileID:filePath:line:_:)``. It fails like
  /// `Effect.run`: a `CancellationError` ends it silently, and any other error is passed to `catch`.
  ///
  /// - Parameters:
  ///   - toID: Returns the value. It must do nothing else.
  ///   - priority: The priority of the task; `nil` for the priority of the code that sends the action.
  ///   - name: The name of the task, for debuggers; `nil` for none.
  ///   - operation: Runs once for each value. It sends actions with its first argument; the second one is the value.
  ///   - handler: Handles an error of `operation`; it may send actions. Without it, PAWL-004 is reported.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  /// - Precondition: The feature is composed in a body. PAWL-121 is reported if another reducer of a store calls it.
  public func task<ID: Equatable & Sendable>(
    id toID: @escaping (_ state: State) -> ID, priority: TaskPriority? = nil, name: String? = nil,
    _ operation: nonisolated(nonsending) @escaping @Sendable (_ send: Send<Action>, _ id: ID) async throws -> Void,
    catch handler: (nonisolated(nonsending) @Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> some Reducer<State, Action> {
    LifetimeReducer(
      base: self, use: .following, method: "task(id:)",
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line)
    ) {
      $0.add(
        EffectItem(id: toID) { id in
          .run(
            priority: priority, name: name, operation: { send in try await operation(send, id) }, catch: handler,
            fileID: fileID, filePath: filePath, line: line)
        })
    }
  }

  /// Runs an asynchronous function for as long as this feature exists.
  ///
  ///     .task { send in
  ///       for await location in locations() { await send(.moved(to: location)) }
  ///     }
  ///
  /// It starts when the feature's state appears, and is cancelled when the state is gone. Otherwise it is like
  /// ``task(id:priority:name:_:catch:fileID:filePath:line:)``.
  public func task(
    priority: TaskPriority? = nil, name: String? = nil,
    _ operation: nonisolated(nonsending) @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (nonisolated(nonsending) @Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> some Reducer<State, Action> {
    LifetimeReducer(
      base: self, use: .following, method: "task", callSite: CallSite(fileID: fileID, filePath: filePath, line: line)
    ) {
      $0.add(
        EffectItem(id: { _ in true }) { _ in
          .run(
            priority: priority, name: name, operation: operation, catch: handler, fileID: fileID, filePath: filePath,
            line: line)
        })
    }
  }
}
