import CPawlTerminal
import Dispatch
import Synchronization

/// The signals that a session handles: window size changes, suspending, resuming, and requests to end the process.
///
/// If the main actor doesn't answer a request to end in time, the terminal is restored and the signal ends the process
/// anyway.
@MainActor
final class ProcessSignals {
  enum Signal: Sendable {
    case resize, goOn, stop
    case end(Int32)
  }

  private let queue = DispatchQueue(label: "Pawl.ProcessSignals")
  private let closed = DispatchGroup()
  private let source: any DispatchSourceRead
  private let acknowledgement = EndAcknowledgement()

  /// Starts handling the signals.
  ///
  /// - Parameters:
  ///   - limit: The longest time that the main actor may take to answer a request to end.
  ///   - handler: Called on the main actor for each signal.
  init(limit: Duration, _ handler: @escaping @MainActor (Signal) -> Void) throws(TerminalError) {
    let descriptor = pawl_signals_begin()
    guard descriptor >= 0 else { throw .noPipes(code: -descriptor) }
    closed.enter()
    source = Self.source(descriptor, queue, closed, acknowledgement, limit, handler)
  }

  /// Answers a request to end: from now on, the main actor is responsible for ending the session.
  func answer() { acknowledgement.isGiven.store(true, ordering: .sequentiallyConsistent) }

  /// Restores the previous signal handlers, and answers a pending request to end.
  func end() {
    answer()
    source.cancel()
    closed.wait()
  }

  /// The flag that the main actor has answered a request to end.
  private final class EndAcknowledgement: Sendable {
    let isGiven = Atomic(false)

    func endProcess(by number: Int32) {
      guard !isGiven.load(ordering: .sequentiallyConsistent) else { return }
      pawl_guard_restore()
      pawl_capture_release()
      pawl_signals_die(number)
    }
  }

  private nonisolated static func source(
    _ descriptor: Int32, _ queue: DispatchQueue, _ closed: DispatchGroup, _ answer: EndAcknowledgement,
    _ limit: Duration, _ handler: @escaping @MainActor (Signal) -> Void
  ) -> any DispatchSourceRead {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler {
      var byte: UInt8 = 0
      while pawl_terminal_read(descriptor, &byte, 1) > 0 {
        let meaning = meaning(of: Int32(byte))
        if case .end(let number) = meaning {
          queue.asyncAfter(deadline: .now() + .milliseconds(Int(limit.milliseconds))) { answer.endProcess(by: number) }
        }
        DispatchQueue.main.async { MainActor.assumeIsolated { handler(meaning) } }
      }
    }
    source.setCancelHandler {
      pawl_signals_end()
      closed.leave()
    }
    source.activate()
    return source
  }

  private nonisolated static func meaning(of number: Int32) -> Signal {
    switch pawl_signals_meaning(number) {
    case PawlSignalResize: .resize
    case PawlSignalContinue: .goOn
    case PawlSignalStop: .stop
    default: .end(number)
    }
  }
}
