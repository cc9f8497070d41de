/// The treatment of the effects that a reducer returns to a test store.
public enum EffectMode: Equatable, Sendable {
  /// Effects do their work.
  case run

  /// Effects are started, and do no work. The test plays their part: it states which of them send actions, and which
  /// end.
  ///
  /// Tests that are made from recordings use this mode. The dependencies of effects aren't called, so any environment
  /// will do that the reducer itself doesn't read. Merging, sequences and cancellation by ids work as always: an effect
  /// that was cancelled cannot send. Timing doesn't: the test states the order of actions, and no clock has to be
  /// advanced.
  ///
  ///     let store = TestStore(
  ///       initialState: Search(), reducer: searchReducer, environment: SearchEnvironment(), effects: .replay)
  ///
  ///     await store.send(.queryChanged("swift")) { $0.query = "swift" }
  ///     store.expectEffects(started: [1])
  ///     await store.receive(.response(["swift"]), from: 1, ending: true) { $0.results = ["swift"] }
  ///
  /// Effects are numbered from 1 in the order in which tasks and subscriptions start. The test has to assert each start
  /// with `expectEffects`, so a reducer that starts other effects fails it. Values that effects send without work, as in
  /// `Effect(value:)`, come from the reducer, and are received without a number.
  case replay
}
