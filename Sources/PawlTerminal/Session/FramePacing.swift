/// When frames are drawn: 60 a second at most, and none for nothing.
package struct FramePacing {
  package static let interval = Duration.nanoseconds(1_000_000_000 / 60)

  package enum Step: Equatable {
    case draw
    case wait(until: ContinuousClock.Instant)
    /// Until something is asked for.
    case rest
  }

  private var last: ContinuousClock.Instant?

  package init() {}

  /// What to do now.
  ///
  /// - Parameters:
  ///   - isRequested: Whether something has changed since the last frame.
  ///   - due: When a frame is due by itself.
  package func step(at now: ContinuousClock.Instant, isRequested: Bool, due: ContinuousClock.Instant?) -> Step {
    guard let wanted = isRequested ? now : due else { return .rest }
    let time = last.map { max(wanted, $0 + Self.interval) } ?? wanted
    return time <= now ? .draw : .wait(until: time)
  }

  package mutating func drew(at time: ContinuousClock.Instant) { last = time }
}
