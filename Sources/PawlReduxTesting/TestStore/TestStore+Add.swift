import PawlCore
public import PawlRedux

extension TestStore {
  /// Adds a middleware. It is called after the existing ones, from the next action on.
  public func add(
    _ middleware: some Middleware<State, Action, Router>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    addErased(middleware.eraseToAnyMiddleware(fileID: fileID, filePath: filePath, line: line))
  }

  /// Adds a type-erased middleware. It is called after the existing ones, from the next action on.
  public func add(_ middleware: AnyMiddleware<State, Action, Router>) { addErased(middleware) }

  /// Adds an asynchronous middleware. It is called after the existing ones, from the next action on.
  public func add(
    _ middleware: some AsyncMiddleware<State, Action, Router>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    addErased(AnyMiddleware(base: middleware, fileID: fileID, filePath: filePath, line: line))
  }

  /// Subscribes to a deferred action until it completes. If the test store is destroyed before, the subscription is
  /// cancelled without a failure.
  ///
  /// The test has to receive the actions that it delivers.
  public func add(
    _ deferredAction: some DeferredAction<Action>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    addErased(
      AnyDeferredAction(isolationBound: deferredAction.observe, fileID: fileID, filePath: filePath, line: line),
      CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// Subscribes to a type-erased deferred action, like ``add(_:fileID:filePath:line:)-(DeferredAction<Action>,_,_,_)``.
  public func add(
    _ deferredAction: AnyDeferredAction<Action>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    addErased(deferredAction, CallSite(fileID: fileID, filePath: filePath, line: line))
  }
}
