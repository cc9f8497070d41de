import Dispatch
import IssueReporting
import PawlCombine
import PawlCore
import Testing

/// Tests of publishers as effects.
@MainActor
struct EffectPublishingTests {
  struct Failed: Error, Equatable {}

  enum Action: Equatable {
    case start, cancel
    case value(Int)
    case result(Result<Int, Failed>)
  }

  @Test func synchronousPublishersDeliverWithinTheSend() {
    let store = recordingStore { (action: Action) in
      action == .start ? [1, 2, 3].publisher.map(Action.value).eraseToEffect() : .none
    }
    store.send(.start)
    #expect(store.state == [.start, .value(1), .value(2), .value(3)])
    #expect(store.isIdle)
  }

  @Test func justAndImmediateSchedulersDeliverWithinTheSend() {
    let scheduler = AnySchedulerOf<DispatchQueue>.immediate
    let store = recordingStore { (action: Action) -> Effect<Action, Never> in
      guard action == .start else { return .none }
      return .merge(
        Just(.value(1)).eraseToEffect(),
        Just(.value(2)).delay(for: 10, scheduler: scheduler).eraseToEffect(),
        Effect(value: .value(3)).deferred(for: 10, scheduler: scheduler),
        Effect(value: .value(4)).debounce(id: 1, for: 10, scheduler: scheduler))
    }
    store.send(.start)
    #expect(store.state == [.start, .value(1), .value(2), .value(3), .value(4)])
  }

  @Test func partsOfAMergeStartBeforeTheFirstActionIsReduced() {
    var log: [String] = []
    let store = recordingStore { (action: Action) in
      log.append("\(action)")
      guard action == .start else { return .none }
      return .merge(
        (1...2).map { part in
          Just(Action.value(part)).handleEvents(receiveSubscription: { _ in log.append("started \(part)") })
            .eraseToEffect()
        })
    }
    store.send(.start)
    #expect(log == ["start", "started 1", "started 2", "value(1)", "value(2)"])
  }

  @Test func nothingIsSubscribedToBeforeTheEffectIsStarted() {
    var subscriptions = 0
    let publisher = Deferred {
      subscriptions += 1
      return Just(1)
    }
    let effect = publisher.eraseToEffect()
    #expect(subscriptions == 0)
    _ = effect.record()
    _ = effect.record()
    #expect(subscriptions == 2)
  }

  @Test func futureResultAndCatchingWorkWhenStarted() {
    var log: [String] = []
    let future = Effect<Int, Never>.future { fulfill in
      log.append("future")
      fulfill(.success(1))
      fulfill(.success(2))
    }
    let result = Effect<Int, Never>.result {
      log.append("result")
      return .success(3)
    }
    let catching = Effect<Int, any Error>.catching {
      log.append("catching")
      throw Failed()
    }
    #expect(log.isEmpty)
    #expect(future.record().values == [1])
    #expect(result.record().values == [3])
    #expect(catching.catchToEffect { (try? $0.get()) ?? -1 }.record().values == [-1])
    #expect(log == ["future", "result", "catching"])
  }

  @Test func concatenatedPublishersWaitForEachOther() {
    let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let recorder = Effect.concatenate(first.eraseToEffect(), second.eraseToEffect()).record()
    second.send(1)
    first.send(2)
    first.send(completion: .finished)
    second.send(3)
    #expect(recorder.values == [2, 3])
    second.send(completion: .finished)
    #expect(recorder.isFinished)
  }

  @Test func mergedPublishersAllStart() {
    let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let recorder = first.eraseToEffect().merge(with: second.eraseToEffect()).record()
    second.send(1)
    first.send(2)
    #expect(recorder.values == [1, 2])
  }

  @Test func failuresArriveAsValues() {
    let subject = PassthroughSubject<Int, Failed>()
    let store = recordingStore { (action: Action) in
      action == .start ? subject.catchToEffect(Action.result) : .none
    }
    store.send(.start)
    subject.send(1)
    subject.send(completion: .failure(Failed()))
    #expect(store.state == [.start, .result(.success(1)), .result(.failure(Failed()))])
    #expect(store.isIdle)
  }

  @Test func catchToEffectOfAPublisherNeverFails() {
    let recorder = Fail<Int, Failed>(error: Failed()).catchToEffect().record()
    #expect(recorder.values == [.failure(Failed())])
    #expect(recorder.isFinished)
  }

  @Test func fireAndForgetIgnoresOutputAndFailure() {
    var runs = 0
    let publisher = Deferred {
      runs += 1
      return Just(1).setFailureType(to: Failed.self).append(Fail(error: Failed()))
    }
    let effect: Effect<Action, Never> = publisher.fireAndForget()
    #expect(runs == 0)
    let recorder = effect.record()
    #expect(runs == 1)
    #expect(recorder.values.isEmpty)
    #expect(recorder.isFinished)
  }

  @Test func cancellingEndsTheSubscriptionAndDropsItsOutput() {
    let subject = PassthroughSubject<Action, Never>()
    var cancellations = 0
    let store = recordingStore { (action: Action) in
      switch action {
      case .start:
        subject.handleEvents(receiveCancel: { cancellations += 1 }).eraseToEffect().cancellable(id: 1)
      case .cancel: .cancel(id: 1)
      default: .none
      }
    }
    store.send(.start)
    subject.send(.value(1))
    store.send(.cancel)
    subject.send(.value(2))
    #expect(cancellations == 1)
    #expect(store.state == [.start, .value(1), .cancel])
    #expect(store.isIdle)
  }

  @Test func cancelInFlightCancelsTheEarlierEffect() {
    var subjects: [PassthroughSubject<Action, Never>] = []
    let store = recordingStore { (action: Action) -> Effect<Action, Never> in
      guard action == .start else { return .none }
      let subject = PassthroughSubject<Action, Never>()
      subjects.append(subject)
      return subject.eraseToEffect().cancellable(id: 1, cancelInFlight: true)
    }
    store.send(.start)
    store.send(.start)
    for (index, subject) in subjects.enumerated() { subject.send(.value(index)) }
    #expect(store.state == [.start, .start, .value(1)])
  }

  @Test func cancellingTheActionEndsItsPublishers() {
    let subject = PassthroughSubject<Action, Never>()
    let store = recordingStore { (action: Action) in action == .start ? subject.eraseToEffect() : .none }
    let task = store.send(.start)
    task.cancel()
    subject.send(.value(1))
    #expect(store.state == [.start])
    #expect(store.isIdle)
  }

  @Test func queuedActionIsDroppedWhenItsPublisherIsCancelled() async {
    let store = recordingStore { (action: Action) in
      switch action {
      case .start:
        .run { subscriber in
          subscriber.send(.cancel)
          subscriber.send(.value(1))
          return AnyCancellable {}
        }.cancellable(id: 1)
      case .cancel: .cancel(id: 1)
      default: .none
      }
    }
    await store.send(.start).finish()
    #expect(store.state == [.start, .cancel])
  }

  @Test func aHundredThousandCompletedEffectsLeaveNothing() {
    let store = Store(
      initialState: 0,
      reducer: Reducer<Int, Int, Void> { state, action, _ in
        state += 1
        return action < 0 ? .none : Just(-1).eraseToEffect().cancellable(id: action % 1000)
      }, environment: ())
    for index in 0..<100_000 { store.send(index) }
    #expect(store.state == 200_000)
    #expect(store.runningIDs.isEmpty)
    #expect(store.isIdle)
  }

  @Test func aHundredThousandEffectsThatEndLaterLeaveNothing() {
    let subject = PassthroughSubject<Int, Never>()
    let publisher = UncheckedSendable(subject)
    let store = Store(
      initialState: 0,
      reducer: Reducer<Int, Int, Void> { state, action, _ in
        state += 1
        return action < 0 ? .none : publisher.value.first().eraseToEffect().cancellable(id: action)
      }, environment: ())
    for start in stride(from: 0, to: 100_000, by: 100) {
      for index in start..<start + 100 { store.send(index) }
      #expect(store.runningIDs.count == 100)
      subject.send(-1)
      #expect(store.runningIDs.isEmpty)
    }
    #expect(store.state == 200_000)
    #expect(store.isIdle)
  }

  @Test func aPublisherLivesWhileItIsSubscribedTo() {
    weak var subject: PassthroughSubject<Action, Never>?
    let store = recordingStore { (action: Action) -> Effect<Action, Never> in
      switch action {
      case .start:
        let strong = PassthroughSubject<Action, Never>()
        subject = strong
        return strong.eraseToEffect().cancellable(id: 1)
      case .cancel: return .cancel(id: 1)
      default: return .none
      }
    }
    store.send(.start)
    subject?.send(.value(1))
    #expect(store.state == [.start, .value(1)])
    store.send(.cancel)
    #expect(subject == nil)
  }

  @Test func aFinishedPublisherIsLetGoOf() {
    weak var subject: PassthroughSubject<Action, Never>?
    let store = recordingStore { (action: Action) -> Effect<Action, Never> in
      guard action == .start else { return .none }
      let strong = PassthroughSubject<Action, Never>()
      subject = strong
      return strong.eraseToEffect()
    }
    store.send(.start)
    subject?.send(completion: .finished)
    #expect(subject == nil)
    #expect(store.isIdle)
  }

  @Test func releasingTheStoreCancelsItsPublishersAndReleasesAll() {
    weak var probe: Probe?
    var cancellations = 0
    let publisher = UncheckedSendable(
      PassthroughSubject<Action, Never>().handleEvents(receiveCancel: { cancellations += 1 }))
    do {
      let environment = Probe()
      probe = environment
      let store = Store(
        initialState: 0,
        reducer: Reducer<Int, Action, Probe> { _, action, environment in
          publisher.value
            .map { [environment] action in
              _ = environment
              return action
            }
            .eraseToEffect()
        }, environment: environment)
      store.send(.start)
      #expect(probe != nil)
    }
    #expect(cancellations == 1)
    #expect(probe == nil)
  }

  @Test func actionsFromABackgroundQueueAreMovedInOrderAndReportedOnce() async {
    let issues = IssueRecorder()
    var line: UInt = 0
    let subject = UncheckedSendable(PassthroughSubject<Action, Never>())
    let store = recordingStore { (action: Action) -> Effect<Action, Never> in
      guard action == .start else { return .none }
      line = #line + 1
      return subject.value.eraseToEffect()
    }
    let task = store.send(.start)
    DispatchQueue(label: "test").async {
      withIssueReporters([issues]) {
        for value in 1...100 { subject.value.send(.value(value)) }
        subject.value.send(completion: .finished)
      }
    }
    await withIssueReporters([issues]) { await task.finish() }
    #expect(store.state == [.start] + (1...100).map(Action.value))
    #expect(
      issues.messages == [
        """
        PAWL-005: An effect delivered an action from outside the main actor to a store that lives on it.

          Action: PawlCombineTests.EffectPublishingTests.Action.value(1)
          Effect: started at PawlCombineTests/EffectPublishingTests.swift:\(line)

        The action was moved to the main actor and processed there in order, but later than it was sent, so synchronous \
        code no longer sees its result. Deliver on the main queue, for example with "receive(on: DispatchQueue.main)", \
        or use "Effect.run", whose "await send(…)" goes to the right place by itself. This is reported once for each store.
        """
      ])
  }

  @Test func aStoreActorTakesActionsFromAnyQueueInOrder() async {
    let issues = IssueRecorder()
    let subject = UncheckedSendable(PassthroughSubject<Int, Never>())
    let store = StoreActor(
      initialState: [],
      reducer: Reducer<[Int], Int, Void> { state, action, _ in
        state.append(action)
        return action == 0 ? subject.value.eraseToEffect() : .none
      }, environment: ())
    let task = await store.send(0)
    DispatchQueue(label: "test").async {
      withIssueReporters([issues]) {
        for value in 1...100 { subject.value.send(value) }
        subject.value.send(completion: .finished)
      }
    }
    await withIssueReporters([issues]) { await task.finish() }
    #expect(await store.state == Array(0...100))
    #expect(issues.messages.isEmpty)
  }
}
