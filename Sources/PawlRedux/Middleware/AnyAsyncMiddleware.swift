import PawlCore

/// A type-erased asynchronous middleware.
///
/// `Store.add` takes it. Where an ``AnyMiddleware`` is needed, for example among the middlewares that a store is
/// created with, create one with `AnyMiddleware(base:)`.
@preconcurrency
public final class AnyAsyncMiddleware<
  State: AnyState & Sendable, Action: AnyAction & Sendable, Router: RouteType
>: AsyncMiddleware {
  private let base: any AsyncMiddleware<State, Action, Router>
  private let calls = MiddlewareCallExecutor()
  private let callSite: CallSite

  /// Creates a middleware that forwards each action to `base`, and keeps `base` alive.
  ///
  /// Calls that stores make through this object take turns, and ids from `cancelInFlightID(for:)` belong to this
  /// object.
  public init<Base: AsyncMiddleware>(
    base: Base, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) where Base.State == State, Base.Action == Action, Base.Router == Router {
    self.base = base
    callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
  }

  /// The middleware in the form in which a store calls it.
  var erasedMiddleware: AnyMiddleware<State, Action, Router> {
    AnyMiddleware(calling: base, on: calls, callSite: callSite)
  }

  public func execute(_ state: State, action: Action) async -> MiddlewareAction<Action, Router>? {
    await base.execute(state, action: action)
  }

  public func cancelInFlightID(for action: Action) -> (any Hashable & Sendable)? { base.cancelInFlightID(for: action) }

  /// Returns this middleware.
  public func eraseToAnyMiddleware(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> AnyAsyncMiddleware<State, Action, Router> {
    self
  }
}
