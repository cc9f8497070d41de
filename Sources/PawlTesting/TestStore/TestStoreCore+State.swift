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
      if expected != after {
        reportOtherState(call, of: action, expected: expected, found: after, callSite)
      } else if update != nil, expected == before, call != .assert {
        reportNoChange(call, of: action, callSite)
      }
    case .off(let showsSkipped):
      // The closure sets the values that the test asserts; all other values stay as they are.
      guard let asserted = apply(update, to: after, call, callSite) else { return }
      if asserted != after {
        // The closure may change a value relative to the state before, such as `$0.count += 1`.
        guard apply(update, to: before, call, callSite) == after else {
          return reportOtherState(call, of: action, expected: asserted, found: after, callSite)
        }
      } else if showsSkipped {
        var expected = before
        try? update?(&expected)
        if expected != after { showSkippedState(call, of: action, expected: expected, found: after, callSite) }
      }
    }
  }

  /// Asserts the state change of a sent action, in the name of the call that sends actions.
  package func expectSent<A, S: Equatable>(
    _ action: A, before: S, after: S, _ update: ((inout S) throws -> Void)?, _ callSite: CallSite
  ) {
    expect(terminology.call, of: action, before: before, after: after, update, callSite)
  }

  /// Asserts the current state.
  package func expectNow<S: Equatable>(_ state: S, _ update: (inout S) throws -> Void, _ callSite: CallSite) {
    withoutActuallyEscaping(update) { update in
      expect(.assert, of: NoAction(), before: state, after: state, update, callSite)
    }
  }

  /// Returns a state that `update` was applied to; `nil` if `update` throws, which fails the test.
  private func apply<S>(
    _ update: ((inout S) throws -> Void)?, to state: S, _ call: AssertingCall, _ callSite: CallSite
  ) -> S? {
    var state = state
    do {
      try update?(&state)
      return state
    } catch {
      reportThrown(error, by: call, callSite)
      return nil
    }
  }
}

/// A placeholder for the action of an assertion without an action.
struct NoAction {}
