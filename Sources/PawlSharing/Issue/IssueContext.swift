import IssueReporting

/// The reporters of the code that created an object, for issues that are found later on another thread.
struct IssueContext: Sendable {
  private let reporters = IssueReporters.current

  /// Calls a function that reports an issue.
  func report(_ body: () -> Void) { withIssueReporters(reporters, operation: body) }
}
