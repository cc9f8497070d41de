import PawlViewTesting
import Testing

@testable import Gallery

/// One script, played on a terminal and on a page: what is there means the same.
@MainActor
struct HostsTests {
  @Test(arguments: Examples.all.map { GoldenTests.Scene(example: $0.name) } + GoldenTests.Scene.moments)
  func examplesMeanTheSameOnATerminalAndInABrowser(_ scene: GoldenTests.Scene) async throws {
    let example = try #require(Examples.named(scene.example))
    // So high that a page has no rows of a list that the terminal has not.
    let terminal = ExampleStage(example, columns: 90, rows: 400)
    let browser = ExampleStage(example, inBrowser: true)
    for stage in [terminal, browser] {
      await stage.advance(by: .zero)
      await scene.play(stage)
    }
    #expect(browser.tester.tree.withoutFocus == terminal.tester.tree.withoutFocus)
    // What is on the page is checked to be the same when everything is laid out anew.
    #expect(!browser.tester.frame.isEmpty)
  }
}

extension String {
  /// Which control has the focus at first is the host's own affair.
  fileprivate var withoutFocus: String {
    replacing(" [focused]", with: "").replacing("[focused, ", with: "[")
  }
}
