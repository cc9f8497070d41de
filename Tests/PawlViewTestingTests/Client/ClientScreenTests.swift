import ComposableClient
import PawlViewTesting
import Testing

/// Tests of the screens of applications written as for The Composable Architecture.
@MainActor
@Suite struct ClientScreenTests {
  @Test func settingsAreShownAndChanged() async {
    let tester = ViewTester(SettingsView(), columns: 60, rows: 80)
    #expect(tester.frame.contains("Protect my posts"))
    #expect(tester.frame.contains("Birthday"))
    await tester.press("Notifications")
    #expect(tester.frame.contains("You need to enable permissions"))
  }

  @Test func tabsLeadToTheirPages() async {
    let tester = ViewTester(TabbedView())
    #expect(tester.frame.contains("Numbers"))
    #expect(tester.frame.contains("Profile"))
    #expect(!tester.frame.contains("Nobody"))
    await tester.press("Profile")
    #expect(tester.frame.contains("Nobody"))
  }

  @Test func aDashboardIsShown() async {
    let tester = ViewTester(DashboardView(), columns: 70, rows: 40)
    #expect(tester.frame.contains("★ 3 cards"))
    #expect(tester.frame.contains("Water"))
    #expect(tester.frame.contains("much too long"))
    await tester.resize(columns: 40, rows: 40)
    #expect(tester.frame.contains("Short"))
    #expect(!tester.frame.contains("much too long"))
    await tester.press("Favorite Water")
    #expect(tester.frame.contains("♥"))
  }

  @Test func onboardingTurnsItsPages() async {
    let tester = ViewTester(OnboardingView())
    #expect(tester.frame.contains("Welcome"))
    await tester.press("Next")
    #expect(tester.frame.contains("Permissions"))
    #expect(!tester.frame.contains("Welcome"))
  }

  @Test func toolbarsAreMadeOfOthers() async {
    let tester = ViewTester(BoardScreen())
    #expect(tester.frame.contains("Only"))
    await tester.press("Only")
    #expect(tester.frame.contains("Left"))
    #expect(tester.frame.contains("Right"))
    #expect(!tester.frame.contains("Only"))
  }

  @Test func clicksPassThroughViewsWithoutHitTesting() async {
    let tester = ViewTester(BoardScreen())
    let button = tester.find("Behind").frame
    await tester.click(column: Int(button.minX) + 1, row: Int(button.minY))
    #expect(tester.frame.contains("tapped"))
  }

  @Test func formsLeadToDialogsAndSheets() async {
    let tester = ViewTester(FormsView(), columns: 60, rows: 40)
    await tester.press("Warn")
    #expect(tester.frame.contains("This cannot be undone."))
    await tester.press("OK")
    await tester.press("Warn as before")
    #expect(tester.frame.contains("Old old"))
    await tester.press("Cancel")
    await tester.press("Sheet")
    #expect(tester.frame.contains("SHEET"))
    await tester.press("Done")
    #expect(!tester.frame.contains("SHEET"))
  }

  @Test func navigationRowsAreLinks() async {
    let tester = ViewTester(FormsView(), columns: 60, rows: 40)
    await tester.press("More")
    #expect(tester.frame.contains("More 2"))
  }
}
