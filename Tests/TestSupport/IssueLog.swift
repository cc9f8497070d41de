package import IssueReporting
import PawlCore

/// A reporter that, while it is installed, receives reported and skipped issues so that they don't fail the test.
package final class IssueLog: IssueReporter {
  package struct Entry: Equatable, Sendable {
    package let text: String
    package let fileID: String
    package let line: UInt
    /// Whether the issue was reported as skipped and fails no test.
    package let isSkipped: Bool

    /// The code at the beginning of the text.
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

/// Like the synchronous form. Also returns issues that tasks created in `body` report before it returns.
package func issues(
  isolation: isolated (any Actor)? = #isolation, in body: () async throws -> Void
) async rethrows -> [IssueLog.Entry] {
  let log = IssueLog()
  try await withIssueReporters([log]) { try await body() }
  return log.entries
}

/// Runs `body` and returns the codes of the issues it reported, including those of tasks that it awaited.
@MainActor
package func reportedCodes(in body: @MainActor () async throws -> Void) async rethrows -> [String] {
  let log = IssueLog()
  try await withIssueReporters([log]) { try await body() }
  return log.entries.map(\.code)
}
