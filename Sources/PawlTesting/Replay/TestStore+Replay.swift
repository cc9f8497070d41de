public import Pawl

extension TestStore {
  /// Creates a test store with a mode of effects, like ``init(initialState:reducer:environment:fileID:filePath:line:)``.
  ///
  /// - Parameters:
  ///   - initialState: The initial state of the feature.
  ///   - reducer: The reducer to test.
  ///   - environment: The dependencies of the feature. With ``EffectMode/replay``, only the reducer itself uses them.
  ///   - effects: The treatment of effects.
  public convenience init(
    initialState: State, reducer: Reducer<State, Action, Environment>, environment: Environment, effects: EffectMode,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) where State == ScopedState, Action == ScopedAction {
    self.init(
      initialState: initialState, reducer: reducer, environment: environment, effects: effects,
      CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// Asserts the effects that have started since the last call, in the mode ``EffectMode/replay``.
  ///
  ///     await store.send(.startButtonTapped) { $0.isRunning = true }
  ///     store.expectEffects(started: [1])
  ///     await store.send(.stopButtonTapped) { $0.isRunning = false }
  ///     store.expectEffects(cancelled: [1])
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

  /// Ends an effect that sends no further action, in the mode ``EffectMode/replay``.
  ///
  /// - Parameter effect: The number of the effect.
  /// - Precondition: PAWL-171 is reported if the effect isn't running, and PAWL-172 if the test store runs effects.
  public func endEffect(
    _ effect: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    core.endEffect(effect, CallSite(fileID: fileID, filePath: filePath, line: line))
  }
}

extension TestStore where ScopedState: Equatable {
  /// Sends an action on behalf of a running effect, and asserts how it changes the state, in the mode
  /// ``EffectMode/replay``.
  ///
  ///     await store.receive(.ticked, from: 1) { $0.ticks = 1 }
  ///
  /// - Parameters:
  ///   - action: The action of the whole feature.
  ///   - effect: The number of the effect; `nil` for an effect that was started before the test.
  ///   - ending: Whether the effect ends after the action.
  ///   - updateStateToExpectedResult: Turns the state before the action into the state after it, as in `send`.
  /// - Precondition: PAWL-021, PAWL-022, PAWL-023 and PAWL-030 are reported as by `send`; PAWL-171 if the effect isn't
  ///   running, and PAWL-172 if the test store runs effects.
  public nonisolated(nonsending) func receive(
    _ action: Action, from effect: Int?, ending: Bool = false,
    _ updateStateToExpectedResult: ((inout ScopedState) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    core.receive(action, from: effect, ending: ending, callSite) { action, before, after in
      expectReceived(action, before, after, updateStateToExpectedResult, callSite)
    }
  }
}
