/// The pauses between attempts to connect: 50 ms, doubled with each failure up to 2 seconds. Each pause is a random part of this
/// duration between a half and the whole, so that many processes don't connect at the same moment after an outage.
struct PostgresBackoff: Sendable {
  static let first = Duration.milliseconds(50)
  static let longest = Duration.seconds(2)

  private var failures = 0

  /// Returns the pause after one more failure.
  mutating func next(using random: inout some RandomNumberGenerator) -> Duration {
    let whole = min(Self.first * (1 << min(failures, 10)), Self.longest)
    failures += 1
    return whole * Double.random(in: 0.5...1, using: &random)
  }

  /// Begins with the shortest pause again, after a connection was made.
  mutating func reset() {
    failures = 0
  }
}
