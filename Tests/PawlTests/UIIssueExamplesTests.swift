import PawlUI
import TestSupport
import Testing
import ViewTestSupport

/// Tests of the pages of PAWL-091 and PAWL-092: each cause reports its issue, and each fix avoids it.
@MainActor
struct UIIssueExamplesTests {
  @Test
  func unhandledCase() async {
    #expect(await reportedCodes { _ = Screen(UnhandledCaseExample.cause) } == ["PAWL-091"])
    #expect(await reportedCodes { _ = Screen(UnhandledCaseExample.mended) } == [])
    #expect(await reportedCodes { _ = Screen(UnhandledCaseExample.mendedByDefault) } == [])
  }

  @Test
  func unsetBinding() async {
    var isOn = false
    #expect(await reportedCodes { isOn = UnsetBindingExample.run(UnsetBindingExample.cause()) } == ["PAWL-092"])
    #expect(!isOn)
    #expect(await reportedCodes { isOn = UnsetBindingExample.run(UnsetBindingExample.mended()) } == [])
    #expect(isOn)
  }
}
