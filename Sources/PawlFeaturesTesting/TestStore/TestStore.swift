import PawlCore
public import PawlDependencies
public import PawlFeatures
public import PawlTesting

/// A store that tests a feature exhaustively: the test has to assert every change of the state and every action that
/// effects send back.
///
///     let clock = TestClock()
///     let store = TestStore(initialState: Search.State()) {
///       Search()
///     } withDependencies: {
///       $0.continuousClock = clock
///       $0.searchClient.results = { ["\($0)!"] }
///     }
///
///     await store.send(\.queryChanged, "pawl") { $0.query = "pawl" }
///     await clock.advance(by: .milliseconds(300))
///     await store.receive(\.response) { $0.results = ["pawl!"] }
///
/// ### Required assertions
/// The closures of `send` and `receive` get the state before the action and turn it into the state after it. The test
/// fails for any difference, for received actions that it doesn't assert, and for effects that still run at its end.
/// ``exhaustivity`` relaxes that.
///
/// ### Determinism
/// Effects run on an executor that belongs to the test store, on the thread of the test. They run only inside calls of
/// the test store, and of the clocks and schedulers of this module. Each call runs everything that can run, so there is
/// nothing to wait for. `receive` takes an action that was received already, and fails at once if no more can be
/// received.
///
/// The test store cannot control work that an effect does outside: on the main actor, on the network, on a real clock,
/// or in a detached task. While an effect waits for such work, `receive` and ``finish(timeout:fileID:file:line:column:)``
/// wait up to ``timeout``.
///
/// ### Isolation
/// A test store is used on the main actor, by one test at a time. A test that isn't isolated to the main actor awaits
/// each call. The reducer and the effects run on an actor of the test store's own, on the same thread.
@preconcurrency @MainActor
public final class TestStore<State: Equatable, Action> {
  let core: TestStoreCore<State, Action, Never>
  let feature: TestStoreFeature<State, Action>

  /// The amount of behavior that the test has to assert. Default: everything.
  public var exhaustivity: Exhaustivity {
    get { core.exhaustivity }
    set { core.exhaustivity = newValue }
  }

  /// The longest wait for effects that depend on something outside the test store. Default: five seconds.
  ///
  /// A passing test waits no longer than necessary, so a generous limit costs nothing.
  public var timeout: Duration {
    get { core.effects.timeout }
    set { core.effects.timeout = newValue }
  }

  /// Whether to run tasks on the main executor. It has no effect: a test store always runs its effects in the same order,
  /// on the thread of the test.
  public var useMainSerialExecutor = true

  /// Whether the feature has dismissed itself, with the dependency `dismiss`. A dismissed feature must not be sent actions.
  ///
  /// It stays `false` if the test overrides `dismiss`. A child that dismisses itself sends an action to its parent
  /// instead, which the test receives: `store.receive(\.destination.dismiss)`.
  public var isDismissed: Bool { feature.isDismissed }

  /// The state after the last action that was asserted or skipped. Actions that wait for `receive` aren't included.
  ///
  /// In the closure of `send` or `receive`, it is the state before the action: `{ $0.count = store.state.count + 1 }`.
  public var state: State { core.state }

  /// Creates a test store.
  ///
  /// When the test store is destroyed, the test fails at the line of this call if received actions were never asserted
  /// or effects still run. The effects are then cancelled.
  ///
  /// The initial state and the feature are made with the dependencies, too.
  ///
  /// - Parameters:
  ///   - initialState: The initial state of the feature.
  ///   - reducer: The feature to test.
  ///   - prepareDependencies: Overrides dependencies. All others have the values around the call, or else those for
  ///     tests. Using a dependency that has only a live value fails the test with PAWL-111.
  ///   - fileID: The file that failures at the end of the test name.
  ///   - filePath: The path of that file.
  ///   - line: The line of those failures.
  ///   - column: Not used.
  public init<R: PawlFeatures.Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    let feature = TestStoreFeature(initialState: initialState, reducer: reducer, dependencies: prepareDependencies)
    core = TestStoreCore(initialState: feature.initialState, terminology: .features, callSite: callSite) {
      isolation, _ in
      feature.makeEngine(on: isolation)
    }
    self.feature = feature
    core.sharedValues = feature.sharedValues
    feature.begin(core, callSite)
  }

  /// Sets the number of steps that effects may take without waiting before they count as endless. Default: one million.
  package func limitSteps(to limit: Int) { core.effects.limitSteps(to: limit) }
}

/// The test store of a feature.
public typealias TestStoreOf<R: PawlFeatures.Reducer> = TestStore<R.State, R.Action> where R.State: Equatable

extension TestStoreTerminology {
  static let features = TestStoreTerminology(
    call: .send,
    source: "Effects have sent them.",
    order: "Actions are received in the order in which effects send them.",
    bringing: "send",
    questions: "Does the reducer return the effect? Was it cancelled?",
    outside: "a stream, a callback that was given \"send\"",
    feeding: "A test that feeds a stream or calls a callback has to do so first.",
    place: "with \"withDependencies\"",
    nothingReceived: "every received action has been asserted",
    waiting: "")
}
