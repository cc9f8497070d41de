import Dispatch
import Foundation
import ProcessSignals

/// The events of a shell in one sequence: lines of standard input, signals, and events of the shell itself.
@MainActor
final class ShellInput {
  /// An event of a shell.
  enum Event: Sendable {
    case line(String)
    /// Standard input has ended.
    case end
    /// The user or the system requests the end of the program.
    case signal(Int32)
    /// Standard output failed.
    case outputFailed
    /// An action was processed, and its changes were printed.
    case changePrinted
    /// The effects of all commands have ended.
    case effectsFinished
    /// The effects of the closing action have ended.
    case closed
  }

  let events: AsyncStream<Event>
  private let continuation: AsyncStream<Event>.Continuation
  private let lineRequests = DispatchSemaphore(value: 0)
  private var isReading = false

  init() { (events, continuation) = AsyncStream.makeStream() }

  /// Adds an event. It may be called from any thread.
  nonisolated func post(_ event: Event) { continuation.yield(event) }

  /// Requests an event for the next line, or for the end of input.
  ///
  /// Lines are read one by one on request, so that the output of a fast writer stays in the pipe instead of in memory.
  func requestLine() {
    lineRequests.signal()
    guard !isReading else { return }
    isReading = true
    // On a separate thread, which waits most of the time. It ends with the program.
    Thread { [continuation, lineRequests] in
      var reader = LineReader(descriptor: STDIN_FILENO)
      while true {
        lineRequests.wait()
        guard let line = reader.next() else { break }
        continuation.yield(.line(line))
      }
      continuation.yield(.end)
    }.start()
  }

  /// Turns the signals that request the end of the program into events, and keeps a closed pipe from ending it.
  func watchSignals() {
    signal(SIGPIPE, SIG_IGN)
    SignalListener.start([SIGINT, SIGTERM, SIGHUP]) { [continuation] number in continuation.yield(.signal(number)) }
  }
}
