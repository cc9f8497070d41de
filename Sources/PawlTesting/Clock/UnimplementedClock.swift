import PawlCore

/// A clock that fails the test if it is used.
///
///     let environment = SearchEnvironment(clock: .unimplemented(name: "search"))
///
/// Use it in tests of code that shouldn't involve time, to prove that it doesn't. After reporting the failure it
/// behaves like an ``ImmediateClock``, so that the test goes on.
///
/// - Precondition: PAWL-043 is reported whenever ``now``, ``minimumResolution`` or ``sleep(until:tolerance:)`` is used,
///   at the place where the clock was created. `sleep(for:)` uses two of them.
public final class UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  public typealias Instant = ImmediateClock<Duration>.Instant

  private let base: ImmediateClock<Duration>
  private let name: String?
  private let callSite: CallSite

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - name: The name of the clock in messages.
  ///   - now: The time that the clock shows if it is used nevertheless.
  public convenience init(
    name: String? = nil, now: Instant = Instant(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(name, at: now, CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  private init(_ name: String?, at now: Instant, _ callSite: CallSite) {
    base = ImmediateClock(now: now)
    self.name = name
    self.callSite = callSite
  }

  public var now: Instant {
    reportUse()
    return base.now
  }

  public var minimumResolution: Duration {
    reportUse()
    return base.minimumResolution
  }

  /// Reports an issue. In an effect of a `TestStore` it then waits until the effect is cancelled, so that a timer
  /// doesn't run in an endless loop. Elsewhere it behaves like an ``ImmediateClock``.
  public nonisolated(nonsending) func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    guard EffectContext.driver == nil else {
      reportUse(outcome: "The effect waits until it is cancelled.")
      return try await Task.never()
    }
    reportUse()
    try await base.sleep(until: deadline, tolerance: tolerance)
  }

  /// Reports PAWL-043: a clock was used that should not be.
  private func reportUse(
    _ member: String = #function, outcome: String = "It continued without waiting, as on an \"ImmediateClock\"."
  ) {
    Issue(
      "PAWL-043", callSite: callSite,
      message: """
        "\(member)" of an "UnimplementedClock" was used, in a test of code that should not use its clock.

          Clock: \(name.map { "\"\($0)\", " } ?? "")made at \(callSite)

        \(outcome) If the code under test is right to use the clock, give it a "TestClock" or an "ImmediateClock". If \
        not, find out why it was used: for example, an effect should not have been started.
        """
    ).report()
  }
}

extension UnimplementedClock where Duration == Swift.Duration {
  /// Creates a clock for `Swift.Duration`, if the context doesn't determine the type of durations.
  public convenience init(
    name: String? = nil, now: Instant = Instant(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(name, at: now, CallSite(fileID: fileID, filePath: filePath, line: line))
  }
}

extension Clock where Self == UnimplementedClock<Swift.Duration> {
  /// Returns a new clock that fails the test if it is used.
  ///
  /// - Parameter name: The name of the clock in messages.
  public static func unimplemented(
    name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    UnimplementedClock(name: name, fileID: fileID, filePath: filePath, line: line)
  }
}
