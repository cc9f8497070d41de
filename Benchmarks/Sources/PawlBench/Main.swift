import ArgumentParser
import Foundation

@main
enum Main {
  @MainActor
  static func main() async {
    do {
      let command = try Command.parse()
      if command.list {
        for scenario in command.groups.flatMap(\.scenarios) { print(scenario.name) }
      } else if let scenario = command.profiled {
        await scenario.repeatWork(count: command.count)
      } else {
        try await measure(command)
      }
    } catch let error as JSONFile.CannotWrite {
      fail("Cannot write '\(error.path)': \(error.reason)")
    } catch  where Command.exitCode(for: error) == .success {
      print(Command.fullMessage(for: error))
    } catch {
      fail("\(Command.message(for: error)) (See pawl-bench --help.)")
    }
  }

  @MainActor
  private static func measure(_ command: Command) async throws {
    let file = try command.jsonPath.map { path throws(JSONFile.CannotWrite) in try JSONFile(path: path) }
    #if DEBUG
    print("Built without optimization: the numbers say little. Use swift run -c release.\n")
    #endif
    let table = Table(names: command.groups.flatMap(\.scenarios).map(\.name))
    var measurements: [Measurement] = []
    for group in command.groups {
      print(table.header(group.name))
      for scenario in group.scenarios {
        let measurement = await scenario.measure(with: Stopwatch())
        print(table.row(measurement))
        fflush(nil)
        measurements.append(measurement)
      }
      print()
    }
    try file?.write(measurements)
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("pawl-bench: \(message)\n".utf8))
    exit(2)
  }
}
