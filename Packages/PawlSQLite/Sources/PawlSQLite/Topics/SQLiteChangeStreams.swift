import Synchronization

/// The streams that tell hubs of changes in a file.
final class SQLiteChangeStreams: Sendable {
  private struct State {
    var streams: [Int: AsyncStream<Void>.Continuation] = [:]
    var lastStream = 0
    var isClosed = false
  }

  /// The time after which hubs look at the file even if no change was told, because a process can be killed between its
  /// transaction and its word.
  private static let interval = Duration.seconds(1)

  private let state = Mutex(State())
  private let timer: Mutex<Task<Void, Never>?> = Mutex(nil)

  init() {
    let timer = Task(name: "SQLite changes") { [weak self] in
      while (try? await Task.sleep(for: Self.interval)) != nil { self?.noteChange() }
    }
    self.timer.withLock { $0 = timer }
  }

  deinit {
    timer.withLock { $0?.cancel() }
  }

  func noteChange() {
    for stream in state.withLock({ Array($0.streams.values) }) { stream.yield() }
  }

  func makeStream() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state -> Int? in
      if state.isClosed { return nil }
      state.lastStream += 1
      state.streams[state.lastStream] = continuation
      return state.lastStream
    }
    guard let number else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in self?.state.withLock { state in state.streams[number] = nil } }
    return stream
  }

  func close() {
    timer.withLock { $0?.cancel() }
    let streams = state.withLock { state in
      state.isClosed = true
      defer { state.streams = [:] }
      return Array(state.streams.values)
    }
    for stream in streams { stream.finish() }
  }
}
