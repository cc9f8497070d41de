import PawlCore

/// A clock that fails the test when it is used.
///
///     let environment = SearchEnvironment(clock: .unimplemented(name: "search"))
///
/// For tests of what should not involve time: they then prove that it does not. Whoever uses it gets the behaviour of an
/// ``ImmediateClock``, so that the test goes on.
///
/// - Precondition: PAWL-043 is reported whenever ``now``, ``minimumResolution`` or ``sleep(until:tolerance:)`` is used,
///   at the place where the clock was made. `sleep(for:)` uses two of them.
public final class UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  public typealias Instant = ImmediateClock<Duration>.Instant

  private let base: ImmediateClock<Duration>
  private let name: String?
  private let callSite: CallSite

  /// Makes a clock.
  ///
  /// - Parameters:
  ///   - name: what messages call it.
  ///   - now: what it shows first to those who use it nevertheless.
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

  /// Reports an issue. Then an effect of a `TestStore` waits until it is cancelled, so that a timer does not go on and on;
  /// others go on as on an ``ImmediateClock``.
  public nonisolated(nonsending) func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    guard EffectContext.driver == nil else {
      reportUse(outcome: "The effect waits until it is cancelled.")
      return try await Task.never()
    }
    reportUse()
    try await base.sleep(until: deadline, tolerance: tolerance)
  }

  /// PAWL-043: a clock was used that should not be.
  private func reportUse(
    _ member: String = #function, outcome: String = "It went on as on an \"ImmediateClock\", on which nobody waits."
  ) {
    Issue(
      "PAWL-043", callSite: callSite,
      message: """
        "\(member)" was used of an "UnimplementedClock", in a test of something that should not use its clock.

          Clock: \(name.map { "\"\($0)\", " } ?? "")made at \(callSite)

        \(outcome) If the code under test is right to use the clock, \
        give it a "TestClock" or an "ImmediateClock". If not, find out what made it use it: an effect that should not have \
        been started, for example.
        """
    ).report()
  }
}

extension UnimplementedClock where Duration == Swift.Duration {
  /// Like the initializer for durations of any type, where nothing else says which type is meant.
  public convenience init(
    name: String? = nil, now: Instant = Instant(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(name, at: now, CallSite(fileID: fileID, filePath: filePath, line: line))
  }
}

extension Clock where Self == UnimplementedClock<Swift.Duration> {
  /// A new clock that fails the test when it is used.
  ///
  /// - Parameter name: what messages call it.
  public static func unimplemented(
    name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    UnimplementedClock(name: name, fileID: fileID, filePath: filePath, line: line)
  }
}
