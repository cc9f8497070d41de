import ArgumentParser
import BoardCore
import Foundation
import PawlUI
import PawlWeb

/// `board serve`: serves the board to browsers.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serves the board to browsers. Stop it with Ctrl-C.")

  @OptionGroup var place: BoardPlace

  @Option(help: "The port of the first process. Others take the ports after it.")
  var port = 8080

  @Option(help: "The number of processes. All serve the same board and the same sessions.")
  var workers = 1

  func validate() throws {
    guard 1...64 ~= workers else { throw ValidationError("--workers must be from 1 to 64, not \(workers).") }
    guard port == 0 ? workers == 1 : 1...(65_536 - workers) ~= port else {
      throw ValidationError("--port \(port) leaves no ports for \(workers) processes.")
    }
  }

  func run() async throws {
    let others = try (1..<workers).map { try start(onPort: port + $0) }
    defer { for process in others { process.terminate() } }
    let connection = try await place.open()
    let keeping = connection.keep()
    var configuration = WebConfiguration()
    configuration.title = "Retrospective"
    try await WebServer.run(port: port, configuration: configuration, sessions: connection.storage) { session in
      let environment = connection.makeEnvironment()
      return SessionView(
        store: session.store("person") { state in
          Store(initialState: state ?? SignInState(), reducer: signInReducer, environment: ())
        },
        makeBoard: { name in
          Store(initialState: BoardState(name: name), reducer: boardReducer, environment: environment)
        })
    }
    keeping.cancel()
    await connection.close()
  }

  private func start(onPort port: Int) throws -> Process {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["serve", "--port", "\(port)"] + place.arguments
    try process.run()
    return process
  }
}
