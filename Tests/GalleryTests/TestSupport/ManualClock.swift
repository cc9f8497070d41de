import PawlCore

/// A clock that stands still until a test moves it.
final class ManualClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    func duration(to other: Self) -> Duration { other.offset - offset }
    static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant()
    var nextID = 0
    var sleepers: [Sleeper] = []
    var cancelledEarly: Set<Int> = []
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    /// Takes out those who wait for as many sleepers as there are.
    mutating func takeWatchers() -> [CheckedContinuation<Void, Never>] {
      let satisfied = watchers.filter { $0.count == sleepers.count }
      watchers.removeAll { $0.count == sleepers.count }
      return satisfied.map(\.continuation)
    }
  }

  private let state = Lock(State())

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        enum Outcome {
          case cancelled, due
          case asleep([CheckedContinuation<Void, Never>])
        }
        let outcome = state.withLock { state -> Outcome in
          if state.cancelledEarly.remove(id) != nil { return .cancelled }
          if deadline <= state.now { return .due }
          state.sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
          return .asleep(state.takeWatchers())
        }
        switch outcome {
        case .cancelled: continuation.resume(throwing: CancellationError())
        case .due: continuation.resume()
        case .asleep(let watchers): for watcher in watchers { watcher.resume() }
        }
      }
    } onCancel: {
      let (sleeper, watchers) = state.withLock { state -> (Sleeper?, [CheckedContinuation<Void, Never>]) in
        guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
          state.cancelledEarly.insert(id)
          return (nil, [])
        }
        return (state.sleepers.remove(at: index), state.takeWatchers())
      }
      sleeper?.continuation.resume(throwing: CancellationError())
      for watcher in watchers { watcher.resume() }
    }
  }

  /// Moves the time and wakes those whose deadline has come, the earliest first.
  ///
  /// - Returns: how many it woke. What these do then takes its own time.
  @discardableResult
  func advance(by duration: Duration) -> Int {
    let (due, watchers) = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.deadline <= state.now }.sorted { $0.deadline < $1.deadline }
      state.sleepers.removeAll { $0.deadline <= state.now }
      return (due, due.isEmpty ? [] : state.takeWatchers())
    }
    for sleeper in due { sleeper.continuation.resume() }
    for watcher in watchers { watcher.resume() }
    return due.count
  }

  /// Suspends until exactly so many tasks sleep on the clock.
  func sleepers(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isSatisfied = state.withLock { state in
        if state.sleepers.count == count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isSatisfied { continuation.resume() }
    }
  }
}
