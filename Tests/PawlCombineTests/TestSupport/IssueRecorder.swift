import IssueReporting
import PawlCore

/// A reporter that receives issues in place of the test runner, so that tests can compare their whole texts.
final class IssueRecorder: IssueReporter {
  private let recorded = Lock<[String]>([])

  var messages: [String] { recorded.withLock { $0 } }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString, filePath: StaticString,
    line: UInt, column: UInt
  ) {
    let text = message() ?? ""
    recorded.withLock { $0.append(text) }
  }

  func reportIssue(
    _ error: any Error, _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString,
    line: UInt, column: UInt
  ) {
    let text = "\(error)"
    recorded.withLock { $0.append(text) }
  }
}
