import Foundation
import PawlTesting
import PawlUI
import PawlViewTesting
import Testing

/// Timelines on the clock of a tester.
@MainActor
@Suite struct TimelineTests {
  private let clock = TestClock()

  private struct Dates<Schedule: TimelineSchedule>: View {
    let schedule: Schedule

    var body: some View {
      TimelineView(schedule) { context in
        Text(verbatim: "\(context.date.timeIntervalSinceReferenceDate)")
      }
    }
  }

  private func tester(_ schedule: some TimelineSchedule) -> ViewTester {
    ViewTester(Dates(schedule: schedule), clock: clock)
  }

  private func text(_ tester: ViewTester) -> String { tester.frame.trimmingCharacters(in: .whitespacesAndNewlines) }

  private let start = Date(timeIntervalSinceReferenceDate: 0)

  @Test func periodicTimelineShowsEachDate() async {
    let tester = tester(.periodic(from: start.addingTimeInterval(-0.5), by: 1))
    await tester.advance()
    #expect(text(tester) == "-0.5")
    await tester.advance(by: .milliseconds(499))
    #expect(text(tester) == "-0.5")
    await tester.advance(by: .milliseconds(1))
    #expect(text(tester) == "0.5")
    await tester.advance(by: .seconds(3))
    #expect(text(tester) == "3.5")
  }

  @Test func everyMinuteShowsTheBeginningsOfMinutes() async {
    await clock.advance(by: .seconds(90))
    let tester = tester(.everyMinute)
    await tester.advance()
    #expect(text(tester) == "60.0")
    await tester.advance(by: .seconds(30))
    #expect(text(tester) == "120.0")
  }

  @Test func explicitDatesThatHavePassedAreSkippedExceptForTheLast() async {
    await clock.advance(by: .seconds(10))
    let tester = tester(.explicit([2, 8, 12, 13].map { start.addingTimeInterval($0) }))
    await tester.advance()
    #expect(text(tester) == "8.0")
    await tester.advance(by: .seconds(2))
    #expect(text(tester) == "12.0")
    await tester.advance(by: .seconds(20))
    #expect(text(tester) == "13.0")
  }

  @Test func animationShowsFramesUntilItIsPaused() async {
    struct Paused: View {
      @State private var isPaused = false

      var body: some View {
        VStack(alignment: .leading) {
          TimelineView(.animation(minimumInterval: 0.25, paused: isPaused)) { context in
            Text(verbatim: "\(context.date.timeIntervalSinceReferenceDate)")
          }
          Button("Pause") { isPaused = true }
        }
      }
    }
    let tester = ViewTester(Paused(), clock: clock)
    await tester.advance(by: .seconds(1))
    #expect(text(tester).hasPrefix("1.0"))
    await tester.press("Pause")
    await tester.advance(by: .seconds(1))
    #expect(text(tester).hasPrefix("1.0"))
  }

  @Test func framesAreAtMostSixtyASecond() async {
    var dates: [Double] = []
    let tester = ViewTester(
      TimelineView(.animation) { context in
        let _ = dates.append(context.date.timeIntervalSinceReferenceDate)
        Text("a")
      }, clock: clock)
    await tester.advance(by: .seconds(1))
    #expect((59...62).contains(Set(dates).count))
  }

  @Test func hiddenTimelineWaitsForNoDates() async {
    struct Hiding: View {
      @State private var isShown = true

      var body: some View {
        if isShown { Dates(schedule: .periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 1)) }
        Button("Hide") { isShown = false }
      }
    }
    let tester = ViewTester(Hiding(), clock: clock)
    await tester.advance(by: .seconds(2))
    #expect(text(tester).contains("2.0"))
    await tester.press("Hide")
    await tester.advance(by: .seconds(2))
    await #expect(throws: Never.self) { try await clock.checkSuspension() }
  }
}
