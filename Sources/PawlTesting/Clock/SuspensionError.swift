/// The error of ``TestClock/checkSuspension()`` if tasks sleep on a ``TestClock``.
public struct SuspensionError: Error, CustomStringConvertible {
  private let now: String
  private let sleepers: [String]

  init(now: String, sleepers: [String]) {
    self.now = now
    self.sleepers = sleepers
  }

  /// The time of the clock, and the sleeping tasks with their deadlines.
  public var description: String {
    """
    Tasks sleep on a TestClock that is at \(now):
      \(firstLines(of: sleepers, separator: "\n  "))
    """
  }
}
