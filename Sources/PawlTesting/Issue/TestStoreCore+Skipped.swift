import IssueReporting
import PawlCore

// Messages about events that a non-exhaustive test skips. They fail no test: they are reported as expected issues,
// which the default reporter prints.

extension TestStoreCore {
  func showSkipped<Next>(_ recordedEvents: [RecordedEvent], before next: Next, _ callSite: CallSite) {
    let next = next as? String ?? oneLine(next)
    show("\(count(recordedEvents)) skipped before \(next):\n\n\(list(recordedEvents))", callSite)
  }
}

func showSkippedState<A, State>(
  _ call: AssertingCall, of action: A, expected: State, found: State, _ callSite: CallSite
) {
  let difference = difference(expected, found, "Asserted: −, found: +")
  show(
    """
    Changes of the state not asserted by "\(call.rawValue)" of \(oneLine(action)):

    \(difference)
    """, callSite)
}

func showLeftEffects(_ effects: String, _ callSite: CallSite) {
  show("Effects still running at the end:\n\n\(effects)", callSite)
}

private func show(_ message: String, _ callSite: CallSite) {
  for reporter in IssueReporters.current {
    reporter.expectIssue(
      message, fileID: callSite.fileID, filePath: callSite.filePath, line: callSite.line, column: 1)
  }
}
