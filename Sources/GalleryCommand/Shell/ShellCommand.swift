/// A command that can be typed in a ``LineShell``.
struct ShellCommand<State, Action> {
  let name: String
  let help: String
  private let arguments: String
  private let respond: (inout ShellArguments, State) throws(ShellError) -> Response

  /// What a command does.
  enum Response {
    case send(Action)
    case print([String])
  }

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - arguments: their names as the usage shows them.
  ///   - respond: takes the arguments, all of them, and says what to do.
  init(
    _ name: String, _ arguments: String = "", help: String,
    respond: @escaping (inout ShellArguments, State) throws(ShellError) -> Response
  ) {
    self.name = name
    self.arguments = arguments
    self.help = help
    self.respond = respond
  }

  /// Makes a command without arguments that sends an action.
  init(_ name: String, help: String, sends action: Action) {
    self.init(name, help: help) { (_, _) throws(ShellError) in .send(action) }
  }

  /// How to type it.
  var usage: String { arguments.isEmpty ? name : "\(name) \(arguments)" }

  /// Says what to do for the arguments typed.
  ///
  /// - Throws: when they are not what the command takes.
  func response(to arguments: ShellArguments, state: State) throws(ShellError) -> Response {
    var arguments = arguments
    let response = try respond(&arguments, state)
    if let extra = arguments.word() { throw ShellError("\"\(name)\" does not take \"\(extra)\".") }
    return response
  }
}

/// What is wrong with a command, in one sentence.
struct ShellError: Error {
  let problem: String

  init(_ problem: String) { self.problem = problem }
}
