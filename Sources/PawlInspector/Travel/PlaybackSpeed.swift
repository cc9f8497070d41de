/// A speed of playback.
enum PlaybackSpeed: String, CaseIterable, Hashable, Sendable {
  case half = "½×"
  case normal = "1×"
  case double = "2×"
  case tenfold = "10×"

  /// Returns the time between two steps in playback.
  ///
  /// Long pauses of the user are shortened.
  ///
  /// - Parameter recorded: The time between the steps when they were recorded.
  func delay(of recorded: Duration) -> Duration {
    let delay =
      switch self {
      case .half: recorded * 2
      case .normal: recorded
      case .double: recorded / 2
      case .tenfold: recorded / 10
      }
    return min(max(delay, Self.shortest), Self.longest)
  }

  private static var shortest: Duration { .milliseconds(20) }
  private static var longest: Duration { .seconds(2) }
}
