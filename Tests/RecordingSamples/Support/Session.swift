public import Pawl
import PawlCore
public import PawlRecording
public import PawlTesting

/// A session with a feature that is recorded as a scenario. Time and effects are those of a test store.
public final class Session<State, Action> {
  private let core: TestStoreCore<State, Action, Never>
  private let recorder: TestScenarioRecorder<State, Action>
  /// The clock for the environment.
  public let clock: TestClock<Duration>

  /// The scenario so far.
  public var scenario: TestScenario<State, Action> { recorder.scenario }

  /// Starts a session.
  public init<Environment>(
    _ initialState: State, _ reducer: Reducer<State, Action, Environment>,
    _ environment: (TestClock<Duration>) -> Environment
  ) {
    let clock = TestClock()
    let environment = environment(clock)
    let recorder = TestScenarioRecorder<State, Action>(initialState: initialState) {
      TestClock<Duration>.Instant().duration(to: clock.now)
    }
    self.clock = clock
    self.recorder = recorder
    core = TestStoreCore(
      initialState: initialState, terminology: .pawl,
      callSite: CallSite(fileID: #fileID, filePath: #filePath, line: #line)
    ) { isolation, _ in
      let engine = Engine<State, Action>(initialState: initialState, isolation: isolation) { state, action in
        reducer.run(&state, action, environment)
      }
      engine.addObserver(recorder)
      return engine
    }
    core.exhaustivity = .off
  }

  /// Sends an action, and runs everything that can run.
  public func send(_ action: Action) {
    _ = core.send(action, as: action, CallSite(fileID: #fileID, filePath: #filePath, line: #line)) { _, _ in }
  }

  /// Advances the clock, and runs everything that can run.
  public func advance(by duration: Duration) async { await clock.advance(by: duration) }
}
