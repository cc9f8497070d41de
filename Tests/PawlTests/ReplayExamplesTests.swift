import PawlTesting
import TestSupport
import Testing

/// Tests of the examples of test stores that replay effects.
@MainActor
struct ReplayExamplesTests {
  @Test func theCausesReportTheirIssues() async {
    #expect(await reportedCodes { await ReplayExample.unassertedStart() } == ["PAWL-170"])
    #expect(await reportedCodes { await ReplayExample.lateAction() } == ["PAWL-171"])
    #expect(await reportedCodes { await ReplayExample.runningEffects() } == ["PAWL-172"])
  }

  @Test func theFixesReportNothing() async {
    #expect(await reportedCodes { await ReplayExample.assertedStart() } == [])
    #expect(await reportedCodes { await ReplayExample.timelyAction() } == [])
    #expect(await reportedCodes { await ReplayedSearchExample.run() } == [])
  }
}
