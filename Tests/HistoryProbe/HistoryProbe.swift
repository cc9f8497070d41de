import Dispatch
import Foundation
import Pawl
import PawlRecording

/// A program with a counter whose history can be inspected, for tests of the connection.
///
/// Argument: the path of the socket. It writes `ready` when it listens, and then adds each number that it reads from its
/// standard input, and writes the sum. `wait` reads the sum only. `quit` ends the program, which writes `closed` before. The end
/// of its input ends it, too, but a process that was started meanwhile may keep the input open.
@main
enum HistoryProbe {
  @MainActor
  static func main() throws {
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      state += action
      return .none
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    let recorder = store.record(RecorderOptions(program: "Probe"))
    let server = try HistoryServer(RecorderHistory(recorder), at: CommandLine.arguments[1])
    say("ready")
    Thread.detachNewThread {
      while let line = readLine(), line != "quit" {
        DispatchQueue.main.async {
          MainActor.assumeIsolated {
            if let number = Int(line) { store.send(number) }
            say("\(store.state)")
          }
        }
      }
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          server.close()
          say("closed")
          exit(0)
        }
      }
    }
    dispatchMain()
  }

  private static func say(_ text: String) { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }
}
