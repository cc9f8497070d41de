import TestSupport
import Testing

@testable import Gallery
@testable import PawlViewTesting
@testable import PawlViews

/// Random events on examples that are shown on a page. A page that is updated incrementally must equal one that is
/// created from scratch, and must contain every active control.
@MainActor
struct BrowserSoundnessTests {
  nonisolated private static let examples = Examples.all + [.messages]

  @Test(arguments: 0..<UInt64(examples.count * 4))
  func randomEventsKeepPagesConsistent(_ seed: UInt64) async {
    await play(Self.examples[Int(seed) % Self.examples.count], seed)
  }

  @Test(arguments: 1_000..<UInt64(1_040))
  func randomEventsKeepMessagesConsistent(_ seed: UInt64) async { await play(.messages, seed) }

  private func play(_ example: Example, _ seed: UInt64) async {
    let stage = ExampleStage(example, inBrowser: true)
    var random = SeededGenerator(seed: seed)
    await stage.advance(by: .zero)
    for _ in 0..<12 {
      await stage.act(&random)
      // Fails the test if a page created from scratch differs.
      _ = stage.tester.frame
    }
  }
}
