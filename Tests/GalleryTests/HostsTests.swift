import PawlViewTesting
import Testing

@testable import Gallery

/// Plays one script both on a terminal and on a page, and compares the meaning of the results.
@MainActor
struct HostsTests {
  @Test(arguments: Examples.all.map { GoldenTests.Scene(example: $0.name) } + GoldenTests.Scene.moments)
  func examplesMeanTheSameOnATerminalAndInABrowser(_ scene: GoldenTests.Scene) async throws {
    let example = try #require(Examples.named(scene.example))
    // The terminal is so high that it shows every row of most lists.
    let terminal = ExampleStage(example, columns: 90, rows: 400)
    let browser = ExampleStage(example, inBrowser: true)
    for stage in [terminal, browser] {
      await stage.advance(by: .zero)
      await scene.play(stage)
    }
    #expect(browser.tester.tree.withoutFocus.firstRows == terminal.tester.tree.withoutFocus.firstRows)
    // Reading the frame checks that the page equals one laid out from scratch.
    #expect(!browser.tester.frame.isEmpty)
  }
}

extension String {
  /// The tree without its focus. The host decides which control has the focus at first.
  fileprivate var withoutFocus: String {
    replacing(" [focused]", with: "").replacing("[focused, ", with: "[")
  }

  /// The tree up to its hundredth row. Of longer lists, a terminal has the rows in sight, and a page has those around them as well.
  fileprivate var firstRows: String {
    var rows = 0
    let lines = split(separator: "\n").prefix { line in
      if line.hasPrefix("  row ") { rows += 1 }
      return rows <= 100
    }
    return lines.joined(separator: "\n")
  }
}
