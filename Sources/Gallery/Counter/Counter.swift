public import Pawl

/// A number that two buttons change: a feature without effects.
public struct CounterState: Equatable, Sendable {
  /// What has been counted.
  public var count: Int

  /// Makes a counter that stands at `count`.
  public init(count: Int = 0) { self.count = count }
}

/// What can happen to a counter.
public enum CounterAction: Equatable, Sendable {
  /// One less.
  case decrementButtonTapped
  /// One more.
  case incrementButtonTapped
}

/// What a counter needs from outside: nothing.
public struct CounterEnvironment: Sendable {
  /// Makes an environment.
  public init() {}
}

/// Counts. At the ends of the range of `Int` it stays where it is.
public let counterReducer = Reducer<CounterState, CounterAction, CounterEnvironment> { state, action, _ in
  switch action {
  case .decrementButtonTapped:
    if state.count > .min { state.count -= 1 }
    return .none

  case .incrementButtonTapped:
    if state.count < .max { state.count += 1 }
    return .none
  }
}
