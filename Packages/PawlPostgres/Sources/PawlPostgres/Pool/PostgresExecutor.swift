import Dispatch
import Foundation
import Synchronization

/// An executor with a thread of its own, whose jobs may block. The thread ends with the executor.
final class PostgresExecutor: SerialExecutor {
  private let jobs = PostgresJobs()

  init(label: String) {
    let jobs = jobs
    let thread = Thread { jobs.run() }
    thread.name = label
    thread.start()
  }

  deinit {
    jobs.end()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    jobs.add(UnownedJob(job), of: asUnownedSerialExecutor())
  }
}

/// The jobs of a ``PostgresExecutor``, which outlive it until its thread has ended.
private final class PostgresJobs: Sendable {
  private struct State {
    var waiting: [(job: UnownedJob, executor: UnownedSerialExecutor)] = []
    var isSleeping = false
    var isEnded = false
  }

  /// The time for which the thread looks for the next job before it sleeps. Waking a thread takes about as long as a small
  /// transaction of the server takes, and callers often make their next call at once.
  private static let attention = Duration.microseconds(40)

  private let state = Mutex(State())
  private let hasJobs = Atomic(false)
  private let wake = DispatchSemaphore(value: 0)

  func add(_ job: UnownedJob, of executor: UnownedSerialExecutor) {
    change { $0.waiting.append((job, executor)) }
  }

  func end() {
    change { $0.isEnded = true }
  }

  private func change(_ body: (inout sending State) -> Void) {
    let isSleeping = state.withLock { state in
      body(&state)
      defer { state.isSleeping = false }
      return state.isSleeping
    }
    hasJobs.store(true, ordering: .releasing)
    if isSleeping { wake.signal() }
  }

  /// Runs jobs until the executor ends.
  func run() {
    // The thread is attentive again after a job that came in time, and otherwise sleeps at once most times.
    var (isAttentive, sleeps) = (true, 0)
    while true {
      let (jobs, isEnded) = state.withLock { state in
        hasJobs.store(false, ordering: .relaxed)
        defer { state.waiting = [] }
        return (state.waiting, state.isEnded)
      }
      for (job, executor) in jobs { job.runSynchronously(on: executor) }
      if !jobs.isEmpty { continue }
      if isEnded { return }
      if isAttentive || sleeps.isMultiple(of: 16), hasJobsSoon() {
        isAttentive = true
        continue
      }
      isAttentive = false
      sleeps += 1
      sleep()
    }
  }

  private func hasJobsSoon() -> Bool {
    let end = ContinuousClock.now + Self.attention
    repeat {
      for _ in 0..<32 where hasJobs.load(ordering: .acquiring) { return true }
    } while ContinuousClock.now < end
    return false
  }

  private func sleep() {
    let sleeps = state.withLock { state in
      state.isSleeping = state.waiting.isEmpty && !state.isEnded
      return state.isSleeping
    }
    if sleeps { wake.wait() }
  }
}
