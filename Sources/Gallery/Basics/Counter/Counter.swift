public import Pawl

/// A number that two buttons change. A feature without effects.
public struct CounterState: Codable, Equatable, Sendable {
  /// The current number.
  public var count: Int

  /// Creates a counter.
  public init(count: Int = 0) { self.count = count }
}

/// The actions of a counter.
public enum CounterAction: Codable, Equatable, Sendable {
  /// Decrements the number.
  case decrementButtonTapped
  /// Increments the number.
  case incrementButtonTapped
}

/// The dependencies of a counter: none.
public struct CounterEnvironment: Sendable {
  /// Creates an environment.
  public init() {}
}

/// Counts. At the ends of the range of `Int`, the number stays unchanged.
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
