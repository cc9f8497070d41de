import PawlCore

/// The effects of one test store: this type runs them, and waits for them.
///
/// The test uses it, and its thread runs the effects. A clock that is advanced on another thread may run them too, so
/// all use has to be inside ``exclusively(_:)``.
package final class TestStoreEffects {
  let isolation: Isolation
  /// The longest wait for something outside the test store.
  package var timeout = Duration.seconds(5)
  /// Whether effects do no work, so that nothing happens without the test.
  var isReplaying = false
  /// The effects that were cancelled because they had sent more actions than any test asserts.
  private var overflowing: [EffectIdentity] = []
  /// The effects that may run for as long as the store exists.
  private var persistentEffects: Set<EffectIdentity> = []
  private let actor: TestActor
  private weak var runtime: EffectRuntime?

  init(_ actor: TestActor, on isolation: Isolation) {
    self.actor = actor
    self.isolation = isolation
  }

  func attach(to runtime: EffectRuntime) { self.runtime = runtime }

  /// The running effects, oldest first. Cancelled effects don't count, even if they still unwind.
  var running: [EffectIdentity] { runtime?.runningEffects ?? [] }

  /// The running effects that have to end before the store is destroyed.
  var inFlight: [EffectIdentity] {
    persistentEffects.isEmpty ? running : running.filter { !persistentEffects.contains($0) }
  }

  /// Allows an effect to run for as long as the store exists.
  func addPersistentEffect(_ effect: EffectIdentity) { persistentEffects.insert(effect) }

  /// Calls `body` while no other thread runs effects. Calls may be nested.
  package func exclusively<Result>(_ body: () -> Result) -> Result { actor.executor.exclusively(body) }

  /// Runs everything that can run, and then `body` on the store's actor.
  package func perform<Result>(_ body: @escaping () -> Result) -> Result? { actor.perform(on: isolation, body) }

  /// Cancels the effects that have to end, and lets them unwind. The executor stops for good if that doesn't come to an
  /// end.
  func cancelInFlight() { cancelAll(except: persistentEffects) }

  private func cancelAll(except kept: Set<EffectIdentity> = []) {
    let runtime = runtime
    _ = perform { runtime?.cancelAll(except: kept) }
    if !actor.executor.runToStandstill() { actor.executor.stop() }
  }

  /// Sets the number of steps after which effects count as endless.
  package func limitSteps(to limit: Int) { actor.executor.setLimit(limit) }

  /// Lets the remaining effects unwind without a test.
  func abandon() {
    actor.executor.runToStandstill()
    actor.executor.abandon()
  }

  /// Runs everything that can run.
  func run(_ callSite: CallSite) {
    let isAtRest = actor.executor.runToStandstill()
    actor.executor.tasks.didBecomeIdle { running.isEmpty }
    if isAtRest, overflowing.isEmpty { return }
    let endless = overflowing.isEmpty ? running : overflowing
    overflowing = []
    reportEndlessWork(endless, callSite)
    cancelAll()
  }

  /// Cancels all effects because they have sent more actions than any test asserts. Called while one of them sends.
  func cancelOverflowing() {
    guard overflowing.isEmpty else { return }
    overflowing = running
    runtime?.cancelAll()
  }

  /// Runs the work that effects do on the main actor, such as a call of a test's `@MainActor` function.
  ///
  /// It returns after four turns of the main actor at most. Work that takes longer isn't awaited.
  package nonisolated(nonsending) func letEffectsComeBack(_ callSite: CallSite) async {
    let executor = actor.executor
    // Effects may hop to the main actor several times. A task that doesn't return must not block the test.
    for _ in 0..<4 {
      guard exclusively({ executor.hasExternalTasks && !running.isEmpty }) else { return }
      let progress = executor.progress
      await drainMainActor()
      exclusively { run(callSite) }
      if executor.progress == progress { return }
    }
  }

  /// The event to wait for.
  enum Event {
    /// An action or a route is received.
    case recordedEvent
    /// All effects end.
    case end
  }

  /// The reason why a wait ended.
  enum Outcome {
    case happened
    /// No running effect can continue without the test.
    case cannotHappen
    case timedOut
  }

  /// Runs everything that can run until `isDone`. While effects wait for something outside, it waits and then runs what
  /// follows.
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

  /// Whether an event may happen without an action of the test.
  func mayHappen(_ event: Event) -> Bool {
    if isReplaying { return false }
    // An ended effect may have given `send` to a callback that still exists.
    if event == .recordedEvent, let runtime, runtime.mayBeSentLate { return true }
    let running = self.running
    let statuses = actor.executor.tasks.statuses
    guard !running.isEmpty, !statuses.mayHaveOthers else { return !running.isEmpty }
    return running.contains { effect in
      guard let status = statuses.effects[effect] else { return true }
      return status.isExternal || (event == .recordedEvent && status.isParked)
    }
  }

  /// Returns a line for each effect with the place where it was created, and what it waits for.
  func describe(_ effects: [EffectIdentity]) -> String {
    let statuses = actor.executor.tasks.statuses.effects
    return effects.map { effect in
      let status = statuses[effect] ?? .unknown
      let reasons = list(status.reasons)
      let known =
        switch (status.isExternal, reasons.isEmpty) {
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
