import PawlTesting
import Testing

/// Tests that the clock examples behave as documented. The examples of the issue pages cause their issues, and the
/// fixes avoid them.
@MainActor
struct ClockExamplesTests {
  @Test
  func clocks() async throws {
    #expect(try await ClockExamples.reminder() == "Stand up")
    #expect(try await ClockExamples.countdown() == .seconds(10))
    try await ClockExamples.nobodyWaits()
    let codes = await reportedCodes { _ = ClockExamples.unimplemented().clock.minimumResolution }
    #expect(codes == ["PAWL-043"])
  }

  @Test
  func runningEndlessWork() async {
    var codes = await reportedCodes { await ClockExamples.EndlessRun.cause() }
    #expect(codes == ["PAWL-041"])
    codes = await reportedCodes { #expect(await ClockExamples.EndlessRun.mended() == .seconds(60)) }
    #expect(codes == [])
  }

  @Test
  func movingTimeBackwards() async {
    var codes = await reportedCodes { #expect(await ClockExamples.TimeBack.cause() == .seconds(60)) }
    #expect(codes == ["PAWL-042"])
    codes = await reportedCodes { #expect(await ClockExamples.TimeBack.mended() == .seconds(60)) }
    #expect(codes == [])
  }

  @Test
  func aClockThatShouldNotBeUsed() async throws {
    var text = ""
    var codes = try await reportedCodes { text = try await ClockExamples.UnexpectedUse.cause() }
    #expect(codes == ["PAWL-043", "PAWL-043"])
    #expect(text == "loaded")
    codes = try await reportedCodes { text = try await ClockExamples.UnexpectedUse.mended() }
    #expect(codes == [])
    #expect(text == "loaded")
  }
}
