#if Web
import Testing

@testable import PawlWeb

@Suite struct EventAllowanceTests {
  private let start = ContinuousClock.now

  /// A reference to a token bucket, so that `#expect` can take tokens from it.
  private final class Held {
    private var allowance: EventAllowance

    init(_ allowance: EventAllowance) { self.allowance = allowance }

    func take(_ count: Int, now: ContinuousClock.Instant) -> Bool { allowance.take(count, now: now) }
    func isLeft(now: ContinuousClock.Instant) -> Bool { allowance.isLeft(now: now) }
  }

  @Test func twiceTheRateIsThereAtOnceAndThenTheRate() {
    let allowance = Held(EventAllowance(perSecond: 10, now: start))
    for _ in 0..<20 { #expect(allowance.take(1, now: start)) }
    #expect(!allowance.take(1, now: start))
    #expect(!allowance.take(1, now: start + .milliseconds(99)))
    #expect(allowance.take(1, now: start + .milliseconds(100)))
    #expect(allowance.take(20, now: start + .seconds(60)))
    #expect(!allowance.isLeft(now: start + .seconds(60)))
  }

  @Test func manyThatComeTogetherAreTakenOnceAndWaitedForAfterwards() {
    let allowance = Held(EventAllowance(perSecond: 10, now: start))
    #expect(allowance.take(100, now: start))
    #expect(!allowance.take(1, now: start + .seconds(8)))
    #expect(allowance.take(1, now: start + .seconds(9)))
  }

  @Test func nothingCountsAsOneAndTimeDoesNotGoBack() {
    let allowance = Held(EventAllowance(perSecond: 1, now: start))
    #expect(allowance.take(0, now: start))
    #expect(allowance.take(0, now: start - .seconds(9)))
    #expect(!allowance.take(0, now: start))
  }
}
#endif
