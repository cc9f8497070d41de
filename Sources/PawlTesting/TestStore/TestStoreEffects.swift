import PawlCore

/// The effects of one test store: runs them, and waits for them.
///
/// Used by the test, which is also what runs the effects; a clock that is advanced on another thread may run them too. So
/// all use is inside ``exclusively(_:)``.
package final class TestStoreEffects {
  let isolation: Isolation
  /// How long is waited for what is outside.
  package var timeout = Duration.seconds(5)
  /// Those that have sent more than any test asserts, and were cancelled for it.
  private var overflowing: [EffectIdentity] = []
  /// Those that may run for as long as the store does.
  private var residents: Set<EffectIdentity> = []
  private let actor: TestActor
  private weak var runtime: EffectRuntime?

  init(_ actor: TestActor, on isolation: Isolation) {
    self.actor = actor
    self.isolation = isolation
  }

  func attach(to runtime: EffectRuntime) { self.runtime = runtime }

  /// Those that run, oldest first. Those that were cancelled do not count, though they may still unwind.
  var running: [EffectIdentity] { runtime?.runningEffects ?? [] }

  /// Those that run and have to end before the store does.
  var inFlight: [EffectIdentity] { residents.isEmpty ? running : running.filter { !residents.contains($0) } }

  /// Says that an effect may run for as long as the store does.
  func addResident(_ effect: EffectIdentity) { residents.insert(effect) }

  /// Calls `body` while no other thread runs effects. May be nested.
  package func exclusively<Result>(_ body: () -> Result) -> Result { actor.executor.exclusively(body) }

  /// Runs `body` on the store's actor, after all that can run.
  package func perform<Result>(_ body: @escaping () -> Result) -> Result? { actor.perform(on: isolation, body) }

  /// Cancels those that have to end, and has them unwind. Those that do not even do that are left alone for good.
  func cancelInFlight() { cancelAll(except: residents) }

  private func cancelAll(except kept: Set<EffectIdentity> = []) {
    let runtime = runtime
    _ = perform { runtime?.cancelAll(except: kept) }
    if !actor.executor.runToStandstill() { actor.executor.stop() }
  }

  /// Says how many steps effects may take before it counts as work without end.
  package func limitSteps(to limit: Int) { actor.executor.setLimit(limit) }

  /// Has what is left unwind, without a test that runs it.
  func abandon() {
    actor.executor.runToStandstill()
    actor.executor.abandon()
  }

  /// Runs everything that can run.
  func run(_ callSite: CallSite) {
    let isAtRest = actor.executor.runToStandstill()
    actor.executor.tasks.didComeToRest { running.isEmpty }
    if isAtRest, overflowing.isEmpty { return }
    let endless = overflowing.isEmpty ? running : overflowing
    overflowing = []
    reportEndlessWork(endless, callSite)
    cancelAll()
  }

  /// Cancels all, for having sent more than any test asserts. Called as one of them sends.
  func cancelOverflowing() {
    guard overflowing.isEmpty else { return }
    overflowing = running
    runtime?.cancelAll()
  }

  /// What is waited for.
  enum Event {
    /// That an action or a route arrives.
    case arrival
    /// That effects end.
    case end
  }

  /// Why waiting ended.
  enum Outcome {
    case happened
    /// Nothing that runs can go on before the test makes it.
    case cannotHappen
    case timedOut
  }

  /// Runs everything that can run and, while effects wait for something outside, what they do when it has come; until
  /// `isDone`.
  nonisolated(nonsending) func wait(
    for event: Event, timeout: Duration?, _ callSite: CallSite, until isDone: () -> Bool
  ) async -> Outcome {
    let deadline = ContinuousClock.now + (timeout ?? self.timeout)
    var isInTime = true
    while true {
      let outcome = exclusively { () -> Outcome? in
        run(callSite)
        if isDone() { return .happened }
        return isInTime ? (mayHappen(event) ? nil : .cannotHappen) : .timedOut
      }
      if let outcome { return outcome }
      isInTime = await actor.executor.jobArrives(before: deadline)
    }
  }

  /// Whether it may happen without the test's doing.
  func mayHappen(_ event: Event) -> Bool {
    // What an effect has left behind is in nobody's hands.
    if event == .arrival, let runtime, runtime.mayBeSentLate { return true }
    let running = self.running
    let standings = actor.executor.tasks.standings
    guard !running.isEmpty, !standings.mayHaveOthers else { return !running.isEmpty }
    return running.contains { effect in
      guard let standing = standings.effects[effect] else { return true }
      return standing.isOutside || (event == .arrival && standing.isParked)
    }
  }

  /// A line for each effect: where it was made, and what it waits for.
  func describe(_ effects: [EffectIdentity]) -> String {
    let standings = actor.executor.tasks.standings.effects
    return effects.map { effect in
      let standing = standings[effect] ?? .unknown
      let reasons = list(standing.reasons)
      let known =
        switch (standing.isOutside, reasons.isEmpty) {
        case (true, true): "for something that the test store does not control"
        case (true, false): "for something that the test store does not control. Tasks it has started wait \(reasons)"
        case (false, _): reasons
        }
      return "  • The effect made at \(effect.callSite) waits \(known)."
    }.joined(separator: "\n")
  }

  private func list(_ reasons: [@Sendable () -> String]) -> String {
    let shown = reasons.prefix(3).map { $0() }
    let more = reasons.count - shown.count
    return (shown + (more > 0 ? ["for \(more) things more"] : [])).joined(separator: ", and ")
  }
}
