package import PawlCore

/// A feature that creates its reducer and effects from a ``ModelProgram`` and records their events.
///
/// Everything runs on one thread at a time: the test's.
package final class ModelFeature {
  package struct State: Equatable {
    package var value = 0
    var bomb: Bomb?

    package init() {}

    package static func == (lhs: Self, rhs: Self) -> Bool { lhs.value == rhs.value }
  }

  struct Failure: Error {
    let action: Int
  }

  final class Bomb {
    let send: () -> Void
    init(_ send: @escaping () -> Void) { self.send = send }
    deinit { send() }
  }

  private struct Pause {
    let continuation: UnsafeContinuation<Void, Never>
    var isCancelled: Bool
  }

  private struct Subscription {
    let deliver: (Int) -> Void
    let finish: () -> Void
    let fail: (Int) -> Void
  }

  private let program: ModelProgram
  private let census: LiveObjectCounter
  /// Sends an action to the store, if the store still exists.
  package var send: (Int) -> Void = { _ in }
  /// Cancels the handle at an index modulo the number of handles.
  package var cancelHandle: (Int) -> Void = { _ in }
  private var events: [ModelEvent] = []
  private var fuel: Int
  private var runs = 0
  private var pauses: [Int: Pause] = [:]
  private var cancelledRuns: Set<Int> = []
  private var subscriptions = 0
  private var openSubscriptions: [Int: Subscription] = [:]

  /// - Parameter census: Counts the objects that the effects hold.
  package init(_ program: ModelProgram, census: LiveObjectCounter) {
    self.program = program
    self.census = census
    fuel = program.fuel
  }

  package func resume(run: Int) { pauses.removeValue(forKey: run)?.continuation.resume() }

  package func deliver(_ action: Int, from subscription: Int) { openSubscriptions[subscription]?.deliver(action) }

  package func finish(subscription: Int) { openSubscriptions.removeValue(forKey: subscription)?.finish() }

  package func fail(_ action: Int, subscription: Int) {
    openSubscriptions.removeValue(forKey: subscription)?.fail(action)
  }

  package func note(_ event: ModelEvent) { events.append(event) }

  /// Returns the events since the last call, the waiting runs, and the open subscriptions.
  package func takeSnapshot() -> ModelSnapshot {
    defer { events.removeAll(keepingCapacity: true) }
    var snapshot = ModelSnapshot()
    snapshot.events = events
    snapshot.waiting = pauses.mapValues(\.isCancelled)
    snapshot.openSubscriptions = Set(openSubscriptions.keys)
    return snapshot
  }

  package func reduce(_ state: inout State, _ action: Int) -> Effect<Int, Never> {
    events.append(.reduced(action))
    let rule = program.actions[action]
    state.value += rule.delta
    guard fuel > 0 else { return .none }
    fuel -= 1
    switch rule.bomb {
    case .keep: break
    case .drop: state.bomb = nil
    case .arm(let action): state.bomb = Bomb { [weak self] in self?.send(action) }
    }
    return effect(rule.effect, failing: Never.self)
  }
}

extension ModelFeature {
  private func effect<Failure: Error>(
    _ effect: ModelEffect, failing: Failure.Type
  ) -> Effect<Int, Failure> {
    let member = census.member()
    switch effect {
    case .none:
      return .none
    case .value(let action):
      return Effect(value: action)
    case .failure(let action):
      return Effect(error: ModelFeature.Failure(action: action) as! Failure)
    case .work(let number):
      return .fireAndForget { [self] in
        member.touch()
        events.append(.worked(number))
      }
    case .cancelHandle(let index):
      return .fireAndForget { [self] in cancelHandle(index) }
    case .run(let steps):
      let me = IsolationBound(self)
      let run = Effect<Int, Never>.run { send in
        member.touch()
        try await me.value.run(steps, send)
      }
      return run as! Effect<Int, Failure>
    case .subscription(let sends, let ending):
      return .subscribe { [self] subscriber in
        member.touch()
        return subscribe(sends, ending, subscriber)
      }
    case .merge(let effects):
      return .merge(effects.map { self.effect($0, failing: Failure.self) })
    case .concatenate(let effects):
      return .concatenate(effects.map { self.effect($0, failing: Failure.self) })
    case .cancellable(let id, let cancelInFlight, let effect):
      return self.effect(effect, failing: Failure.self).cancellable(id: id, cancelInFlight: cancelInFlight)
    case .cancel(let ids):
      return .cancel(ids: ids)
    case .map(let effect):
      return self.effect(effect, failing: Failure.self).map { [program] in ($0 + 1) % program.actions.count }
    case .caught(let effect):
      let caught = self.effect(effect, failing: ModelFeature.Failure.self).catchToEffect { result in
        switch result {
        case .success(let action): action
        case .failure(let failure): failure.action
        }
      }
      return caught as! Effect<Int, Failure>
    }
  }

  private func subscribe<Failure: Error>(
    _ sends: [Int], _ ending: ModelEffect.Ending, _ subscriber: EffectSubscriber<Int, Failure>
  ) -> () -> Void {
    let number = subscriptions
    subscriptions += 1
    events.append(.subscribed(number))
    for action in sends { subscriber.send(action) }
    let fail: (Int) -> Void = { subscriber.fail(ModelFeature.Failure(action: $0) as! Failure) }
    switch ending {
    case .open:
      openSubscriptions[number] = Subscription(
        deliver: { subscriber.send($0) }, finish: { subscriber.finish() }, fail: fail)
    case .finish: subscriber.finish()
    case .fail(let action): fail(action)
    }
    return { [self] in
      // A subscription that has already ended must not end again. The reference knows no such event, so this one fails
      // the comparison.
      if openSubscriptions.removeValue(forKey: number) == nil { events.append(.worked(-1)) }
    }
  }

  private nonisolated(nonsending) func run(_ steps: [ModelStep], _ send: Send<Int>) async throws {
    let number = runs
    runs += 1
    events.append(.runStarted(number))
    for step in steps {
      switch step {
      case .send(let action):
        await send(action)
      case .cancel(let id):
        await Task.cancel(id: id)
      case .pause(let isStubborn):
        await pause(number)
        if !isStubborn { try Task.checkCancellation() }
      }
    }
  }

  private nonisolated(nonsending) func pause(_ number: Int) async {
    let me = IsolationBound(self)
    await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        pauses[number] = Pause(continuation: continuation, isCancelled: cancelledRuns.contains(number))
      }
    } onCancel: {
      // Like everything here, this runs on the test's thread.
      me.value.cancelledRuns.insert(number)
      me.value.pauses[number]?.isCancelled = true
    }
  }
}
