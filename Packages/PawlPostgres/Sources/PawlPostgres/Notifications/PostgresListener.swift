import PawlStorage
import Synchronization

/// The connection that receives notifications. It exists from the first stream on, until the storage is closed.
final class PostgresListener: Sendable {
  private struct State: Sendable {
    var subscriptions = PostgresSubscriptions()
    var worker: Task<Void, Never>?
    var isClosed = false
  }

  private let settings: PostgresSettings
  private let wake = PostgresWake()
  private let state = Mutex(State())

  init(settings: PostgresSettings) {
    self.settings = settings
  }

  func notifications(on channel: String) -> AsyncStream<PostgresNotification> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: PostgresNotification.self, bufferingPolicy: .bufferingNewest(settings.configuration.notificationBufferCount))
    let number = state.withLock { state -> Int? in
      if state.isClosed { return nil }
      if state.worker == nil {
        let worker = PostgresListenerWorker(listener: self, settings: settings)
        state.worker = Task(name: "PostgreSQL notifications") { await worker.run() }
      }
      return state.subscriptions.add(continuation, to: channel)
    }
    guard let number else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { $0.subscriptions.remove(number, from: channel) }
      self?.wake.signal()
    }
    wake.signal()
    return stream
  }

  func close() async {
    let (streams, worker) = state.withLock { state in
      state.isClosed = true
      return (state.subscriptions.removeAll(), state.worker.take())
    }
    for stream in streams { stream.finish() }
    worker?.cancel()
    wake.signal()
    await worker?.value
  }

  // MARK: The worker

  var isClosed: Bool { state.withLock { $0.isClosed } }
  var wakeDescriptor: Int32 { wake.descriptor }

  /// Returns the channels with streams.
  func channels() -> [String] {
    wake.clear()
    return state.withLock { $0.subscriptions.names }
  }

  func listens(to channels: [String], isNewConnection: Bool) {
    state.withLock { $0.subscriptions.listen(to: channels, isNewConnection: isNewConnection) }
  }

  func deliver(_ notifications: [(channel: String, payload: String)]) {
    state.withLock { state in
      for (channel, payload) in notifications {
        // Somebody else may use a channel of the same name in this database.
        guard let id = Int64(payload) else { continue }
        state.subscriptions.deliver(.notified(id), to: channel)
      }
    }
  }

  func lost(_ error: StorageError) {
    state.withLock { $0.subscriptions.lose(error) }
  }
}
