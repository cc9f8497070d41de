import Pawl
import Testing

/// Tests of the pages of the schedulers' issues: each cause reports its issue, and each fix avoids it.
@MainActor
struct SchedulerIssueExamplesTests {
  @Test
  func endlessActions() async {
    var ticks = 0
    #expect(await reportedCodes { ticks = SchedulerIssueExamples.endless() } == ["PAWL-051"])
    #expect(ticks == 10_000)
    #expect(await reportedCodes { ticks = SchedulerIssueExamples.endlessMended() } == [])
    #expect(ticks == 3)
  }

  @Test
  func goingBackInTime() async {
    #expect(await reportedCodes { SchedulerIssueExamples.goingBack() } == ["PAWL-052"])
    #expect(await reportedCodes { SchedulerIssueExamples.goingBackMended() } == [])
  }

  @Test
  func repeatingWithoutTimePassing() async {
    var count = 0
    #expect(await reportedCodes { count = SchedulerIssueExamples.unendingMoment() } == ["PAWL-053"])
    #expect(count == 1)
    #expect(await reportedCodes { count = SchedulerIssueExamples.unendingMomentMended() } == [])
    #expect(count == 10)
  }

  @Test
  func somethingStillScheduled() async {
    #expect(await reportedCodes { SchedulerIssueExamples.stillScheduled() } == ["PAWL-054"])
    #expect(await reportedCodes { SchedulerIssueExamples.stillScheduledMended() } == [])
  }

  @Test
  func unimplementedScheduler() async {
    var hasRefreshed = false
    #expect(await reportedCodes { hasRefreshed = SchedulerIssueExamples.unimplemented() } == ["PAWL-055"])
    #expect(hasRefreshed)
    #expect(await reportedCodes { hasRefreshed = SchedulerIssueExamples.unimplementedMended() } == [])
    #expect(hasRefreshed)
  }

  @Test
  func unimplementedEffect() async {
    var text = ""
    let cause = UnimplementedEffectExample.cause
    #expect(await reportedCodes { text = UnimplementedEffectExample.run(cause) } == ["PAWL-056"])
    #expect(text == "")
    let mended = UnimplementedEffectExample.mended
    #expect(await reportedCodes { text = UnimplementedEffectExample.run(mended) } == [])
    #expect(text == "text")
  }
}
