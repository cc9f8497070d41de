import PawlCore
import Testing

/// Tests of Specification C10 for stores of the main actor. `IssueTests` covers the whole texts of PAWL-005 and
/// PAWL-006.
@MainActor
@Suite struct WrongThreadTests {
  private nonisolated static let appender = Reducer<[Int], Int, @Sendable () -> Effect<Int, Never>> {
    state, action, effect in
    state.append(action)
    return action < 0 ? effect() : .none
  }

  private func makeStore(_ effect: @escaping @Sendable () -> Effect<Int, Never> = { .none }) -> Store<[Int], Int> {
    Store(initialState: [], reducer: Self.appender, environment: effect)
  }

  @Test func subscriptionOutputFromAnotherThreadIsMovedInOrderAndReportedOnce() async {
    let store = makeStore {
      .subscribe { subscriber in
        Task { @concurrent in
          for number in 0..<500 { subscriber.send(number) }
          subscriber.finish()
        }
        return {}
      }
    }
    let issues = await issues {
      await store.send(-1).finish()
      await store.send(-1).finish()
    }
    #expect(store.state == [-1] + Array(0..<500) + [-1] + Array(0..<500))
    #expect(issues.count == 1)
  }

  // An action from the right thread waits behind actions that other threads have already handed over.
  @Test func deliveriesFromBothSidesKeepTheirOrder() async {
    let subscriber = LateValue<EffectSubscriber<Int, Never>>()
    let store = makeStore {
      .subscribe {
        subscriber.value = $0
        return {}
      }
    }
    let issues = await issues {
      let task = store.send(-1)
      elsewhere { subscriber.value?.send(1) }
      #expect(store.state == [-1])
      subscriber.value?.send(2)
      subscriber.value?.send(3)
      subscriber.value?.finish()
      await task.finish()
    }
    #expect(store.state == [-1, 1, 2, 3])
    #expect(issues.count == 1)
  }

  @Test func futureFulfilledOnAnotherThreadIsMoved() async {
    let store = makeStore {
      .future { fulfil in
        let fulfil = UncheckedSendable(fulfil)
        Task { @concurrent in fulfil.value(.success(1)) }
      }
    }
    let issues = await issues { await store.send(-1).finish() }
    #expect(store.state == [-1, 1])
    #expect(issues.count == 1)
  }

  @Test func completionFromAnotherThreadIsMovedAndReportedOnce() async {
    let store = makeStore {
      .concatenate(
        .subscribe { subscriber in
          Task { @concurrent in subscriber.finish() }
          return {}
        }, Effect(value: 1))
    }
    let issues = await issues {
      await store.send(-1).finish()
      await store.send(-1).finish()
    }
    #expect(store.state == [-1, 1, -1, 1])
    #expect(issues.map(\.code) == ["PAWL-005"])
  }

  @Test func completionOfACancelledEffectFromAnotherThreadIsNotReported() async {
    let subscriber = LateValue<EffectSubscriber<Int, Never>>()
    let store = makeStore {
      .subscribe {
        subscriber.value = $0
        return {}
      }
    }
    let issues = await issues {
      let task = store.send(-1)
      task.cancel()
      elsewhere { subscriber.value?.finish() }
      await task.finish()
      await store.turn()
    }
    #expect(issues.isEmpty)
  }

  @Test func storeMadeOffTheMainActorIsReportedAndWorks() {
    let issues = issues {
      let store = onAnyActor { Store(initialState: 0, reducer: Reducer<Int, Int, Void>.adder, environment: ()) }
      store.send(3)
      #expect(store.state == 3)
    }
    #expect(issues.map(\.code) == ["PAWL-011"])
  }

  @Test func scopingOffTheMainActorIsReportedOncePerStore() async {
    struct Row: Identifiable { let id: Int }
    let reducer = Reducer<IdentifiedArrayOf<Row>, (Int, Int), Void>.empty
    let rows = Store(initialState: IdentifiedArray(uniqueElements: [Row(id: 1)]), reducer: reducer, environment: ())
    let number = Store(initialState: 0, reducer: Reducer<Int?, Int, Void>.empty, environment: ())
    let issues = await issues {
      let count = onAnyActor { rows.scope(state: { $0.count }).stateless }
      let row = onAnyActor { rows.scope(id: 1) }
      #expect(row?.state.id == 1)
      await count.turn()
      let token = onAnyActor { number.ifLet(then: { _ in }) }
      await number.turn()
      token.cancel()
    }
    #expect(issues.map(\.code) == ["PAWL-011", "PAWL-011"])
  }

  @Test func makingAndScopingOnTheMainActorIsNotReported() async {
    let issues = await issues {
      let store = Store(initialState: [1], reducer: Reducer<[Int], Int, Void>.empty, environment: ())
      #expect(store.scope(state: { $0.count }).actionless.state == 1)
      await store.turn()
    }
    #expect(issues.isEmpty)
  }

  @Test func cancelledEffectDeliversNothingFromOtherThreads() async {
    let subscriber = LateValue<EffectSubscriber<Int, Never>>()
    let store = makeStore {
      .subscribe {
        subscriber.value = $0
        return {}
      }
    }
    let issues = await issues {
      let task = store.send(-1)
      elsewhere { subscriber.value?.send(1) }
      task.cancel()
      await task.finish()
      await store.turn()
    }
    #expect(store.state == [-1])
    #expect(issues.count == 1)
  }

  @Test func actionSentFromAnotherThreadIsMovedInOrderAndReportedOnce() async {
    let store = makeStore { .task { 1_000 } }
    let send = store.sendFromAnywhere
    let issues = await issues {
      let task = await Task { @concurrent in
        for number in 0..<100 { _ = send(number) }
        return send(-1)
      }.value
      await task.finish()
    }
    #expect(store.state == Array(0..<100) + [-1, 1_000])
    #expect(issues.count == 1)
  }

  @Test func handleOfAnActionFromAnotherThreadCancelsIt() async {
    let store = makeStore { .run { _ in try await Task.never() } }
    let send = store.sendFromAnywhere
    _ = await issues {
      let task = await Task { @concurrent in send(-1) }.value
      task.cancel()
      await task.finish()
      #expect(task.isCancelled)
    }
    #expect(store.node.core.runtime.isIdle)
  }

  @Test func scopesAndViewStoresOfOneStoreReportOnceTogether() async {
    let store = makeStore()
    let scoped = store.scope(state: { $0.count }, action: { $0 * 10 })
    let viewStore = ViewStore(scoped)
    let sends: [@Sendable (Int) -> StoreTask] = [
      store.sendFromAnywhere, scoped.sendFromAnywhere, viewStore.sendFromAnywhere,
    ]
    let issues = await issues {
      let task = await Task { @concurrent in sends.map { $0(1) }[2] }.value
      await task.finish()
    }
    #expect(store.state == [1, 10, 10])
    #expect(issues.count == 1)
  }

  @Test func queuedActionFromAnotherThreadRetainsTheStore() async {
    let log = Recorder<Int>()
    let reducer = Reducer<Int, Int, Void> { _, action, _ in
      log.record(action)
      return .none
    }
    _ = await issues {
      var store: Store<Int, Int>? = Store(initialState: 0, reducer: reducer, environment: ())
      let send = LateValue<UncheckedSendable<@Sendable (Int) -> StoreTask>>()
      send.value = UncheckedSendable(store!.sendFromAnywhere)
      store = nil
      let task = await Task { @concurrent in
        defer { send.value = nil }
        return send.value?.value(1)
      }.value
      await task?.finish()
      #expect(store == nil)
    }
    #expect(log.entries == [1])
  }
}

extension Reducer where State == Int, Action == Int, Environment == Void {
  fileprivate static let adder = Reducer { state, action, _ in
    state += action
    return .none
  }
}

/// Calls code of the main actor on a thread of no actor, as code that escaped the compiler's checks would.
///
/// The caller waits, so nothing happens concurrently.
@MainActor
func onAnyActor<Result>(_ body: @escaping @MainActor () -> Result) -> Result {
  let result = LateValue<UncheckedSendable<Result>>()
  let isolated: @MainActor @Sendable () -> UncheckedSendable<Result> = { UncheckedSendable(body()) }
  let anywhere = unsafeBitCast(isolated, to: (@Sendable () -> UncheckedSendable<Result>).self)
  elsewhere { result.value = anywhere() }
  return result.value!.value
}

extension Store {
  /// `send` without the isolation in its type, as code that escaped the compiler's checks would call it.
  var sendFromAnywhere: @Sendable (Action) -> StoreTask {
    let send: @MainActor @Sendable (Action) -> StoreTask = { self.send($0) }
    return unsafeBitCast(send, to: (@Sendable (Action) -> StoreTask).self)
  }

  /// Returns once everything that was handed over before the call has had its turn.
  func turn() async {
    await withCheckedContinuation { continuation in node.core.isolation.enqueue { continuation.resume() } }
  }
}

extension ViewStore {
  var sendFromAnywhere: @Sendable (ViewAction) -> StoreTask {
    let send: @MainActor @Sendable (ViewAction) -> StoreTask = { self.send($0) }
    return unsafeBitCast(send, to: (@Sendable (ViewAction) -> StoreTask).self)
  }
}
