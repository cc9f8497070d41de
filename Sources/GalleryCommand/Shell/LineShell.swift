import ArgumentParser
import CustomDump
import Foundation
import Pawl

/// Drives a store by lines of standard input and tells on standard output what each action changed.
///
/// One line is one command. Changes that effects make are told as they come, whatever the shell waits for. The main
/// actor never waits for input.
@MainActor
final class LineShell<State: Equatable, Action> {
  private let viewStore: ViewStore<State, Action>
  private let commands: [ShellCommand<State, Action>]
  private let session: Session
  private let input = ShellInput()
  private let output: ShellOutput
  private let printer: ChangePrinter<State>
  private let store: Store<State, Action>

  /// Sent commands whose effects have not all ended.
  private var commandsInFlight = 0
  private var phase = Phase.reading

  /// What happens at the beginning and the end.
  struct Session {
    /// Sent first; commands are read when its effects have ended.
    var opening: Action?
    /// Sent last, however the shell ends; the shell waits for its effects.
    var closing: Action?
    /// Whether effects in flight are waited for at the end of input. No for an example whose effects do not end.
    var finishesEffects = true
    /// Called after the opening and after the closing action: says what makes it pointless to begin, or the end a
    /// failure.
    var failure: (State) -> String? = { _ in nil }
  }

  private enum Phase {
    case reading
    /// Waits for the effects of commands.
    case finishing
    /// Waits for the effects of the closing action.
    case closing
  }

  /// Makes a shell.
  ///
  /// - Parameters:
  ///   - commands: what can be typed, besides `help`, `state` and `quit`.
  ///   - lines: what to print for a change of state; nil prints the difference of the two states.
  init(
    _ store: Store<State, Action>, commands: [ShellCommand<State, Action>], session: Session = Session(),
    lines: ((_ old: State, _ new: State) -> [String])? = nil
  ) {
    self.store = store
    self.commands = commands
    self.session = session
    let output = ShellOutput { [input] in input.post(.outputFailed) }
    self.output = output
    printer = ChangePrinter(output: output, lines: lines)
    viewStore = ViewStore(store)
    store.addObserver(printer)
  }

  /// Reads commands until the input ends, `quit` is read, a signal asks to end or nobody reads the output.
  ///
  /// - Throws: what is to be printed as an error, or only the code to exit with when a signal ended the shell.
  func run() async throws {
    input.watchSignals()
    if let opening = session.opening { await viewStore.send(opening).finish() }
    if let failure = session.failure(viewStore.state) { throw ShellFailure(failure) }
    if isTerminal { output.print("Type \"help\" for the commands, \"quit\" to end.") }
    let signal = await handleEvents()
    store.removeObserver(printer)
    if let failure = session.failure(viewStore.state) { throw ShellFailure(failure) }
    if let problem = output.problem { throw ShellFailure("Standard output cannot be written to: \(problem).") }
    if let signal { throw ExitCode(128 + signal) }
  }

  /// - Returns: the signal that ended the shell, if one did.
  private func handleEvents() async -> Int32? {
    var signal: Int32?
    input.requestLine()
    for await event in input.events {
      switch event {
      case .line(let line):
        guard phase == .reading else { continue }
        if handle(line) == .stop { close() } else { input.requestLine() }
      case .end:
        guard phase == .reading else { continue }
        if session.finishesEffects, commandsInFlight > 0 { phase = .finishing } else { close() }
      case .effectsFinished:
        if phase == .finishing { close() }
      case .signal(let number):
        signal = number
        // The terminal has put a "^C" at the beginning of the line where its prompt should be.
        if number == SIGINT, isTerminal { output.print("") }
        // The second time, whoever sends it does not want to wait for the closing action.
        if phase == .closing { return signal }
        close()
      case .outputFailed:
        if phase != .closing { close() }
      case .closed:
        return signal
      }
    }
    return signal
  }

  private enum Continuation {
    case proceed
    case stop
  }

  private func handle(_ line: String) -> Continuation {
    var arguments = ShellArguments(line)
    guard let name = arguments.word() else { return .proceed }
    switch name {
    case "help":
      help()
    case "state":
      output.print(String(customDumping: viewStore.state))
    case "quit":
      return .stop
    default:
      guard let command = commands.first(where: { $0.name == name }) else {
        output.print("There is no command \"\(name)\". The commands are: \(commandNames).")
        return .proceed
      }
      do {
        switch try command.response(to: arguments, state: viewStore.state) {
        case .send(let action): send(action)
        case .print(let lines): for line in lines { output.print(line) }
        }
      } catch {
        output.print("\(error.problem) Usage: \(command.usage)")
      }
    }
    return .proceed
  }

  private func send(_ action: Action) {
    let task = viewStore.send(action)
    commandsInFlight += 1
    Task {
      await task.finish()
      commandsInFlight -= 1
      if commandsInFlight == 0 { input.post(.effectsFinished) }
    }
  }

  private func close() {
    phase = .closing
    let task = session.closing.map { viewStore.send($0) }
    Task {
      await task?.finish()
      input.post(.closed)
    }
  }

  private var isTerminal: Bool { isatty(STDIN_FILENO) != 0 }

  private var commandNames: String { (commands.map(\.name) + ["help", "state", "quit"]).joined(separator: ", ") }

  private func help() {
    let rows =
      commands.map { ($0.usage, $0.help) } + [
        ("help", "Lists the commands."),
        ("state", "Prints the whole state."),
        ("quit", "Ends, without waiting for effects in flight."),
      ]
    let width = rows.map(\.0.count).max() ?? 0
    for (usage, help) in rows {
      output.print("  \(usage.padding(toLength: width, withPad: " ", startingAt: 0))  \(help)")
    }
  }
}
