import Testing

/// Like `IssueExamplesTests`, for the pages of `PawlRedux`.
@MainActor
struct ReduxIssueExamplesTests {
  @Test
  func endlessRoutes() async {
    #expect(await reportedCodes { EndlessRoutesExample.run(EndlessRoutesExample.Screens()) } == ["PAWL-081"])
    #expect(await reportedCodes { EndlessRoutesExample.run(EndlessRoutesExample.MendedScreens()) } == [])
  }

  @Test
  func lostEffect() async {
    var names: [String] = []
    #expect(await reportedCodes { names = LostEffectExample.run(LostEffectExample.cause) } == ["PAWL-082"])
    #expect(names == [])
    #expect(await reportedCodes { names = LostEffectExample.run(LostEffectExample.mended) } == [])
    #expect(names == ["Ada"])
  }

  @Test
  func reducerOfSeveralStores() async {
    var reloads: [Int] = []
    #expect(await reportedCodes { reloads = SharedReducerExample.runCause() } == ["PAWL-084"])
    #expect(reloads == [0, 0])
    #expect(await reportedCodes { reloads = SharedReducerExample.runMended() } == [])
    #expect(reloads == [1, 0])
  }
}
