import IssueReporting

/// A mistake in code that uses Pawl: a message, and the place of the mistake.
///
/// Every kind has a stable code and a page in `Docs/Issues`. Under test an issue fails the test at `callSite`; in
/// development it is a line on standard error.
package struct Issue {
  package let code: String
  package let message: String
  package let callSite: CallSite?

  /// Creates an issue.
  ///
  /// - Parameters:
  ///   - code: The code: `PAWL-` and three digits.
  ///   - callSite: The place of the mistake; `nil` if it is unknown.
  ///   - message: What happened, why it matters, and how to fix it.
  package init(_ code: String, callSite: CallSite? = nil, message: String) {
    self.code = code
    self.message = message
    self.callSite = callSite
  }

  package var text: String { "\(code): \(message)" }

  package func report() {
    guard let callSite else { return reportIssue(text) }
    reportIssue(text, fileID: callSite.fileID, filePath: callSite.filePath, line: callSite.line)
  }
}
