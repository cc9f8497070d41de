import EngineModel
import Foundation
import PawlCore
import Testing

/// Random programs with scopes, elements, `ifLet`, swaps and undo, compared with values that are computed from scratch
/// each time. Observers come and go at any time.
///
/// A failure names the seed and shows the program. `PAWL_SCOPE_PROGRAMS=0..<200000` runs other seeds;
/// `.ci/scope-programs` does so in a release build.
@MainActor
@Suite struct ScopeProgramTests {
  @Test func randomProgramsKeepEveryStoreConsistent() throws {
    let seeds = try seeds
    let start = ContinuousClock.now
    var failures = 0
    for seed in seeds {
      let census = LiveObjectCounter()
      let failure = ScopeProgram(seed: seed, census: census).run()
      let isReleased = census.population == 0
      guard failure != nil || !isReleased else { continue }
      failures += 1
      Issue.record("Seed \(seed): \(failure ?? "the store was not released")")
      if failures == 20 { break }
    }
    if ProcessInfo.processInfo.environment["PAWL_SCOPE_PROGRAMS"] != nil {
      print("scope-programs: \(seeds.count) programs, \(failures) wrong, \(ContinuousClock.now - start)")
    }
  }

  private var seeds: Range<UInt64> {
    get throws {
      guard let text = ProcessInfo.processInfo.environment["PAWL_SCOPE_PROGRAMS"] else { return 0..<500 }
      let bounds = try #require(text.wholeMatch(of: #/(\d+)\.\.<(\d+)/#))
      let (first, end) = (try #require(UInt64(bounds.1)), try #require(UInt64(bounds.2)))
      return first..<max(first, end)
    }
  }
}
