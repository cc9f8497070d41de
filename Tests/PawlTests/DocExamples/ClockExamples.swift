import Pawl
import PawlTesting

/// The examples of the clocks of `PawlTesting` and of the pages of PAWL-041, PAWL-042 and PAWL-043.
enum ClockExamples {
  static func reminder() async throws -> String {
    let clock = TestClock()
    let reminder = Task {
      try await clock.sleep(for: .seconds(60))
      return "Stand up"
    }
    await clock.advance(by: .seconds(60))
    let text = try await reminder.value
    return text
  }

  static func countdown() async throws -> Duration {
    let clock = TestClock()
    let countdown = Task {
      for _ in 1...10 { try await clock.sleep(for: .seconds(1)) }
    }
    await clock.run()
    try await countdown.value
    try await clock.checkSuspension()
    return clock.now.offset
  }

  static func nobodyWaits() async throws {
    let clock: any Clock<Duration> = .immediate
    try await clock.sleep(for: .seconds(60))
  }

  struct SearchEnvironment: Sendable {
    var clock: any Clock<Duration>
  }

  static func unimplemented() -> SearchEnvironment {
    let environment = SearchEnvironment(clock: .unimplemented(name: "search"))
    return environment
  }

  enum EndlessRun {
    static func cause() async {
      let clock = TestClock()
      let ticker = Task {
        while true { try await clock.sleep(for: .seconds(1)) }
      }
      await clock.run()
      ticker.cancel()
    }

    static func mended() async -> Duration {
      let clock = TestClock()
      let ticker = Task {
        while true { try await clock.sleep(for: .seconds(1)) }
      }
      await clock.advance(by: .seconds(60))
      ticker.cancel()
      return clock.now.offset
    }
  }

  enum TimeBack {
    static func cause() async -> Duration {
      let clock = TestClock()
      await clock.advance(by: .seconds(60))
      await clock.advance(to: .init(.seconds(30)))
      return clock.now.offset
    }

    static func mended() async -> Duration {
      let clock = TestClock()
      await clock.advance(to: .init(.seconds(30)))
      await clock.advance(by: .seconds(30))
      return clock.now.offset
    }
  }

  enum UnexpectedUse {
    static func loads(with clock: any Clock<Duration>) async throws -> String {
      func loads(with clock: any Clock<Duration>) async throws -> String {
        try await clock.sleep(for: .seconds(1))
        return "loaded"
      }
      return try await loads(with: clock)
    }

    static func cause() async throws -> String {
      let text = try await loads(with: .unimplemented(name: "loading"))
      return text
    }

    static func mended() async throws -> String {
      let text = try await loads(with: .immediate)
      return text
    }
  }
}
