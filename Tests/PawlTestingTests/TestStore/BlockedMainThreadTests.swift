import Dispatch
import Foundation
import PawlTesting
import Testing

/// Tests of effects that block the main thread, in tests on the main actor.
///
/// The tests increase the sampling rate only inside the code that blocks. Otherwise a thread that merely waits for a
/// processor could count as blocked.
@Suite struct BlockedMainThreadTests {
  @MainActor private static func store(
    _ effect: @escaping @Sendable () -> Effect<Int, Never>
  ) -> TestStoreOf<Int, Int, Void> {
    let reducer = Reducer<Int, Int, Void> { _, action, _ in action == 0 ? effect() : .none }
    return TestStore(initialState: 0, reducer: reducer, environment: ())
  }

  private func errorOutput(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  private func text(_ culprit: String, seenBy reason: String) -> String {
    """
    PAWL-033: The main thread is blocked by code that a test store runs there, so the test cannot go on. The process was \
    stopped.

      Blocked by: \(culprit)
      Seen by:    \(reason)

    A test store runs reducers and effects on the thread of the test, and this test is on the main actor. There, code that \
    blocks its thread until the main thread has done something waits for ever: by "DispatchQueue.main.sync", a semaphore \
    or a run loop, for example. Suspend in place of blocking, with "await MainActor.run { … }", or take the test off the \
    main actor.
    """
  }

  private func effect(_ line: UInt) -> String {
    "the effect made at PawlTestingTests/BlockedMainThreadTests.swift:\(line)"
  }

  private let refusal = "Dispatch refused to wait for the main queue, as it does for \"DispatchQueue.main.sync\"."

  @Test func anEffectThatWaitsForTheMainQueueIsNamed() async {
    let line: UInt = #line + 1
    let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      let effect: @Sendable () -> Effect<Int, Never> = { .run { _ in DispatchQueue.main.sync {} } }
      await MainActor.run { _ = Self.store(effect).send(0) }
    }
    #expect(errorOutput(result).contains(text(effect(line), seenBy: refusal)))
  }

  @Test func anEffectThatIsNoTaskAndWaitsForTheMainQueueEndsWithAMessage() async {
    let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Self.store { .fireAndForget { DispatchQueue.main.sync {} } }.send(0) }
    }
    #expect(errorOutput(result).contains(refusal))
  }

  @Test func anEffectThatWaitsOnASemaphoreForTheMainQueueIsNamed() async {
    let line: UInt = #line + 1
    let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      let effect: @Sendable () -> Effect<Int, Never> = {
        .run { send in
          let semaphore = DispatchSemaphore(value: 0)
          MainThreadWatchdog.shared.sample(every: .milliseconds(1))
          DispatchQueue.main.async { semaphore.signal() }
          block(until: semaphore)
          await send(1)
        }
      }
      await MainActor.run { _ = Self.store(effect).send(0) }
    }
    let reason = "Nothing has happened there for 0.03 seconds."
    #expect(errorOutput(result).contains(text(effect(line), seenBy: reason)))
  }

  @Test func aReducerThatWaitsOnASemaphoreForTheMainQueueEndsWithAMessage() async {
    let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      await MainActor.run {
        let effect: @Sendable () -> Effect<Int, Never> = {
          let semaphore = DispatchSemaphore(value: 0)
          MainThreadWatchdog.shared.sample(every: .milliseconds(1))
          DispatchQueue.main.async { semaphore.signal() }
          block(until: semaphore)
          return .none
        }
        _ = Self.store(effect).send(0)
      }
    }
    #expect(
      errorOutput(result).contains(
        text(
          "a reducer, or code of an effect that is not a task",
          seenBy: "Nothing has happened there for 0.03 seconds.")))
  }

  @Test func anEffectThatRunsARunLoopUntilTheMainQueueHasDoneSomethingIsNamed() async {
    let line: UInt = #line + 1
    let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      let effect: @Sendable () -> Effect<Int, Never> = {
        .run { send in
          let isDone = LockIsolated(false)
          MainThreadWatchdog.shared.sample(every: .milliseconds(1))
          DispatchQueue.main.async { isDone.setValue(true) }
          runRunLoop(until: isDone)
          await send(1)
        }
      }
      await MainActor.run { _ = Self.store(effect).send(0) }
    }
    // On Linux such a run loop returns at once, so the loop that calls it keeps the processor busy.
    #expect(errorOutput(result).contains("Blocked by: \(effect(line))\n  Seen by:    "))
  }

  @Test func otherTrapsAreNotReportedAsBlocking() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Self.store { .run { _ in fatalError("another") } }.send(0) }
    }
    #expect(errorOutput(result).contains("another"))
    #expect(!errorOutput(result).contains("PAWL-033"))
  }

  @Test func offTheMainActorAnEffectMayWaitForTheMainQueue() async {
    let store = await MainActor.run {
      UncheckedSendable(
        Self.store {
          .run { send in
            DispatchQueue.main.sync {}
            await send(1)
          }
        })
    }.value
    await store.send(0)
    await store.receive(1)
  }

  @MainActor @Test func anEffectThatGoesToTheMainActorMakesASynchronousTestFailWithMessages() {
    let found = issues {
      let store = Self.store {
        .run { send in
          await MainActor.run {}
          await send(1)
        }
      }
      store.send(0)
      store.receive(1)
    }
    #expect(found.map(\.code) == ["PAWL-026", "PAWL-027"])
  }

  /// Samples a thread that uses `milliseconds` of processor time between two samples, and returns the first finding.
  private func finding(
    of count: Int, using milliseconds: Int, number: (Int) -> UInt64?
  ) -> (sample: Int, text: String)? {
    var detector = BlockedThreadDetector()
    for sample in 0..<count {
      let time = Duration.milliseconds(sample * milliseconds)
      if let text = detector.take(number(sample), processorTime: time, interval: .seconds(1)) { return (sample, text) }
    }
    return nil
  }

  @Test func aThreadCountsAsBlockedWhereItRunsOneJobAndUsesNoProcessor() {
    let idle = finding(of: 100, using: 0) { _ in 1 }
    #expect(idle?.sample == 30)
    #expect(idle?.text == "Nothing has happened there for 30.0 seconds.")
    let busy = finding(of: 1_000, using: 1) { _ in 1 }
    #expect(busy?.sample == 600)
    #expect(busy?.text == "The same code has been running there for 600.0 seconds.")
  }

  @Test func aThreadThatRunsOneJobAfterTheOtherOrNoneIsNotBlocked() {
    #expect(finding(of: 1_000, using: 0) { _ in nil } == nil)
    #expect(finding(of: 1_000, using: 0) { UInt64($0 / 30) } == nil)
    #expect(finding(of: 1_000, using: 0) { $0 % 30 == 29 ? nil : 1 } == nil)
  }
}

private func block(until semaphore: DispatchSemaphore) { semaphore.wait() }

private func runRunLoop(until isDone: LockIsolated<Bool>) {
  while !isDone.value { _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }
}
