/// The schedule of frames: at most 60 frames a second, and none if nothing changes.
package struct FramePacing {
  package static let interval = Duration.nanoseconds(1_000_000_000 / 60)

  package enum Step: Equatable {
    case draw
    case wait(until: ContinuousClock.Instant)
    /// Nothing to do until a frame is requested.
    case rest
  }

  private var last: ContinuousClock.Instant?

  package init() {}

  /// Decides whether a frame is drawn now.
  ///
  /// - Parameters:
  ///   - now: The current time.
  ///   - isRequested: Whether something has changed since the last frame.
  ///   - due: The time at which an animation needs a frame; `nil` for none.
  package func step(at now: ContinuousClock.Instant, isRequested: Bool, due: ContinuousClock.Instant?) -> Step {
    guard let wanted = isRequested ? now : due else { return .rest }
    let time = last.map { max(wanted, $0 + Self.interval) } ?? wanted
    return time <= now ? .draw : .wait(until: time)
  }

  package mutating func drew(at time: ContinuousClock.Instant) { last = time }
}
