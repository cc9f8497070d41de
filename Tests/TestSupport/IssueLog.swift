package import IssueReporting
import PawlCore

/// Takes the issues that are reported while it is installed, and what is shown as skipped, in place of the test's failure.
package final class IssueLog: IssueReporter {
  package struct Entry: Equatable, Sendable {
    package let text: String
    package let fileID: String
    package let line: UInt
    /// Whether it was shown as skipped, and fails no test.
    package let isSkipped: Bool

    /// The code that the text begins with.
    package var code: String { String(text.prefix { $0 != ":" }) }
  }

  private let storage = Lock<[Entry]>([])

  package init() {}

  package var entries: [Entry] { storage.withLock { $0 } }
  package var texts: [String] { entries.map(\.text) }

  package func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString, filePath: StaticString,
    line: UInt, column: UInt
  ) {
    add(Entry(text: message() ?? "", fileID: "\(fileID)", line: line, isSkipped: false))
  }

  package func expectIssue(
    _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    add(Entry(text: message() ?? "", fileID: "\(fileID)", line: line, isSkipped: true))
  }

  private func add(_ entry: Entry) { storage.withLock { $0.append(entry) } }
}

/// Runs `body` and returns the issues it reported.
package func issues(in body: () throws -> Void) rethrows -> [IssueLog.Entry] {
  let log = IssueLog()
  try withIssueReporters([log]) { try body() }
  return log.entries
}

/// Like the synchronous form. Issues count that were reported by tasks made in `body` until it returns.
package func issues(
  isolation: isolated (any Actor)? = #isolation, in body: () async throws -> Void
) async rethrows -> [IssueLog.Entry] {
  let log = IssueLog()
  try await withIssueReporters([log]) { try await body() }
  return log.entries
}

/// Runs `body` and returns the codes of the issues it reported, those of tasks included that it waited for.
@MainActor
package func reportedCodes(in body: @MainActor () async throws -> Void) async rethrows -> [String] {
  let log = IssueLog()
  try await withIssueReporters([log]) { try await body() }
  return log.entries.map(\.code)
}
