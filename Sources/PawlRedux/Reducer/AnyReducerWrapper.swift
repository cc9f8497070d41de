import PawlCore

/// A type-erased ``ReducerWrapper``: the form in which a module receives the destination of its output.
///
/// It's `Sendable` if its actions are, so that an ``AsyncMiddleware`` can store it.
public final class AnyReducerWrapper<Action: AnyAction>: ReducerWrapper {
  /// The destination, which can be called on any thread.
  private let perform: IsolationBound<(Action) -> Void>

  /// Creates a wrapper that calls a function on the thread on which ``performOutput(_:)`` is called.
  @preconcurrency
  public convenience init(performOutput: @escaping @Sendable (_ action: Action) -> Void) {
    self.init(threadSafe: performOutput)
  }

  /// Creates a wrapper that forwards each action to `base`, and keeps `base` alive.
  ///
  /// `base` is called on the thread on which ``performOutput(_:)`` is called.
  @preconcurrency
  public convenience init<Base: ReducerWrapper & Sendable>(base: Base) where Base.Action == Action {
    self.init(threadSafe: base.performOutput)
  }

  /// Creates a wrapper from a function that isn't marked as `Sendable`.
  ///
  /// - Parameter perform: A function that can be called on any thread.
  init(threadSafe perform: @escaping (Action) -> Void) { self.perform = IsolationBound(perform) }

  public func performOutput(_ action: Action) { perform.value(action) }
}

extension AnyReducerWrapper: Sendable where Action: Sendable {}
