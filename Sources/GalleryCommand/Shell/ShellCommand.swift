/// A command of a ``InteractiveShell``.
struct ShellCommand<State, Action> {
  let name: String
  let help: String
  private let arguments: String
  private let respond: (inout ShellArguments, State) throws(ShellError) -> Response

  /// The result of a command.
  enum Response {
    case send(Action)
    case print([String])
  }

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - name: The word that the user types.
  ///   - arguments: The names of the arguments, as the usage shows them.
  ///   - help: The description in the list of commands.
  ///   - respond: Takes all arguments, and returns the result.
  init(
    _ name: String, _ arguments: String = "", help: String,
    respond: @escaping (inout ShellArguments, State) throws(ShellError) -> Response
  ) {
    self.name = name
    self.arguments = arguments
    self.help = help
    self.respond = respond
  }

  /// Creates a command without arguments that sends an action.
  init(_ name: String, help: String, sends action: Action) {
    self.init(name, help: help) { (_, _) throws(ShellError) in .send(action) }
  }

  /// The syntax of the command.
  var usage: String { arguments.isEmpty ? name : "\(name) \(arguments)" }

  /// Returns the result for the typed arguments.
  ///
  /// - Throws: An error if the arguments are invalid.
  func response(to arguments: ShellArguments, state: State) throws(ShellError) -> Response {
    var arguments = arguments
    let response = try respond(&arguments, state)
    if let extra = arguments.word() { throw ShellError("\"\(name)\" does not take \"\(extra)\".") }
    return response
  }
}

/// The problem with a command, as one sentence.
struct ShellError: Error {
  let problem: String

  init(_ problem: String) { self.problem = problem }
}
