import IssueReporting

/// A mistake in the code that uses Pawl: what is said of it, and where.
///
/// Every kind has a stable code and a page in `Docs/Issues`. Under test an issue fails the test at `callSite`; in
/// development it is a line on standard error.
package struct Issue {
  package let code: String
  package let message: String
  package let callSite: CallSite?

  /// - Parameters:
  ///   - code: `PAWL-` and three digits.
  ///   - message: what happened, to which action, why it matters and how to mend it.
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
