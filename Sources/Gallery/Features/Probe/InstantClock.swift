/// A clock whose `sleep` returns immediately.
struct InstantClock: Clock {
  struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

    func duration(to other: Self) -> Duration { other.offset - offset }

    static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
  }

  var now: Instant { Instant() }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws { try Task.checkCancellation() }
}
