import Dispatch
import Foundation
import PawlTesting
import Testing

struct UnimplementedSchedulerTests {
  private func text(_ function: String, _ scheduler: String, by: String = "code outside effects") -> String {
    """
    PAWL-055: "\(function)" of an unimplemented scheduler was used.

      Scheduler: \(scheduler)
      By:        \(by)

    The test expects that nothing is scheduled there, but something was. It was performed at once. If that is right, \
    give the feature a scheduler: "DispatchQueue.test" where the test is about time, "DispatchQueue.immediate" where \
    it is not.
    """
  }

  @Test func everyUseIsReportedWithFunctionAndScheduler() {
    let line: UInt = #line + 1
    let scheduler = DispatchQueue.unimplemented("mainQueue")
    let time = DispatchQueue.immediate.now
    var count = 0
    let reported = issues {
      _ = scheduler.now
      _ = scheduler.minimumTolerance
      scheduler.schedule(options: nil) { count += 1 }
      scheduler.schedule(after: time, tolerance: 0, options: nil) { count += 1 }
      scheduler.schedule(after: time, interval: 1, tolerance: 0, options: nil) { count += 1 }.cancel()
    }
    let place = "mainQueue, made at \(#fileID):\(line)"
    #expect(
      reported.map(\.text) == [
        text("now", place), text("minimumTolerance", place), text("schedule(options:_:)", place),
        text("schedule(after:tolerance:options:_:)", place),
        text("schedule(after:interval:tolerance:options:_:)", place),
      ])
    #expect(reported.allSatisfy { $0.line == line })
    #expect(count == 3)
  }

  @Test func unnamedSchedulerIsNamedByItsQueue() {
    let texts = issues {
      DispatchQueue.unimplemented.schedule(options: nil) {}
      OperationQueue.unimplemented.schedule(options: nil) {}
      RunLoop.unimplemented.schedule(options: nil) {}
      AnySchedulerOf<DispatchQueue>.unimplemented.schedule(options: nil) {}
      AnySchedulerOf<OperationQueue>.unimplemented.schedule(options: nil) {}
      AnySchedulerOf<RunLoop>.unimplemented.schedule(options: nil) {}
    }.map(\.text)
    let names = ["DispatchQueue.unimplemented", "OperationQueue.unimplemented", "RunLoop.unimplemented"]
    #expect(texts == (names + names).map { text("schedule(options:_:)", $0) })
  }

  @Test func erasedSchedulersTakeAName() {
    let line: UInt = #line + 1
    let queue: AnySchedulerOf<DispatchQueue> = .unimplemented("queue")
    let operations: AnySchedulerOf<OperationQueue> = .unimplemented("operations")
    let loop: AnySchedulerOf<RunLoop> = .unimplemented("loop")
    let texts = issues {
      queue.schedule(options: nil) {}
      operations.schedule(options: nil) {}
      loop.schedule(options: nil) {}
    }.map(\.text)
    let expected = ["queue", "operations", "loop"].enumerated().map { index, name in
      text("schedule(options:_:)", "\(name), made at \(#fileID):\(line + UInt(index))")
    }
    #expect(texts == expected)
  }

  @Test func theEffectThatUsedItIsNamed() {
    let queue = DispatchQueue.unimplemented
    let line: UInt = #line + 2
    let store = SteppedStore<Void, Int>(()) { _, _ in
      .fireAndForget { queue.schedule(options: nil) {} }
    }
    let texts = issues { store.send(1) }.map(\.text)
    #expect(
      texts == [
        text(
          "schedule(options:_:)", "DispatchQueue.unimplemented", by: "the effect made at \(#fileID):\(line)")
      ])
  }

  /// A mistaken use is reported and must not make the test hang as well.
  @Test func sleepingOnItEnds() async throws {
    let texts = try await issues { try await DispatchQueue.unimplemented.sleep(for: 1) }.map(\.text)
    #expect(
      texts
        == ["now", "minimumTolerance", "schedule(after:tolerance:options:_:)"]
        .map { text($0, "DispatchQueue.unimplemented") })
  }
}
