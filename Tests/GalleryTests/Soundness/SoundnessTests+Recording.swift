import Foundation
import Testing

@testable import Gallery

extension SoundnessTests {
  /// Reducing the recorded actions again leads to the same state after each action, also if they are read from a file, and a
  /// state that is shown again looks as it did.
  ///
  /// With `PAWL_SOUNDNESS_SEEDS`, every twentieth seed is played with many events, and each hundredth frame is compared.
  @Test func recordedExamplesAreReplayedToTheSameStatesAndFrames() async throws {
    let isLong = ProcessInfo.processInfo.environment["PAWL_SOUNDNESS_SEEDS"] != nil
    let seeds = isLong ? Array(try seeds).filter { $0.isMultiple(of: 20) } : Array(0..<UInt64(2 * Examples.all.count))
    var (actions, frames, failures) = (0, 0, 0)
    for seed in seeds {
      // The seeds of a long run are multiples of 20, and choose all examples.
      let run = RecordedRun(
        seed: isLong ? seed / 20 : seed, count: isLong ? 300 : 40, interval: isLong ? 100 : 10)
      try await run.play()
      actions += run.actions
      frames += run.frames
      guard !run.problems.isEmpty else { continue }
      failures += 1
      Issue.record("\(run.report)")
      if failures == 20 { break }
    }
    if isLong {
      print(
        "recordings: \(seeds.count) seeds, \(actions) actions, \(frames) frames shown again, \(failures) failures")
    }
    #expect(actions > 0 && frames > 0)
  }
}
