import PawlCore

/// A clock that advances only when the test says so.
final class ManualClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration = .zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant()
    var sleepers: [Sleeper] = []
    var cancelled: Set<Int> = []
    var nextID = 0
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Lock(State())

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .zero }

  /// The number of tasks that are sleeping now.
  var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      defer { state.nextID += 1 }
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        enter(Sleeper(id: id, deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      cancel(id)
    }
  }

  /// Suspends until `count` tasks sleep.
  nonisolated(nonsending) func sleepers(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isDone = state.withLock { state in
        if state.sleepers.count >= count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isDone { continuation.resume() }
    }
  }

  /// Advances the time and wakes the tasks whose deadline has passed: earlier deadlines first, equal deadlines in the
  /// order in which they began to sleep.
  ///
  /// - Parameter settle: Called after each task that wakes, with the time at its deadline. Lets that task run until it
  ///   sleeps again.
  func advance(by duration: Duration, settling settle: () -> Void = {}) {
    let end = now.advanced(by: duration)
    while let sleeper = nextSleeper(until: end) {
      sleeper.continuation.resume()
      settle()
    }
    state.withLock { $0.now = end }
    settle()
  }

  private func nextSleeper(until end: Instant) -> Sleeper? {
    state.withLock { state in
      let next = state.sleepers.indices.min {
        (state.sleepers[$0].deadline, state.sleepers[$0].id) < (state.sleepers[$1].deadline, state.sleepers[$1].id)
      }
      guard let next, state.sleepers[next].deadline <= end else { return nil }
      let sleeper = state.sleepers.remove(at: next)
      state.now = max(state.now, sleeper.deadline)
      return sleeper
    }
  }

  private func enter(_ sleeper: Sleeper) {
    let (result, watchers) = state.withLock { state -> (Result<Void, any Error>?, [CheckedContinuation<Void, Never>]) in
      if state.cancelled.contains(sleeper.id) { return (.failure(CancellationError()), []) }
      if sleeper.deadline <= state.now { return (.success(()), []) }
      state.sleepers.append(sleeper)
      let count = state.sleepers.count
      let watchers = state.watchers.filter { $0.count <= count }.map(\.continuation)
      state.watchers.removeAll { $0.count <= count }
      return (nil, watchers)
    }
    for watcher in watchers { watcher.resume() }
    if let result { sleeper.continuation.resume(with: result) }
  }

  private func cancel(_ id: Int) {
    let sleeper = state.withLock { state -> Sleeper? in
      state.cancelled.insert(id)
      return state.sleepers.firstIndex { $0.id == id }.map { state.sleepers.remove(at: $0) }
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }
}
