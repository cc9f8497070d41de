import Pawl

/// The state of `pawl dev`.
struct DevState: Equatable {
  /// Whether the package is being built.
  var isBuilding = false
  var program = Program.none
  /// The build that runs, or that ran last.
  var startedBuild: BuildStamp?
  /// The newest successful build.
  var newestBuild: BuildStamp?
  /// Whether the developer sees the errors of the last build.
  var showsErrors = false
  /// How often the program has failed in succession.
  var failures = 0
  /// Whether the user ends the command.
  var isEnding = false

  enum Program: Equatable {
    case none
    case running
    /// The program was asked to end, so that the newest build can be started.
    case stopping
  }
}

enum DevAction: Equatable {
  case started
  /// Files were saved, created, renamed or removed.
  case filesChanged
  /// No file has changed for a moment.
  case filesSettled
  case built(BuildResult)
  case programEnded(ProgramEnd)
  /// The program didn't end in time.
  case programStuck
  /// A signal asks the command to end.
  case interrupted(signal: Int32)
}

/// The work of `pawl dev` outside of its state.
struct DevEnvironment: Sendable {
  /// Changes of files, as long as the stream is read.
  var changes: @Sendable () -> AsyncStream<Void>
  /// Builds the package. Cancelling the task ends the build.
  var build: @Sendable () async -> BuildResult
  /// Runs the program until it ends.
  var run: @Sendable () async -> ProgramEnd
  /// Asks the program to keep its state and end.
  var askToRestart: @Sendable () -> Void
  /// Sends a signal to the program.
  var signal: @Sendable (Int32) -> Void
  /// Drops the states that were kept for the program.
  var forgetStates: @Sendable () -> Void
  /// Shows a message to the developer.
  var show: @Sendable (DevMessage) -> Void
  /// Ends the command.
  var end: @Sendable (_ status: Int32) -> Void
  var clock: any Clock<Duration>
}

/// Builds, runs and restarts a program.
let devReducer = Reducer<DevState, DevAction, DevEnvironment> { state, action, environment in
  switch action {
  case .started:
    state.isBuilding = true
    return .merge(
      .run { send in
        for await _ in environment.changes() { await send(.filesChanged) }
      },
      .fireAndForget { environment.show(.building) }, build(environment))

  case .filesChanged:
    return Effect(value: .filesSettled)
      .debounce(id: DevEffect.debounce, for: .milliseconds(100), clock: environment.clock)

  case .filesSettled:
    guard !state.isEnding else { return .none }
    // A build that is running would miss the change, so it is replaced.
    state.isBuilding = true
    return build(environment)

  case .built(.failed(let failure)):
    state.isBuilding = false
    state.showsErrors = true
    let isRunning = state.program != .none
    return .fireAndForget { environment.show(.buildFailed(failure, isRunning: isRunning)) }

  case .built(.succeeded(let stamp, let duration)):
    state.isBuilding = false
    state.newestBuild = stamp
    let hadErrors = state.showsErrors
    state.showsErrors = false
    switch state.program {
    case .none:
      return .concatenate(.fireAndForget { environment.show(.built(duration)) }, run(&state, environment))
    case .stopping:
      return .none
    case .running where stamp == state.startedBuild:
      return .fireAndForget { environment.show(.nothingNew(afterErrors: hadErrors)) }
    case .running:
      state.program = .stopping
      return .merge(
        .fireAndForget {
          environment.show(.restarting(duration))
          environment.askToRestart()
        },
        Effect(value: .programStuck)
          .deferred(for: .seconds(7), clock: environment.clock).cancellable(id: DevEffect.patience))
    }

  case .programStuck:
    guard state.program == .stopping else { return .none }
    return .fireAndForget { environment.signal(ProgramEnd.kill) }

  case .programEnded(let end):
    let wasAsked = state.program == .stopping
    state.program = .none
    let calm = Effect<DevAction, Never>.cancel(id: DevEffect.patience)
    if state.isEnding { return .concatenate(calm, .fireAndForget { environment.end(end.status) }) }
    if wasAsked {
      state.failures = 0
      return .concatenate(calm, run(&state, environment))
    }
    if end.isQuit {
      state.isEnding = true
      return .concatenate(
        .cancel(id: DevEffect.build), .cancel(id: DevEffect.debounce), .fireAndForget { environment.end(end.status) })
    }
    state.failures += 1
    let forgets = state.failures > 1
    return .fireAndForget {
      if forgets { environment.forgetStates() }
      environment.show(.programFailed(end, forgetsStates: forgets))
    }

  case .interrupted(let signal):
    // A terminal sends the signal to the program as well.
    state.isEnding = true
    let cancel = Effect<DevAction, Never>.merge(.cancel(id: DevEffect.build), .cancel(id: DevEffect.debounce))
    guard state.program == .none else {
      return .concatenate(cancel, .fireAndForget { environment.signal(signal) })
    }
    return .concatenate(cancel, .fireAndForget { environment.end(128 + signal) })
  }
}

private enum DevEffect: Hashable {
  case build, debounce, patience
}

private func build(_ environment: DevEnvironment) -> Effect<DevAction, Never> {
  .task { .built(await environment.build()) }.cancellable(id: DevEffect.build, cancelInFlight: true)
}

private func run(_ state: inout DevState, _ environment: DevEnvironment) -> Effect<DevAction, Never> {
  state.program = .running
  state.startedBuild = state.newestBuild
  return .task { .programEnded(await environment.run()) }
}
