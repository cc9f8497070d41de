// Overloads without a call site, for references to a function: `middlewares.map(AnyMiddleware.init(base:))`. A direct
// call prefers the overload with a call site, so that issues can name the caller's line.

extension AnyMiddleware {
  /// Like `init(base:fileID:filePath:line:)`, for references to the function.
  @_disfavoredOverload
  public convenience init<Base: Middleware>(base: Base)
  where Base.State == State, Base.Action == Action, Base.Router == Router {
    self.init(base: base, fileID: #fileID, filePath: #filePath, line: #line)
  }
}

extension AnyAsyncMiddleware {
  /// Like `init(base:fileID:filePath:line:)`, for references to the function.
  @_disfavoredOverload
  public convenience init<Base: AsyncMiddleware>(base: Base)
  where Base.State == State, Base.Action == Action, Base.Router == Router {
    self.init(base: base, fileID: #fileID, filePath: #filePath, line: #line)
  }
}

extension AnyDeferredAction {
  /// Like `init(base:fileID:filePath:line:)`, for references to the function.
  @_disfavoredOverload @preconcurrency @MainActor
  public convenience init<Base: DeferredAction>(base: Base) where Base.Action == Action {
    self.init(isolationBound: base.observe, fileID: #fileID, filePath: #filePath, line: #line)
  }
}

extension Middleware {
  /// Like `eraseToAnyMiddleware(fileID:filePath:line:)`, for references to the function.
  @_disfavoredOverload
  public func eraseToAnyMiddleware() -> AnyMiddleware<State, Action, Router> {
    eraseToAnyMiddleware(fileID: #fileID, filePath: #filePath, line: #line)
  }
}

extension AsyncMiddleware {
  /// Like `eraseToAnyMiddleware(fileID:filePath:line:)`, for references to the function.
  @_disfavoredOverload
  public func eraseToAnyMiddleware() -> AnyAsyncMiddleware<State, Action, Router> {
    eraseToAnyMiddleware(fileID: #fileID, filePath: #filePath, line: #line)
  }
}

extension DeferredAction {
  /// Like `eraseToAnyDeferredAction(fileID:filePath:line:)`, for references to the function.
  @_disfavoredOverload @preconcurrency @MainActor
  public func eraseToAnyDeferredAction() -> AnyDeferredAction<Action> {
    eraseToAnyDeferredAction(fileID: #fileID, filePath: #filePath, line: #line)
  }
}

extension Store {
  /// Like `init(initialState:coordinator:reducer:middlewares:)` without middlewares, for references to the function.
  @_disfavoredOverload
  public convenience init(initialState: State, coordinator: AnyCoordinator<Router>, reducer: StoreReducer) {
    self.init(initialState: initialState, coordinator: coordinator, reducer: reducer, middlewares: [])
  }
}
