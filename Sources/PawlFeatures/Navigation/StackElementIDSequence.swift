import PawlCore
import PawlDependencies

/// The sequence of ids for the elements of all stacks of a store.
///
/// A store adds one to its dependencies. Without one, a stack counts by itself, and a stack that is created anew starts
/// at 0 again.
package final class StackElementIDSequence: Sendable {
  private let next: Lock<Int>

  /// Creates a sequence that starts at a number.
  package init(from next: Int = 0) { self.next = Lock(next) }

  /// Returns a sequence that makes the ids that this one would make. A test store evaluates the expected changes of an
  /// action with a copy from before the action.
  package func copy() -> StackElementIDSequence { StackElementIDSequence(from: next.withLock { $0 }) }

  /// Returns the next number, which is at least `minimum`.
  func take(atLeast minimum: Int) -> Int {
    next.withLock { next in
      let number = max(next, minimum)
      next = number + 1
      return number
    }
  }

  /// The number that comes next.
  package var present: Int { next.withLock { $0 } }

  /// Skips the numbers below `minimum`.
  func skip(to minimum: Int) { next.withLock { $0 = max($0, minimum) } }

  /// The sequence of the store whose reducer or effect is calling; `nil` without one.
  static var current: StackElementIDSequence? { DependencyCarrier.around?.values.stackElementIDs }
}

private enum StackElementIDsKey: DependencyKey {
  static var liveValue: StackElementIDSequence? { nil }
  static var testValue: StackElementIDSequence? { nil }
}

extension DependencyValues {
  /// The sequence of ids for the elements of all stacks of the store; `nil` outside of stores.
  package var stackElementIDs: StackElementIDSequence? {
    get { self[StackElementIDsKey.self] }
    set { self[StackElementIDsKey.self] = newValue }
  }
}
