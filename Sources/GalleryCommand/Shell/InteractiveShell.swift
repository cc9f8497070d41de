import ArgumentParser
import CustomDump
import Foundation
import Pawl

/// A shell that sends the commands of standard input to a store, and prints on standard output how each action changes
/// the state.
///
/// Each line is a command. Changes by effects are printed as they happen. The main actor never waits for input.
@MainActor
final class InteractiveShell<State: Equatable, Action> {
  private let store: ShellStore<State, Action>
  private let commands: [ShellCommand<State, Action>]
  private let session: Session
  private let input = ShellInput()
  private let output: ShellOutput
  private let printer: ChangePrinter<State>

  /// The number of sent commands with running effects.
  private var commandsInFlight = 0
  private var phase = Phase.reading

  /// The behavior at the beginning and at the end.
  struct Session {
    /// The first action. Commands are read after its effects have ended.
    var opening: Action?
    /// The last action, which is sent however the shell ends. The shell waits for its effects.
    var closing: Action?
    /// Whether the shell waits for running effects at the end of piped input. `false` for an example whose effects
    /// don't end.
    var finishesEffects = true
    /// Returns whether the shell may end at the end of piped input. For an example in which things happen without an
    /// effect of a command.
    var isOver: (State) -> Bool = { _ in true }
    /// Returns the reason why the shell cannot begin, or why its end is a failure; `nil` for none. Called after the
    /// opening action and after the closing action.
    var failure: (State) -> String? = { _ in nil }
  }

  private enum Phase {
    case reading
    /// The shell waits for the effects of commands, and until the session is over.
    case finishing
    /// The shell waits for the effects of the closing action.
    case closing
  }

  /// Creates a shell.
  ///
  /// - Parameters:
  ///   - store: The store of the example.
  ///   - output: The output to print to. Pass one if other code prints to it, too.
  ///   - commands: The commands besides `help`, `state` and `quit`.
  ///   - session: The behavior at the beginning and at the end.
  ///   - lines: Returns the lines to print for a change of the state; `nil` prints the difference of the two states.
  init(
    _ store: ShellStore<State, Action>, output: ShellOutput = ShellOutput(), commands: [ShellCommand<State, Action>],
    session: Session = Session(), lines: ((_ old: State, _ new: State) -> [String])? = nil
  ) {
    self.store = store
    self.output = output
    self.commands = commands
    self.session = session
    printer = ChangePrinter(output: output, lines: lines) { [input] in input.post(.changePrinted) }
    output.didFail = { [input] in input.post(.outputFailed) }
    store.addObserver(printer)
  }

  /// Reads commands until the input ends, `quit` is read, a signal requests the end, or nobody reads the output.
  ///
  /// - Throws: A failure to print, or the exit code if a signal ended the shell.
  func run() async throws {
    input.watchSignals()
    if let opening = session.opening { await store.send(opening).finish() }
    if let failure = session.failure(store.state) { throw ShellFailure(failure) }
    if isTerminal { output.print("Type \"help\" for the commands, \"quit\" to end.") }
    let signal = await handleEvents()
    store.removeObserver(printer)
    if let failure = session.failure(store.state) { throw ShellFailure(failure) }
    if let problem = output.problem { throw ShellFailure("Standard output cannot be written to: \(problem).") }
    if let signal { throw ExitCode(128 + signal) }
  }

  /// Handles events until the shell ends.
  ///
  /// - Returns: The signal that ended the shell; `nil` if none did.
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
        phase = .finishing
        closeIfFinished()
      case .effectsFinished, .changePrinted:
        closeIfFinished()
      case .signal(let number):
        signal = number
        // The terminal has printed "^C" at the beginning of the prompt's line.
        if number == SIGINT, isTerminal { output.print("") }
        // On a second signal, the user doesn't want to wait for the closing action.
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
      output.print(String(customDumping: store.state))
    case "quit":
      return .stop
    default:
      guard let command = commands.first(where: { $0.name == name }) else {
        output.print("There is no command \"\(name)\". The commands are: \(commandNames).")
        return .proceed
      }
      do {
        switch try command.response(to: arguments, state: store.state) {
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
    let task = store.send(action)
    commandsInFlight += 1
    Task {
      await task.finish()
      commandsInFlight -= 1
      if commandsInFlight == 0 { input.post(.effectsFinished) }
    }
  }

  private func closeIfFinished() {
    guard phase == .finishing, !session.finishesEffects || commandsInFlight == 0 else { return }
    if isTerminal || session.isOver(store.state) { close() }
  }

  private func close() {
    phase = .closing
    let task = session.closing.map { store.send($0) }
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
