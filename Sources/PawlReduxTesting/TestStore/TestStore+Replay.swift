import PawlCore
public import PawlRedux
public import PawlTesting

extension TestStore {
  /// Creates a test store with a mode of effects.
  ///
  /// With `.replay`, middlewares are called, and their work isn't done: the test sends the actions of effects with
  /// ``receive(_:from:ending:_:fileID:filePath:line:)``. Without middlewares, it sends all of them with `from: nil`.
  /// Routes aren't received in this mode.
  ///
  /// - Parameters:
  ///   - initialState: The initial state of the feature.
  ///   - reducer: The reducer to test.
  ///   - middlewares: The middlewares, in the order in which they are called after the reducer.
  ///   - effects: The treatment of effects.
  public convenience init(
    initialState: State, reducer: some PawlRedux.Reducer<State, Action, Router>,
    middlewares: [AnyMiddleware<State, Action, Router>] = [], effects: EffectMode,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(
      initialState: initialState, reducer: AnyReducer(base: reducer), middlewares: middlewares, effects: effects,
      CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// Asserts the effects that have started since the last call, like the test store of `PawlTesting`.
  ///
  /// - Parameters:
  ///   - started: The numbers of the effects that have started, in order.
  ///   - cancelled: Effects that were cancelled, now or earlier.
  ///   - running: All effects that are running; `nil` to assert nothing about them.
  /// - Precondition: PAWL-170 is reported if other effects have started or are running, PAWL-171 if an effect wasn't
  ///   cancelled, and PAWL-172 if the test store runs effects.
  public func expectEffects(
    started: [Int] = [], cancelled: [Int] = [], running: [Int]? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    core.expectEffects(
      started: started, cancelled: cancelled, running: running,
      CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// Ends an effect that sends no further action.
  ///
  /// - Parameter effect: The number of the effect.
  /// - Precondition: PAWL-171 is reported if the effect isn't running, and PAWL-172 if the test store runs effects.
  public func endEffect(
    _ effect: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    core.endEffect(effect, CallSite(fileID: fileID, filePath: filePath, line: line))
  }
}

extension TestStore where State: Equatable {
  /// Performs an action on behalf of an effect, and asserts how it changes the state, like the test store of
  /// `PawlTesting`.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - effect: The number of the effect; `nil` for an effect that isn't part of the test.
  ///   - ending: Whether the effect ends after the action.
  ///   - updateStateToExpectedResult: Turns the state before the action into the state after it, as in `dispatch`.
  /// - Precondition: PAWL-021, PAWL-022, PAWL-023 and PAWL-030 are reported as by `dispatch`; PAWL-171 if the effect isn't
  ///   running, and PAWL-172 if the test store runs effects.
  public nonisolated(nonsending) func receive(
    _ action: Action, from effect: Int?, ending: Bool = false,
    _ updateStateToExpectedResult: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    core.receive(action, from: effect, ending: ending, callSite) { action, before, after in
      core.expect(.receive, of: action, before: before, after: after, updateStateToExpectedResult, callSite)
    }
  }
}
