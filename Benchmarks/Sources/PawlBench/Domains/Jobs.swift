import PawlCore

/// The actions of a feature that starts asynchronous work.
enum JobAction: Equatable, Sendable {
  /// Starts a `task` that returns ``answer``.
  case task
  /// Starts a `run` that sends ``answer``.
  case run
  /// Starts a `run` that sends ``answer`` ``throughputCount`` times.
  case stream
  /// Starts ``burstCount`` effects with `run`, each of which sends ``answer``.
  case burst
  /// Starts an effect that never ends, and cancels the previous one.
  case restart
  case cancel
  case answer
}

let throughputCount = 10_000
let burstCount = 1_000
private let restartID = 7

@inline(never)
func reduceAnswer(_ state: inout Int) { state &+= 1 }

let jobReducer = Reducer<Int, JobAction, Void> { state, action, _ in
  switch action {
  case .task:
    return .task { .answer }
  case .run:
    return .run { send in await send(.answer) }
  case .stream:
    return .run { send in for _ in 0..<throughputCount { await send(.answer) } }
  case .burst:
    return .merge((0..<burstCount).map { _ in .run { send in await send(.answer) } })
  case .restart:
    return .run { _ in try await Task.never() }.cancellable(id: restartID, cancelInFlight: true)
  case .cancel:
    return .cancel(id: restartID)
  case .answer:
    reduceAnswer(&state)
    return .none
  }
}

/// The same feature written by hand, with its state on an actor.
actor JobActor {
  private var state = 0
  private var running: [Int: Task<Void, any Error>] = [:]

  /// Starts a task that reduces the answer on this actor.
  func task() -> Task<Void, Never> { Task { answer() } }

  func stream() -> Task<Void, Never> {
    Task { for _ in 0..<throughputCount { answer() } }
  }

  func burst() -> [Task<Void, Never>] { (0..<burstCount).map { _ in Task { answer() } } }

  func restart() -> Task<Void, any Error> {
    running[restartID]?.cancel()
    let task = Task { try await Task.never() as Void }
    running[restartID] = task
    return task
  }

  func cancel() { running.removeValue(forKey: restartID)?.cancel() }

  private func answer() { reduceAnswer(&state) }
}

/// The same feature written by hand, with its state on the main actor and its work off it.
@MainActor
final class MainActorJobs {
  private var state = 0
  private var running: [Int: Task<Void, any Error>] = [:]

  func task() -> Task<Void, Never> { Task.detached { await self.answer() } }

  func stream() -> Task<Void, Never> {
    Task.detached { for _ in 0..<throughputCount { await self.answer() } }
  }

  func burst() -> [Task<Void, Never>] { (0..<burstCount).map { _ in Task.detached { await self.answer() } } }

  func restart() -> Task<Void, any Error> {
    running[restartID]?.cancel()
    let task = Task.detached { try await Task.never() as Void }
    running[restartID] = task
    return task
  }

  /// Cancels the running task, if there is one.
  @inline(never)
  func cancel() { running.removeValue(forKey: restartID)?.cancel() }

  private func answer() { reduceAnswer(&state) }
}
