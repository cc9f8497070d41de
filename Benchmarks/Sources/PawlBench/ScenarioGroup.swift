/// A group of related scenarios. Each group has its own folder.
struct ScenarioGroup: Sendable {
  let name: String
  let scenarios: [Scenario]

  static let all = [
    synchronous, observation, creation, asynchronous, features, redux, recording, storage, testing, views, parts,
  ]

  /// Actions without effects.
  static let synchronous = ScenarioGroup(
    name: "Synchronous",
    scenarios: [.rootSend, .rootSendViewStore]
      + [1, 5, 10, 20].map(Scenario.leafSend)
      + [1, 5, 10, 20].map(Scenario.rootSendAlive)
      + [.pullback])

  /// Actions with many possible observers.
  static let observation = ScenarioGroup(
    name: "Observation",
    scenarios: [1_000, 10_000, 100_000].flatMap { rows in
      [0, 100, 1_000].map { .toggleRow(of: rows, stores: $0) }
        + [100, 1_000].filter { $0 < rows }.map { .toggleWatchedRow(of: rows, stores: $0) }
    } + [.fanout])

  /// Creating and releasing stores, and their memory.
  static let creation = ScenarioGroup(
    name: "Creation",
    scenarios: [
      .createScope, .createScopeViewStore, .createRoot,
      .bytesScope, .bytesViewStore, .bytesScopeViewStore, .bytesRow, .bytesRowViewStore, .bytesRoot,
    ])

  /// Effects that run in tasks.
  static let asynchronous = ScenarioGroup(
    name: "Asynchronous",
    scenarios: [
      .taskRoundTrip, .taskRoundTripMainActor, .runRoundTrip, .runRoundTripMainActor,
      .runThroughput, .runThroughputMainActor, .mergedRuns, .mergedRunsMainActor,
      .cancelInFlight, .cancelInFlightMainActor, .cancelIdleID,
    ])

  /// Features as types.
  static let features = ScenarioGroup(name: "Features", scenarios: [.features] + [100, 10_000].map(Scenario.removeRow))

  /// The same engine, in Redux style.
  static let redux = ScenarioGroup(name: "Redux", scenarios: [.reduxDispatch, .bytesReduxAnswer])

  /// Recordings of stores, in memory and in files.
  static let recording = ScenarioGroup(
    name: "Recording",
    scenarios: [.recordedSend, .recordedSendFile, .recordedToggle, .recordedStep, .openMillion, .openTypedMillion])

  /// Records that outlive the process.
  static let storage = ScenarioGroup(name: "Storage", scenarios: [.storageAppend])

  /// Tests of features.
  static let testing = ScenarioGroup(name: "Testing", scenarios: [.testStoreStep, .testClockAdvance, .testClockTick])

  /// Screens of views, from an event to bytes for a terminal.
  static let views = ScenarioGroup(
    name: "Views",
    scenarios: [
      .oneValue(columns: 80, rows: 24), .oneValue(columns: 200, rows: 60), .keystroke, .resize,
      .firstFrame(rows: 100_000), .scrollLine(rows: 100_000),
      .appendToLog(lines: 1_000), .appendToLog(lines: 100_000),
      .fullRedraw(columns: 80, rows: 24), .fullRedraw(columns: 200, rows: 60),
      .chart(.line, points: 10_000), .chart(.points, points: 10_000), .chart(.area, points: 10_000),
      .chart(.bars, points: 10_000),
    ])

  /// The building blocks of features.
  static let parts = ScenarioGroup(
    name: "Parts", scenarios: [.casePathExtract, .casePathEmbed, .identifiedArrayMutate])
}
