import PawlCore

/// One call of an asynchronous middleware.
struct AsyncInvocation<Base: AsyncMiddleware>: Sendable {
  private let middleware: Base
  private let state: Base.State
  private let action: Base.Action

  init(_ middleware: Base, _ state: Base.State, _ action: Base.Action) {
    self.middleware = middleware
    self.state = state
    self.action = action
  }

  /// - Parameter line: takes the calls of a middleware one after the other.
  func effect(
    on line: CallLine, callSite: CallSite
  ) -> Effect<MiddlewareAction<Base.Action, Base.Router>, Never> {
    .task(on: line, operation: { await middleware.execute(state, action: action) ?? .none }, callSite: callSite)
  }
}

/// Under what a call of an asynchronous middleware runs: its id, and whose id that is.
struct InvocationID: Hashable {
  /// That of the middleware as it was erased.
  let line: CallLine
  let id: AnyHashable

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.line === rhs.line && lhs.id == rhs.id }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(line))
    hasher.combine(id)
  }
}
