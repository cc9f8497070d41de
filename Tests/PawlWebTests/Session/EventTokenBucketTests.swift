#if Web
import Testing

@testable import PawlWeb

@Suite struct EventTokenBucketTests {
  private let start = ContinuousClock.now

  /// A reference to a token bucket, so that `#expect` can take tokens from it.
  private final class BucketBox {
    private var tokenBucket: EventTokenBucket

    init(_ tokenBucket: EventTokenBucket) { self.tokenBucket = tokenBucket }

    func take(_ count: Int, now: ContinuousClock.Instant) -> Bool { tokenBucket.take(count, now: now) }
    func isLeft(now: ContinuousClock.Instant) -> Bool { tokenBucket.isLeft(now: now) }
  }

  @Test func bucketHoldsTwiceTheRate() {
    let tokenBucket = BucketBox(EventTokenBucket(perSecond: 10, now: start))
    for _ in 0..<20 { #expect(tokenBucket.take(1, now: start)) }
    #expect(!tokenBucket.take(1, now: start))
    #expect(!tokenBucket.take(1, now: start + .milliseconds(99)))
    #expect(tokenBucket.take(1, now: start + .milliseconds(100)))
    #expect(tokenBucket.take(20, now: start + .seconds(60)))
    #expect(!tokenBucket.isLeft(now: start + .seconds(60)))
  }

  @Test func largeMessageIsAcceptedOnceAndBlocksLaterOnes() {
    let tokenBucket = BucketBox(EventTokenBucket(perSecond: 10, now: start))
    #expect(tokenBucket.take(100, now: start))
    #expect(!tokenBucket.take(1, now: start + .seconds(8)))
    #expect(tokenBucket.take(1, now: start + .seconds(9)))
  }

  @Test func emptyMessageCountsAsOneEvent() {
    let tokenBucket = BucketBox(EventTokenBucket(perSecond: 1, now: start))
    #expect(tokenBucket.take(0, now: start))
    #expect(tokenBucket.take(0, now: start - .seconds(9)))
    #expect(!tokenBucket.take(0, now: start))
  }
}
#endif
