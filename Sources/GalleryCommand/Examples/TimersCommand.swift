import ArgumentParser
import Gallery
import Pawl

/// `gallery timers`
struct TimersCommand: AsyncParsableCommand, MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "timers", abstract: "Runs timers, each of which can be stopped by itself.", shouldDisplay: false)

  @OptionGroup
  var display: DisplayOptions

  @MainActor
  func run() async throws {
    guard display.isLineByLine else { return try await display.show(.timers) }
    let store = Store(
      initialState: TimersState(timers: [TimerState(id: 1, interval: .seconds(1))]), reducer: timersReducer,
      environment: .live)
    // A timer never ends by itself.
    let shell = InteractiveShell(
      ShellStore(store), commands: commands, session: .init(finishesEffects: false),
      lines: { changedLines(from: rows($0), to: rows($1)) })
    try await shell.run()
  }

  @MainActor
  private var commands: [ShellCommand<TimersState, TimersAction>] {
    [
      ShellCommand("add", "SECONDS", help: "Adds a timer with this interval.") { (arguments, _) throws(ShellError) in
        .send(.addButtonTapped(interval: try arguments.seconds("SECONDS")))
      },
      ShellCommand("list", help: "Lists the timers.") { (_, state) throws(ShellError) in .print(rows(state)) },
      timerCommand("start", help: "Starts a timer.", sends: .startButtonTapped),
      timerCommand("stop", help: "Stops a timer.", sends: .stopButtonTapped),
      timerCommand("reset", help: "Sets the ticks of a timer to 0.", sends: .resetButtonTapped),
      ShellCommand("remove", "[ID]", help: "Removes a timer.") { (arguments, state) throws(ShellError) in
        .send(.removeButtonTapped(id: try timer(in: state, &arguments)))
      },
    ]
  }

  private func timerCommand(
    _ name: String, help: String, sends action: TimerAction
  ) -> ShellCommand<TimersState, TimersAction> {
    ShellCommand(name, "[ID]", help: help) { (arguments, state) throws(ShellError) in
      .send(.timer(id: try timer(in: state, &arguments), action: action))
    }
  }

  /// Returns the timer that the arguments name. The name may be omitted if there is only one timer.
  private func timer(in state: TimersState, _ arguments: inout ShellArguments) throws(ShellError) -> TimerState.ID {
    if state.timers.count == 1, arguments.isEmpty { return state.timers[0].id }
    let id = try arguments.integer("ID")
    guard state.timers[id: id] != nil else { throw ShellError("There is no timer \(id).") }
    return id
  }
}

private func rows(_ state: TimersState) -> [String] {
  state.timers.map { timer in
    let ticks = "\(timer.ticks) \(timer.ticks == 1 ? "tick" : "ticks")"
    return "\(timer.id)  every \(timer.interval)  \(timer.isRunning ? "running" : "stopped")  \(ticks)"
  }
}
