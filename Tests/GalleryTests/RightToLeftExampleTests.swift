import Foundation
import PawlViewTesting
import PawlViews
import PawlWebTesting
import Testing

@testable import Gallery

/// Compares the frames of some examples from right to left with their files in `Golden`.
@MainActor
struct RightToLeftExampleTests {
  nonisolated static let examples = [
    "bindable-form", "bindings-basics", "bindings-form", "favorites", "focus-state", "log", "live-chart", "refreshable",
    "search", "stack-navigation", "table", "text", "todos", "users",
  ]
  nonisolated static let fileNames = examples.map { "right-to-left.\($0).txt" }

  @Test(arguments: examples)
  func examplesFromRightToLeftLookAsTheirFilesSay(_ name: String) async throws {
    let stage = ExampleStage(try #require(Examples.named(name)), direction: .rightToLeft)
    await stage.advance(by: .zero)
    try Golden.check(stage.tester.frame, "right-to-left.\(name)")
  }

  @Test("A page from right to left has the same controls in the same order", arguments: examples)
  func pagesHaveTheSameControls(_ name: String) async throws {
    let example = try #require(Examples.named(name))
    let (plain, turned) = (
      ExampleStage(example, inBrowser: true), ExampleStage(example, inBrowser: true, direction: .rightToLeft)
    )
    await plain.advance(by: .zero)
    await turned.advance(by: .zero)
    #expect(turned.tester.html.contains("dir=\"rtl\""))
    #expect(turned.tester.tree == plain.tester.tree)
  }
}
