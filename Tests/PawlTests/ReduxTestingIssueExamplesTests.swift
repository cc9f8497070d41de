import Testing

/// Like `IssueExamplesTests`, for the pages of `PawlReduxTesting`.
@MainActor
struct ReduxTestingIssueExamplesTests {
  @Test
  func unexpectedKindOfEvent() async {
    #expect(
      await reportedCodes { await ReduxTestingIssueExamples.otherKindCause() } == ["PAWL-083", "PAWL-083"])
    #expect(await reportedCodes { await ReduxTestingIssueExamples.otherKindMended() } == [])
  }
}
