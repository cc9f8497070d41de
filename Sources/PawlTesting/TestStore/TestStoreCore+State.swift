package import PawlCore

/// Which call makes an assertion.
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
      // What the closure sets is what the test asserts; all else is as it is.
      guard let asserted = apply(update, to: after, call, callSite) else { return }
      if asserted != after {
        // It may have changed something by how much, and not to what.
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

  /// Like the other form, with the call that gives the store actions.
  package func expectSent<A, S: Equatable>(
    _ action: A, before: S, after: S, _ update: ((inout S) throws -> Void)?, _ callSite: CallSite
  ) {
    expect(wording.call, of: action, before: before, after: after, update, callSite)
  }

  /// Asserts a state as it is now.
  package func expectNow<S: Equatable>(_ state: S, _ update: (inout S) throws -> Void, _ callSite: CallSite) {
    withoutActuallyEscaping(update) { update in
      expect(.assert, of: NoAction(), before: state, after: state, update, callSite)
    }
  }

  /// Returns what `update` makes of a state, nil if it throws, which fails the test.
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

/// Stands for the action of an assertion that is about none.
struct NoAction {}
