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

  func effect(
    fileID: StaticString, filePath: StaticString, line: UInt
  ) -> Effect<MiddlewareAction<Base.Action, Base.Router>, Never> {
    .task(
      operation: { await middleware.execute(state, action: action) ?? .none },
      fileID: fileID, filePath: filePath, line: line)
  }
}

/// Under what a call of an asynchronous middleware runs: its id, and whose id that is.
struct InvocationID: Hashable {
  /// A middleware as it was erased.
  final class Owner: Sendable {}

  let owner: Owner
  let id: AnyHashable

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.owner === rhs.owner && lhs.id == rhs.id }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(owner))
    hasher.combine(id)
  }
}
