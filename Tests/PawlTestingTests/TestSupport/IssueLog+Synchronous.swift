import IssueReporting

/// What is reported while `body` runs, of code that does not wait.
func issues(in body: () throws -> Void) rethrows -> [IssueLog.Entry] {
  let log = IssueLog()
  try withIssueReporters([log]) { try body() }
  return log.entries
}
