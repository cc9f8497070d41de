package import PawlCore

/// The call that makes an assertion.
package enum AssertingCall: String, Sendable {
  case send, dispatch, route, receive, assert
}

extension TestStoreCore {
  /// Asserts that `update` turns one state into the other.
  package func expect<A, S: Equatable>(
    _ call: AssertingCall, of action: A, before: S, after: S, _ update: ((inout S) throws -> Void)?,
    _ callSite: CallSite
  ) {
    switch exhaustivity {
    case .on:
      guard let expected = apply(update, to: before, call, callSite) else { return }
      let isExpected = comparing {
        if expected == after { return true }
        reportOtherState(call, of: action, expected: expected, found: after, callSite)
        return false
      }
      guard isExpected else { return }
      if update != nil, expected == before, call != .assert, sharedValues?.hasChanges(mark) != true {
        reportNoChange(call, of: action, callSite)
      }
      expectSharedValues(call, of: action, callSite)
    case .off(let showsSkipped):
      // The closure sets the values that the test asserts; all other values stay as they are.
      guard let asserted = apply(update, to: after, startsAtEnd: true, call, callSite) else { return }
      if comparing(startsAtEnd: true, { asserted == after }) {
        guard showsSkipped else { return }
        sharedValues?.resetExpected()
        var expected = before
        asserting { try? update?(&expected) }
        comparing {
          if expected != after { showSkippedState(call, of: action, expected: expected, found: after, callSite) }
        }
      } else if !changesRelatively(update, before, after, call, callSite) {
        // What the closure expects of shared values has been reset.
        if sharedValues != nil { _ = apply(update, to: after, startsAtEnd: true, call, callSite) }
        comparing(startsAtEnd: true) {
          reportOtherState(call, of: action, expected: asserted, found: after, callSite)
        }
      }
    }
  }

  /// Whether `update` leads from one state to the other because it changes a value relative to the state before, such as
  /// in `$0.count += 1`.
  private func changesRelatively<S: Equatable>(
    _ update: ((inout S) throws -> Void)?, _ before: S, _ after: S, _ call: AssertingCall, _ callSite: CallSite
  ) -> Bool {
    sharedValues?.resetExpected()
    guard let expected = apply(update, to: before, call, callSite) else { return false }
    return comparing { expected == after }
  }

  /// Calls a closure that changes what the test expects.
  private func asserting<Result>(startsAtEnd: Bool = false, _ body: () throws -> Result) rethrows -> Result {
    guard let sharedValues else { return try body() }
    return try sharedValues.asserting(mark, startsAtEnd: startsAtEnd, body)
  }

  /// Calls a function that compares the expected state with the actual one, or describes the difference.
  private func comparing<Result>(startsAtEnd: Bool = false, _ body: () -> Result) -> Result {
    guard let sharedValues else { return body() }
    return sharedValues.comparing(mark, startsAtEnd: startsAtEnd, body)
  }

  /// Asserts the state change of a sent action, in the name of the call that sends actions.
  package func expectSent<A, S: Equatable>(
    _ action: A, before: S, after: S, _ update: ((inout S) throws -> Void)?, _ callSite: CallSite
  ) {
    expect(terminology.call, of: action, before: before, after: after, update, callSite)
  }

  /// Asserts the current state, and the changes of shared values after the last action.
  package func expectNow<S: Equatable>(_ state: S, _ update: (inout S) throws -> Void, _ callSite: CallSite) {
    effects.exclusively {
      // Changes before an action that was received are asserted with it.
      if let sharedValues, !hasReceived { mark = sharedValues.mark() }
      withoutActuallyEscaping(update) { update in
        expect(.assert, of: NoAction(), before: state, after: state, update, callSite)
      }
      sharedValues?.accept(mark)
    }
  }

  /// Asserts that no shared value has changed that the state doesn't contain, and that the closure hasn't changed.
  private func expectSharedValues<A>(_ call: AssertingCall, of action: A, _ callSite: CallSite) {
    guard let changes = sharedValues?.unassertedChanges(mark), !changes.isEmpty else { return }
    reportSharedChanges(changes, call, of: action, callSite)
  }

  /// Asserts that no shared value has changed after the last action.
  func expectNoSharedChanges(_ callSite: CallSite) {
    guard let sharedValues else { return }
    mark = sharedValues.mark()
    let changes = sharedValues.unassertedChanges(mark)
    if !changes.isEmpty { reportLateSharedChanges(changes, callSite) }
    sharedValues.accept(mark)
  }

  /// Returns a state that `update` was applied to; `nil` if `update` throws, which fails the test.
  private func apply<S>(
    _ update: ((inout S) throws -> Void)?, to state: S, startsAtEnd: Bool = false, _ call: AssertingCall,
    _ callSite: CallSite
  ) -> S? {
    guard let update else { return state }
    var state = state
    do {
      try asserting(startsAtEnd: startsAtEnd) { try update(&state) }
      return state
    } catch {
      reportThrown(error, by: call, callSite)
      return nil
    }
  }
}

/// A placeholder for the action of an assertion without an action.
struct NoAction {}
