import PawlTopics
import Synchronization

/// The connection of one process to the log of its network.
final class SimulatedTransport: TopicTransport {
  struct Faults {
    var isConnected = true
    var losesAnswers = false
    var isHeld = false
    var held: [CheckedContinuation<Void, Never>] = []
  }

  private let network: TopicNetwork
  private let faults = Mutex(Faults())

  init(network: TopicNetwork) { self.network = network }

  var isConnected: Bool {
    get { faults.withLock { $0.isConnected } }
    set {
      faults.withLock { $0.isConnected = newValue }
      if newValue { network.wakeAll() }
    }
  }

  var losesAnswers: Bool {
    get { faults.withLock { $0.losesAnswers } }
    set { faults.withLock { $0.losesAnswers = newValue } }
  }

  var isHeld: Bool {
    get { faults.withLock { $0.isHeld } }
    set {
      let released = faults.withLock { faults in
        faults.isHeld = newValue
        defer { if !newValue { faults.held = [] } }
        return newValue ? [] : faults.held
      }
      for call in released { call.resume() }
    }
  }

  private func call<Answer: Sendable>(
    _ body: (inout TopicLogState, Duration) -> Answer
  ) async throws(TopicError) -> Answer {
    await withCheckedContinuation { continuation in
      let waits = faults.withLock { faults in
        if faults.isHeld { faults.held.append(continuation) }
        return faults.isHeld
      }
      if !waits { continuation.resume() }
    }
    guard isConnected else { throw .unavailable("The process was cut off by the test.") }
    let answer = network.perform(body)
    if losesAnswers { throw .unavailable("The answer was lost by the test.") }
    return answer
  }

  func end() async throws(TopicError) -> Int { try await call { log, _ in log.end } }

  func append(_ messages: [TopicLogMessage], from process: String, sequence: Int) async throws(TopicError) {
    if let message = messages.first(where: { $0.bytes.count > Self.largestMessage }) {
      throw .refused("The message of the topic \"\(message.topic)\" has \(message.bytes.count) bytes.")
    }
    try await call { log, time in log.append(messages, from: process, sequence: sequence, at: time) }
  }

  static let largestMessage = 1 << 20

  func read(after position: Int, limit: Int) async throws(TopicError) -> TopicLogPage {
    try await call { log, _ in log.read(after: position, limit: limit) }
  }

  func trim() async throws(TopicError) { try await call { log, time in log.trim(at: time) } }

  func removals(of topics: [String]) async throws(TopicError) -> [String: TopicLogRemoval] {
    try await call { log, _ in log.removals(of: topics) }
  }

  func retained(of topics: [String]) async throws(TopicError) -> [String: TopicLogEntry] {
    try await call { log, _ in log.retained(of: topics) }
  }

  func heartbeat(
    _ changes: [PresenceLogChange], of process: String, lifetime: Duration
  ) async throws(TopicError) -> Bool {
    if let change = changes.first(where: { $0.bytes?.count ?? 0 > Self.largestMessage }) {
      throw .refused("The value of a member of the room \"\(change.room)\" is too large.")
    }
    return try await call { log, time in log.heartbeat(changes, of: process, lifetime: lifetime, at: time) }
  }

  func leave(_ process: String) async throws(TopicError) { try await call { log, _ in log.leave(process) } }

  func presence(in rooms: [String], after revision: Int?) async throws(TopicError) -> PresenceLogPage {
    try await call { log, _ in log.presence(in: rooms, after: revision) }
  }

  func changes() -> AsyncStream<Void> { network.changes() }
}
