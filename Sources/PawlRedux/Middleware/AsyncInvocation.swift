import PawlCore

/// A call of an asynchronous middleware, with its arguments.
struct AsyncInvocation<Base: AsyncMiddleware>: Sendable {
  private let middleware: Base
  private let state: Base.State
  private let action: Base.Action

  init(_ middleware: Base, _ state: Base.State, _ action: Base.Action) {
    self.middleware = middleware
    self.state = state
    self.action = action
  }

  /// Returns an effect that makes the call.
  ///
  /// - Parameter line: The executor that runs the calls of one middleware one at a time.
  func effect(
    on line: MiddlewareCallExecutor, callSite: CallSite
  ) -> Effect<MiddlewareAction<Base.Action, Base.Router>, Never> {
    .task(on: line, operation: { await middleware.execute(state, action: action) ?? .none }, callSite: callSite)
  }
}

/// The id of a call in flight, unique among all middlewares.
struct InvocationID: Hashable {
  /// The executor of the erased middleware that the id belongs to.
  let line: MiddlewareCallExecutor
  let id: AnyHashable

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.line === rhs.line && lhs.id == rhs.id }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(line))
    hasher.combine(id)
  }
}
