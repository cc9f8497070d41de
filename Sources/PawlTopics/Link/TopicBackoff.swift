/// The pauses of a loop after failures: 50 ms, doubled with each failure up to 2 seconds.
struct TopicBackoff {
  private var failures = 0

  mutating func next() -> Duration {
    defer { failures = min(failures + 1, 6) }
    return min(.milliseconds(50) * (1 << failures), .seconds(2))
  }

  mutating func reset() { failures = 0 }
}
