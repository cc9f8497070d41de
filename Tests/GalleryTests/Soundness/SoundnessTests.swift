import Foundation
import Testing

@testable import Gallery

/// Tests that the invariants hold for any sequence of events on an example.
///
/// The updated screen equals one created from scratch, a terminal shows the same, the focus is on an element that
/// exists, and nothing is left alive at the end. `PAWL_SOUNDNESS_SEEDS=0..<10000` plays other seeds; `.ci/soundness`
/// does so.
@MainActor
@Suite(.serialized) struct SoundnessTests {
  @Test func randomEventsKeepExamplesConsistent() async throws {
    let seeds = try seeds
    let start = ContinuousClock.now
    var (steps, failures) = (0, 0)
    for seed in seeds {
      var run = SoundnessRun(seed: seed)
      await run.play()
      steps += run.steps
      guard !run.problems.isEmpty else { continue }
      failures += 1
      Issue.record("\(run.report)")
      if failures == 20 { break }
    }
    let time = ContinuousClock.now - start
    if ProcessInfo.processInfo.environment["PAWL_SOUNDNESS_SEEDS"] != nil {
      print("soundness: \(seeds.count) seeds, \(steps) steps, \(failures) failures, \(time)")
    }
  }

  @Test func randomEventsKeepMessagesConsistent() async {
    for seed in 1_000..<UInt64(1_060) {
      var run = SoundnessRun(seed: seed, example: .messages)
      await run.play()
      #expect(run.problems.isEmpty, "\(run.report)")
    }
  }

  var seeds: Range<UInt64> {
    get throws {
      guard let text = ProcessInfo.processInfo.environment["PAWL_SOUNDNESS_SEEDS"] else { return 0..<200 }
      let bounds = try #require(text.wholeMatch(of: #/(\d+)\.\.<(\d+)/#))
      let (first, end) = (try #require(UInt64(bounds.1)), try #require(UInt64(bounds.2)))
      return first..<max(first, end)
    }
  }
}
