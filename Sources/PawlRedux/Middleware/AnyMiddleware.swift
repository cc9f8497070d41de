public import PawlCombine
public import PawlCore

#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

/// A type-erased middleware.
public final class AnyMiddleware<State: AnyState, Action: AnyAction, Router: RouteType>: Middleware {
  @usableFromInline package typealias Answer = Effect<MiddlewareAction<Action, Router>, Never>
  @usableFromInline package typealias Call = (UnsafePointer<State>, Action) -> Answer

  /// Calls the middleware. It gets a pointer to the state, so that the state is copied only if the middleware keeps it.
  @usableFromInline package let answer: Call

  @usableFromInline
  init(answer: @escaping Call) { self.answer = answer }

  /// Creates a middleware that forwards each action to `base`, and keeps `base` alive.
  @inlinable
  public convenience init<Base: Middleware>(
    base: Base, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) where Base.State == State, Base.Action == Action, Base.Router == Router {
    // A middleware that is already erased may return effects. Their ids and tasks would be lost in a publisher.
    if let erased = base as? AnyMiddleware<State, Action, Router> {
      self.init(answer: erased.answer)
    } else {
      self.init { state, action in
        guard let publisher = base.execute(state.pointee, action: action) else { return .none }
        return Effect(publisher, fileID: fileID, filePath: filePath, line: line)
      }
    }
  }

  /// Creates a middleware that calls an asynchronous middleware, and keeps it alive.
  public convenience init<Base: AsyncMiddleware>(
    base: Base, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) where Base.State == State, Base.Action == Action, Base.Router == Router {
    if let erased = base as? AnyAsyncMiddleware<State, Action, Router> {
      self.init(answer: erased.erasedMiddleware.answer)
    } else {
      let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
      self.init(calling: base, on: MiddlewareCallExecutor(), callSite: callSite)
    }
  }

  /// Creates a middleware that calls an asynchronous middleware.
  ///
  /// - Parameters:
  ///   - base: The asynchronous middleware.
  ///   - calls: The executor of the calls. Ids of calls are unique per executor.
  ///   - callSite: The place that issues name.
  convenience init<Base: AsyncMiddleware>(calling base: Base, on calls: MiddlewareCallExecutor, callSite: CallSite)
  where Base.State == State, Base.Action == Action, Base.Router == Router {
    self.init { state, action in
      let (state, id) = (state.pointee, base.cancelInFlightID(for: action))
      let effect = AsyncInvocation(base, state, action).effect(on: calls, callSite: callSite)
      guard let id else { return effect }
      return effect.cancellable(id: InvocationID(line: calls, id: AnyHashable(id)), cancelInFlight: true)
    }
  }

  /// Calls the middleware directly.
  ///
  /// Stores don't use this method. An asynchronous middleware or an effect starts when the publisher is subscribed to,
  /// and its task belongs to the subscription.
  public func execute(_ state: State, action: Action) -> AnyPublisher<MiddlewareAction<Action, Router>, Never>? {
    let answer = withUnsafePointer(to: state) { self.answer($0, action) }
    return answer.isNone ? nil : AnyPublisher(answer)
  }

  /// Returns this middleware.
  public func eraseToAnyMiddleware(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> AnyMiddleware<State, Action, Router> {
    self
  }
}
