import PawlTesting
import Testing

/// Tests of the pages of the test store's issues: each cause reports its issue, and each fix avoids it.
@MainActor
struct TestStoreIssueExamplesTests {
  @Test(arguments: TestStoreIssueExamples.all)
  func examplesOfMistakesAreReportedAndTheirFixesAreNot(example: TestStoreIssueExamples.Example) async throws {
    #expect(try await reportedCodes(in: example.cause) == example.codes)
    #expect(try await reportedCodes(in: example.mended) == [])
  }

  @Test
  func suspendingOnTheMainActorIsNotReported() async {
    var isHidden = false
    let codes = await reportedCodes { isHidden = await BlockedMainThreadExample.saving() }
    #expect(codes == [])
    #expect(isHidden)
  }

  @Test
  func eachCodeHasAnExample() {
    let codes = TestStoreIssueExamples.all.map { $0.codes[0] }.sorted()
    #expect(codes == (21...32).map { "PAWL-0\($0)" })
  }
}
