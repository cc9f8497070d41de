import Dispatch
import Foundation

/// All that a shell has to react to, as one sequence: lines of standard input, signals, and news from the shell itself.
@MainActor
final class ShellInput {
  /// What happened.
  enum Event: Sendable {
    case line(String)
    /// Standard input has ended.
    case end
    /// The user or the system asks to end.
    case signal(Int32)
    /// Nothing more can be printed.
    case outputFailed
    /// An action was processed and told of.
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

  /// Adds an event. May be called from anywhere.
  nonisolated func post(_ event: Event) { continuation.yield(event) }

  /// Has the next line, or the end, become an event.
  ///
  /// Lines are read one by one as they are asked for, so that a fast writer waits in its pipe and not in our memory.
  func requestLine() {
    lineRequests.signal()
    guard !isReading else { return }
    isReading = true
    // A thread of its own, since it spends its life waiting. It ends with the program.
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

  /// Has the signals that ask to end become events, and keeps a closed pipe from ending the program.
  func watchSignals() {
    signal(SIGPIPE, SIG_IGN)
    SignalReader.start([SIGINT, SIGTERM, SIGHUP]) { [continuation] number in continuation.yield(.signal(number)) }
  }
}
