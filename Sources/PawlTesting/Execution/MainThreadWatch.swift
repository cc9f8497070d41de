import CPawlRuntime
import Foundation
import PawlCore

/// Stops the process with a message where code that a test store runs on the main thread waits for the main thread, which
/// would block the test for good.
///
/// Dispatch refuses to wait for a queue on the thread that drains it, by a trap without a message. Other waits are found by
/// sampling: once a second, a thread looks at which job the main thread runs and how much processor time it has used.
package final class MainThreadWatch: Sendable {
  package static let shared = MainThreadWatch()

  /// A job that the main thread runs.
  struct Run {
    let executor: TestExecutor
    let thread: UInt
    /// Tells it from every other job.
    var number: UInt64
    var job: UnownedJob?
    fileprivate var wasWatched: Bool
  }

  private struct State {
    var run: Run?
    var lastNumber: UInt64 = 0
    var hasThread = false
    var interval = Duration.seconds(1)
  }

  private let state = Lock(State())

  /// Sets the time between two samples. Default: one second.
  package func sample(every interval: Duration) { state.withLock { $0.interval = interval } }

  /// Begins to watch the calling thread, which is the main one and is about to run jobs.
  ///
  /// - Returns: what it ran so far, for ``end(_:)``: a job may run those of another store.
  func begin(_ executor: TestExecutor) -> Run? {
    pawl_report_dispatch_traps {
      MainThreadWatch.stop(
        effect: EffectContext.current?.effect,
        because: "Dispatch refused to wait for the main queue, as it does for \"DispatchQueue.main.sync\".")
    }
    let wasWatched = pawl_watch_current_thread(true)
    let thread = pawl_current_thread()
    let (outer, startsThread) = state.withLock { state in
      defer {
        state.run = Run(executor: executor, thread: thread, number: state.lastNumber, job: nil, wasWatched: wasWatched)
        state.hasThread = true
      }
      return (state.run, !state.hasThread)
    }
    if startsThread { Thread.detachNewThread { self.watch() } }
    return outer
  }

  /// Says that the next job is about to run.
  func willRun(_ job: UnownedJob) {
    state.withLock { state in
      state.lastNumber += 1
      state.run?.number = state.lastNumber
      state.run?.job = job
    }
  }

  /// Ends what ``begin(_:)`` began, and returns to watching what the thread ran before.
  func end(_ outer: Run?) {
    let ended = state.withLock { state in
      defer { state.run = outer }
      return state.run
    }
    _ = pawl_watch_current_thread(ended?.wasWatched ?? false)
  }

  private func watch() {
    var blockage = Blockage()
    while true {
      let interval = state.withLock { $0.interval }
      Thread.sleep(forTimeInterval: interval / .seconds(1))
      // Under the lock, which the thread takes before it ends a run: so it is alive.
      let run = state.withLock { state in
        let time = state.run.map { Duration.nanoseconds(pawl_thread_processor_time($0.thread)) }
        let finding = blockage.take(state.run?.number, processorTime: time ?? .zero, interval: interval)
        return finding.flatMap { finding in state.run.map { ($0, finding) } }
      }
      if let (run, finding) = run {
        Self.stop(effect: run.job.flatMap(run.executor.tasks.effect), because: finding)
      }
    }
  }

  private static func stop(effect: EffectIdentity?, because reason: String) -> Never {
    let issue = blockedMainThread(effect: effect, because: reason)
    FileHandle.standardError.write(Data("\n\(issue.text)\n".utf8))
    abort()
  }
}

/// Tells from samples of a thread whether it is blocked.
///
/// A job that uses less than a thousandth of a processor counts as blocked after 30 samples in a row. A thread that can run
/// gets more than that even where hundreds of others want the processor. A job that keeps the processor busy, as one that
/// polls does, counts as blocked after 600. Samples are counted and not time, since a process that is suspended takes none.
package struct Blockage {
  private var number: UInt64?
  private var processorTime = Duration.zero
  private var idleCount = 0
  private var count = 0

  package init() {}

  /// Takes a sample.
  ///
  /// - Parameters:
  ///   - number: names the job that the thread runs; nil if it runs none.
  ///   - processorTime: the processor time that the thread has used since it was started.
  ///   - interval: the time since the last sample.
  /// - Returns: a sentence that says how the thread is blocked; nil if it is not.
  package mutating func take(_ number: UInt64?, processorTime: Duration, interval: Duration) -> String? {
    let isSame = number != nil && number == self.number
    let isIdle = (processorTime - self.processorTime) * 1_000 < interval
    count = isSame ? count + 1 : 0
    idleCount = isSame && isIdle ? idleCount + 1 : 0
    (self.number, self.processorTime) = (number, processorTime)
    if idleCount >= 30 { return "Nothing has happened there for \(interval * 30)." }
    return count >= 600 ? "The same code has been running there for \(interval * 600)." : nil
  }
}
