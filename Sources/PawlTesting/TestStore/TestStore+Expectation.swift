import Pawl

/// Which call makes an assertion about the state.
enum AssertingCall: String {
  case send, receive, assert
}

extension TestStore where ScopedState: Equatable {
  /// Asserts that `update` turns one state into the other.
  func expect<A>(
    _ call: AssertingCall, of action: A, before: ScopedState, after: ScopedState,
    _ update: ((inout ScopedState) throws -> Void)?, _ callSite: CallSite
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

  /// Returns what `update` makes of a state, nil if it throws, which fails the test.
  private func apply(
    _ update: ((inout ScopedState) throws -> Void)?, to state: ScopedState, _ call: AssertingCall, _ callSite: CallSite
  ) -> ScopedState? {
    var state = state
    do {
      try update?(&state)
      return state
    } catch {
      reportThrown(error, by: call, callSite)
      return nil
    }
  }

  /// Asserts the state as it is now.
  ///
  ///     store.assert { $0.isLoading = false }
  ///
  /// - Parameter updateStateToExpectedResult: gets the state and sets what the test expects of it, which has to change
  ///   nothing.
  /// - Precondition: PAWL-021 is reported where it changes the state, PAWL-030 where it throws.
  public func assert(
    _ updateStateToExpectedResult: (inout ScopedState) throws -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    let state = self.state
    withoutActuallyEscaping(updateStateToExpectedResult) { update in
      expect(.assert, of: NoAction(), before: state, after: state, update, callSite)
    }
  }
}

/// Stands for the action of an assertion that is about none.
struct NoAction {}
