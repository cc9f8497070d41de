import IssueReporting
import PawlCore

/// Takes the issues that are reported while it is installed, in place of the test's failure.
final class IssueLog: IssueReporter {
  struct Entry: Sendable {
    let text: String
    let fileID: String
    let line: UInt
  }

  private let storage = Lock<[Entry]>([])

  var entries: [Entry] { storage.withLock { $0 } }
  var texts: [String] { entries.map(\.text) }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString, filePath: StaticString,
    line: UInt, column: UInt
  ) {
    let entry = Entry(text: message() ?? "", fileID: "\(fileID)", line: line)
    storage.withLock { $0.append(entry) }
  }
}

/// Runs `body` and returns the issues it reported.
func issues(in body: () throws -> Void) rethrows -> [IssueLog.Entry] {
  let log = IssueLog()
  try withIssueReporters([log]) { try body() }
  return log.entries
}

/// Like the synchronous form. Issues count that were reported by tasks made in `body` until it returns.
func issues(
  isolation: isolated (any Actor)? = #isolation, in body: () async throws -> Void
) async rethrows -> [IssueLog.Entry] {
  let log = IssueLog()
  try await withIssueReporters([log]) { try await body() }
  return log.entries
}
