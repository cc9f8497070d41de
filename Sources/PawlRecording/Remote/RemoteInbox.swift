import Dispatch
import Foundation
import Synchronization

/// The messages that a program sends to an inspector, in the order of their arrival.
///
/// One thread reads the socket, and nothing else may. A read source of libdispatch would lose an event for bytes that a request
/// has read meanwhile, and would then report no further bytes.
final class RemoteInbox: Sendable {
  private struct State {
    var messages: [RemoteReply] = []
    var isClosed = false
    var onArrival: (@Sendable () -> Void)?
  }

  private let socket: LocalSocket
  private let state = Mutex(State())
  /// Signalled after each change of `state`.
  private let arrival = DispatchSemaphore(value: 0)

  /// Starts to read.
  init(_ socket: LocalSocket) {
    self.socket = socket
    Thread.detachNewThread { [self] in read() }
  }

  /// Ends the connection, and with it the thread.
  func close() { socket.shutDown() }

  /// Sets the function that is called on any thread when messages have arrived, or when the connection has ended.
  func onArrival(_ body: @escaping @Sendable () -> Void) {
    let isPending = state.withLock { state in
      state.onArrival = body
      return !state.messages.isEmpty || state.isClosed
    }
    if isPending { body() }
  }

  /// Removes and returns the messages that have arrived.
  func takeMessages() -> [RemoteReply] {
    state.withLock { state in
      defer { state.messages = [] }
      return state.messages
    }
  }

  /// Whether the connection has ended, and all its messages were taken.
  var isEnded: Bool { state.withLock { $0.isClosed && $0.messages.isEmpty } }

  /// Waits for a message or for the end of the connection.
  ///
  /// It may return early, when messages had arrived before and were taken.
  ///
  /// - Returns: Whether one came before the deadline.
  func wait(until deadline: DispatchTime) -> Bool { arrival.wait(timeout: deadline) == .success }

  private func read() {
    var lines = LineBuffer()
    while true {
      switch socket.read(waits: true) {
      case .nothing: continue
      case .end: return changeState { $0.isClosed = true }
      case .bytes(let bytes):
        guard let lines = lines.add(bytes) else {
          socket.shutDown()
          return changeState { $0.isClosed = true }
        }
        let messages = lines.compactMap { try? JSONDecoder().decode(RemoteReply.self, from: Data($0)) }
        if !messages.isEmpty { changeState { $0.messages += messages } }
      }
    }
  }

  private func changeState(_ change: (inout State) -> Void) {
    let onArrival = state.withLock { state in
      change(&state)
      return state.onArrival
    }
    arrival.signal()
    onArrival?()
  }
}
