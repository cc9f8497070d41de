import Foundation
public import Pawl

/// A change of a reducer's behavior, by which a test is tested: a test that passes with it is too weak.
///
/// The environment variable `PAWL_MUTATION` selects one for the whole process.
public enum Mutation: String, Sendable, CaseIterable {
  /// The first change of the state is lost, and later actions do nothing.
  case state
  /// The first action that changes the state is lost, with its effects.
  case action
  /// The first effect isn't started, and later actions do nothing.
  case effects
  /// The first action starts an effect more.
  case more

  /// The mutation of this process; `nil` for none.
  public static let current = ProcessInfo.processInfo.environment["PAWL_MUTATION"].flatMap(Mutation.init)
}

/// Returns a reducer with the mutation of this process.
public func mutated<State: Equatable & SendableMetatype, Action, Environment>(
  _ reducer: Reducer<State, Action, Environment>
) -> Reducer<State, Action, Environment> {
  guard let mutation = Mutation.current else { return reducer }
  let changes = LockIsolated(0)
  let actions = LockIsolated(0)
  return Reducer { state, action, environment in
    // After a lost change, later actions could make the feature's own code trap.
    guard changes.value == 0 else { return .none }
    let before = state
    let effect = reducer.run(&state, action, environment)
    let isFirst = actions.withValue { count in
      count += 1
      return count == 1
    }
    switch mutation {
    case .state, .action:
      guard state != before else { return effect }
      let number = changes.withValue { count in
        count += 1
        return count
      }
      if number == 1 { state = before }
      return mutation == .action && number == 1 ? .none : effect
    case .effects:
      if effect.outline != .none { changes.setValue(1) }
      return .none
    case .more: return isFirst ? .merge(effect, .fireAndForget {}) : effect
    }
  }
}
