import Testing

@testable import PawlPostgres

@Suite struct PostgresBackoffTests {
  @Test func pausesDoubleUpToTwoSecondsAndAreAtLeastHalf() {
    var (backoff, random) = (PostgresBackoff(), SystemRandomNumberGenerator())
    for milliseconds in [50, 100, 200, 400, 800, 1600, 2000, 2000, 2000] {
      let pause = backoff.next(using: &random)
      #expect(pause >= .milliseconds(milliseconds) * 0.499 && pause <= .milliseconds(milliseconds))
    }
    backoff.reset()
    #expect(backoff.next(using: &random) <= .milliseconds(50))
  }
}
