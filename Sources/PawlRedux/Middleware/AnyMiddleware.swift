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
  @usableFromInline package typealias Ask = (UnsafePointer<State>, Action) -> Answer

  /// Answers an action. Given the state's address, so that a middleware that does not keep it costs no copy.
  @usableFromInline package let answer: Ask

  @usableFromInline
  init(answer: @escaping Ask) { self.answer = answer }

  /// Creates a middleware that forwards each action to `base`, and keeps `base` alive.
  @inlinable
  public convenience init<Base: Middleware>(
    base: Base, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) where Base.State == State, Base.Action == Action, Base.Router == Router {
    // One that is erased already may answer effects, which have ids and tasks beside what they publish.
    if let erased = base as? AnyMiddleware<State, Action, Router> {
      self.init(answer: erased.answer)
    } else {
      self.init { state, action in
        guard let publisher = base.execute(state.pointee, action: action) else { return .none }
        return Effect(publisher, fileID: fileID, filePath: filePath, line: line)
      }
    }
  }

  /// Creates a middleware of an asynchronous one.
  public convenience init<Base: AsyncMiddleware>(
    base: Base, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) where Base.State == State, Base.Action == Action, Base.Router == Router {
    if let erased = base as? AnyAsyncMiddleware<State, Action, Router> {
      self.init(answer: erased.lifted.answer)
    } else {
      let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
      self.init(calling: base, on: CallLine(), callSite: callSite)
    }
  }

  /// - Parameter calls: takes the calls one after the other. Ids of calls belong to it.
  convenience init<Base: AsyncMiddleware>(calling base: Base, on calls: CallLine, callSite: CallSite)
  where Base.State == State, Base.Action == Action, Base.Router == Router {
    self.init { state, action in
      let (state, id) = (state.pointee, base.cancelInFlightID(for: action))
      let effect = AsyncInvocation(base, state, action).effect(on: calls, callSite: callSite)
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

  /// Returns this middleware.
  public func eraseToAnyMiddleware(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> AnyMiddleware<State, Action, Router> {
    self
  }
}
