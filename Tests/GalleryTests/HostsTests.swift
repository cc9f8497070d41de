import PawlViewTesting
import Testing

@testable import Gallery

/// Plays one script both on a terminal and on a page, and compares the meaning of the results.
@MainActor
struct HostsTests {
  @Test(arguments: Examples.all.map { GoldenTests.Scene(example: $0.name) } + GoldenTests.Scene.moments)
  func examplesMeanTheSameOnATerminalAndInABrowser(_ scene: GoldenTests.Scene) async throws {
    let example = try #require(Examples.named(scene.example))
    // The terminal is so high that it shows every row of a list that the page has.
    let terminal = ExampleStage(example, columns: 90, rows: 400)
    let browser = ExampleStage(example, inBrowser: true)
    for stage in [terminal, browser] {
      await stage.advance(by: .zero)
      await scene.play(stage)
    }
    #expect(browser.tester.tree.withoutFocus == terminal.tester.tree.withoutFocus)
    // Reading the frame checks that the page equals one laid out from scratch.
    #expect(!browser.tester.frame.isEmpty)
  }
}

extension String {
  /// The tree without its focus. The host decides which control has the focus at first.
  fileprivate var withoutFocus: String {
    replacing(" [focused]", with: "").replacing("[focused, ", with: "[")
  }
}
