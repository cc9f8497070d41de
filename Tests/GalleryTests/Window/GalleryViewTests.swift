import Dispatch
import PawlTesting
import Testing

@testable import Gallery
@testable import PawlTerminal
@testable import PawlViewTesting

/// Tests of the start page, and of the pages to which it leads.
@MainActor
struct GalleryViewTests {
  nonisolated static let fileNames = ["start.txt", "start.running.txt", "start.narrow.txt"]

  private let clock = TestClock()

  private func makeTester(columns: Int = 80, rows: Int = 24) -> ViewTester {
    ViewTester(
      GalleryView(options: .test(clock: clock, scheduler: DispatchQueue.test)), columns: columns, rows: rows,
      clock: clock)
  }

  @Test func theStartPageLooksAsItsFileSays() async throws {
    let tester = makeTester()
    try Golden.check(tester.frame, "start")
    await tester.press("Start")
    await tester.advance(by: .seconds(1))
    try Golden.check(tester.frame, "start.running")
    await tester.press("Pause")
  }

  @Test func theStartPageHasOneColumnInANarrowWindow() throws {
    try Golden.check(makeTester(columns: 40, rows: 48).frame, "start.narrow")
  }

  @Test func theFocusStartsOnTheLinkToTheExamples() {
    #expect(makeTester().tree.contains("link \"Examples\" [focused]"))
  }

  @Test func theStartPageLeadsToEveryExample() async throws {
    let tester = makeTester(rows: 200)
    await tester.press("Examples")
    #expect(tester.findAll(role: .link).map(\.label) == Examples.all.map(\.title))
    await tester.find(role: .textField, "Search").type("two counters")
    #expect(tester.findAll(role: .link).map(\.label) == ["Two counters"])
    await tester.press("Two counters")
    #expect(tester.frame.contains("One counter, used twice."))
  }

  @Test(arguments: Example.Section.allCases)
  func theStartPageLeadsToEverySection(section: Example.Section) async {
    let tester = makeTester(rows: 200)
    await tester.press(section.title, role: .link)
    #expect(tester.findAll(role: .link).map(\.label) == Examples.in(section).map(\.title))
  }

  @Test func anIdleStartPageHasNothingToDo() async {
    let tester = makeTester()
    #expect(tester.screen.nextFrame == nil)
    await tester.press("Start")
    await tester.press("Pause")
    await tester.advance(by: .seconds(1))
    #expect(tester.screen.nextFrame == nil)
  }
}
