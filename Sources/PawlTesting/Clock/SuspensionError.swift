/// Tells that tasks sleep on a ``TestClock``: what ``TestClock/checkSuspension()`` throws.
public struct SuspensionError: Error, CustomStringConvertible {
  private let now: String
  private let sleepers: [String]

  init(now: String, sleepers: [String]) {
    self.now = now
    self.sleepers = sleepers
  }

  /// The time of the clock, and who sleeps until when.
  public var description: String {
    """
    Tasks sleep on a TestClock that is at \(now):
      \(firstLines(of: sleepers, separator: "\n  "))
    """
  }
}
