public import PawlCombine
public import PawlCore

#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

/// A middleware of any type.
public struct AnyMiddleware<State: AnyState, Action: AnyAction, Router: RouteType>: Middleware {
  @usableFromInline package typealias Answer = Effect<MiddlewareAction<Action, Router>, Never>

  /// Answers an action. Given the state's address, so that a middleware that does not keep it costs no copy.
  @usableFromInline package let answer: (UnsafePointer<State>, Action) -> Answer

  @usableFromInline
  init(answer: @escaping (UnsafePointer<State>, Action) -> Answer) { self.answer = answer }

  /// Makes a middleware of one of a certain type.
  @inlinable
  public init(
    _ middleware: some Middleware<State, Action, Router>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    self.init { state, action in
      guard let publisher = middleware.execute(state.pointee, action: action) else { return .none }
      return Effect(publisher, fileID: fileID, filePath: filePath, line: line)
    }
  }

  /// Makes a middleware of an asynchronous one.
  public init<Base: AsyncMiddleware<State, Action, Router>>(
    _ middleware: Base,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    let calls = CallLine()
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    self.init { state, action in
      let (state, id) = (state.pointee, middleware.cancelInFlightID(for: action))
      let effect = AsyncInvocation(middleware, state, action).effect(on: calls, callSite: callSite)
      guard let id else { return effect }
      return effect.cancellable(id: InvocationID(line: calls, id: AnyHashable(id)), cancelInFlight: true)
    }
  }

  /// Asks the middleware as a store does.
  ///
  /// A store does not come by here. What an asynchronous middleware or an effect answers is published as a subscriber asks
  /// for it; a task has then no other owner than the subscription.
  public func execute(_ state: State, action: Action) -> AnyPublisher<MiddlewareAction<Action, Router>, Never>? {
    let answer = withUnsafePointer(to: state) { self.answer($0, action) }
    return answer.isNone ? nil : AnyPublisher(answer)
  }

  /// This middleware itself.
  public func eraseToAnyMiddleware(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    self
  }
}
