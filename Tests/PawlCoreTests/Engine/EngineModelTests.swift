import EngineModel
import Foundation
import PawlCore
import TestSupport
import Testing

/// Random programs, executed both by the engine and by a plain interpreter of the rules. Both must agree after every
/// step.
///
/// A failure names the seed. `PAWL_MODEL_SEED=<seed>` runs only that seed; `PAWL_MODEL_SEEDS=<count>` sets the number
/// of seeds. Default: 10,000.
@Suite struct EngineModelTests {
  private static let chunk = 500

  private static let chunks: [Range<UInt64>] = {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["PAWL_MODEL_SEED"].flatMap(UInt64.init) { return [seed..<seed + 1] }
    let count = environment["PAWL_MODEL_SEEDS"].flatMap(Int.init) ?? 10_000
    return stride(from: 0, to: count, by: chunk).map { UInt64($0)..<UInt64(min($0 + chunk, count)) }
  }()

  @Test(arguments: chunks) func engineAgreesWithTheReferenceInterpreter(seeds: Range<UInt64>) {
    let actor = PumpedActor()
    for seed in seeds {
      var comparison = ModelComparison(seed: seed, actor: actor)
      guard let failure = comparison.run() else { continue }
      Issue.record("PAWL_MODEL_SEED=\(seed): \(failure)")
      return
    }
  }
}

/// A program that the reference and the engine both execute.
private struct ModelComparison {
  private var random: SeededGenerator
  private let actor: PumpedActor
  private let census = LiveObjectCounter()
  private let program: ModelProgram
  private var history: [String] = []
  private var last = ModelSnapshot()

  init(seed: UInt64, actor: PumpedActor) {
    random = SeededGenerator(seed: seed)
    self.actor = actor
    program = ModelProgram(using: &random)
  }

  /// Runs the comparison and returns a description of the first difference, or nil if there is none.
  mutating func run() -> String? {
    weak var engine: Engine<ModelFeature.State, Int>?
    do {
      let reference = ModelReference(program)
      let subject = ModelEngine(program, on: actor, census: census)
      engine = subject.engine
      if let failure = compare(reference, subject) { return failure }
    }
    if engine != nil { return describe("the engine was not released") }
    if census.population != 0 { return describe("\(census.population) effects were not released") }
    return nil
  }

  private mutating func compare(_ reference: ModelReference, _ subject: ModelEngine) -> String? {
    for _ in 0..<4 + random.below(16) {
      if let failure = step(reference, subject) { return failure }
    }
    if random.chance(50) {
      if let failure = runOut(reference, subject) { return failure }
    }
    return release(subject)
  }

  /// Performs one random external event on both sides.
  private mutating func step(_ reference: ModelReference, _ subject: ModelEngine) -> String? {
    let now = last
    let action = random.below(program.actions.count)
    switch random.below(10) {
    case 0...3 where !now.waiting.isEmpty:
      let run = now.waiting.keys.sorted()[random.below(now.waiting.count)]
      return both(reference, subject, "resume run \(run)") { $0.resume(run: run) }
    case 4...5 where !now.openSubscriptions.isEmpty:
      let number = now.openSubscriptions.sorted()[random.below(now.openSubscriptions.count)]
      switch random.below(3) {
      case 0:
        return both(reference, subject, "finish subscription \(number)") { $0.finish(subscription: number) }
      case 1 where reference.canFail(number):
        return both(reference, subject, "fail subscription \(number) with \(action)") {
          $0.fail(action, subscription: number)
        }
      default:
        return both(reference, subject, "deliver \(action) from subscription \(number)") {
          $0.deliver(action, from: number)
        }
      }
    case 6 where !now.handlesOver.isEmpty:
      let index = random.below(now.handlesOver.count)
      return both(reference, subject, "cancel handle \(index)") { $0.cancelHandle(index) }
    default:
      return both(reference, subject, "send \(action)") { $0.send(action) }
    }
  }

  /// Lets all running work come to its end.
  private mutating func runOut(_ reference: ModelReference, _ subject: ModelEngine) -> String? {
    while true {
      if let run = last.waiting.keys.min() {
        if let failure = both(reference, subject, "resume run \(run)", { $0.resume(run: run) }) { return failure }
      } else if let number = last.openSubscriptions.min() {
        if let failure = both(reference, subject, "finish subscription \(number)", { $0.finish(subscription: number) })
        {
          return failure
        }
      } else {
        break
      }
    }
    return last.isIdle && last.runningIDs.isEmpty ? nil : describe("something still runs at the end: \(last)")
  }

  /// Releases the store, even while effects are running.
  private mutating func release(_ subject: ModelEngine) -> String? {
    subject.release()
    history.append("release")
    if subject.engine != nil { return describe("the engine was not released at once") }
    var end = subject.snapshot()
    var events = end.events
    while let run = end.waiting.keys.min() {
      if end.waiting[run] == false { return describe("run \(run) was not cancelled") }
      subject.resume(run: run)
      end = subject.snapshot()
      events += end.events
    }
    if !end.openSubscriptions.isEmpty { return describe("subscriptions \(end.openSubscriptions) were not ended") }
    if !events.isEmpty { return describe("after the release: \(events)") }
    if end.handlesOver.contains(false) { return describe("handles that are never over: \(end.handlesOver)") }
    return nil
  }

  private mutating func both(
    _ reference: ModelReference, _ subject: ModelEngine, _ description: String, _ step: (any ModelSubject) -> Void
  ) -> String? {
    history.append(description)
    step(reference)
    step(subject)
    let (expected, found) = (reference.snapshot(), subject.snapshot())
    last = expected
    return expected == found ? nil : describe("expected: \(expected)\nfound:    \(found)")
  }

  private func describe(_ failure: String) -> String {
    let actions = program.actions.enumerated().map { "  \($0): \($1)" }.joined(separator: "\n")
    return """
      \(failure)

      Steps: \(history.joined(separator: "; "))
      Observers: \(program.observers)
      Fuel: \(program.fuel), observer budget: \(program.observerBudget)
      Actions:
      \(actions)
      """
  }
}
