import PawlCore
public import PawlRedux

extension TestStore {
  /// Adds a middleware. It is asked after those that are there, from the next action on.
  public func add(
    _ middleware: some Middleware<State, Action, Router>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    addErased(middleware.eraseToAnyMiddleware(fileID: fileID, filePath: filePath, line: line))
  }

  /// Adds an erased middleware. It is asked after those that are there, from the next action on.
  public func add(_ middleware: AnyMiddleware<State, Action, Router>) { addErased(middleware) }

  /// Adds an asynchronous middleware. It is asked after those that are there, from the next action on.
  public func add(
    _ middleware: some AsyncMiddleware<State, Action, Router>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    addErased(AnyMiddleware(base: middleware, fileID: fileID, filePath: filePath, line: line))
  }

  /// Subscribes to a deferred action, until it ends or the test store goes, which cancels it silently.
  ///
  /// The actions that it delivers have to be received.
  public func add(
    _ deferredAction: some DeferredAction<Action>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    addErased(
      AnyDeferredAction(confined: deferredAction.observe, fileID: fileID, filePath: filePath, line: line),
      CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// Like ``add(_:fileID:filePath:line:)-(DeferredAction<Action>,_,_,_)``, of an erased one.
  public func add(
    _ deferredAction: AnyDeferredAction<Action>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    addErased(deferredAction, CallSite(fileID: fileID, filePath: filePath, line: line))
  }
}
