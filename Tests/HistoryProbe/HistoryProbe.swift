import Dispatch
import Foundation
import Pawl
import PawlRecording

/// A program with a counter whose history can be inspected, for tests of the connection.
///
/// Argument: the path of the socket. It writes `ready` when it listens, and then adds each number that it reads from its
/// standard input, and writes the sum. `wait` reads the sum only. It ends with its input.
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
      while let line = readLine() {
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
          exit(0)
        }
      }
    }
    dispatchMain()
  }

  private static func say(_ text: String) { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }
}
