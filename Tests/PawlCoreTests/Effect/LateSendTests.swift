import PawlCore
import Testing

/// Tests of a `Send` that is used after its operation has returned.
@MainActor
@Suite struct LateSendTests {
  enum Action: Sendable {
    case start
    case late(Int)
    case follow
    case followed
    case cancel
  }

  private final class Observer: StoreObserver {
    let origins = Recorder<ActionOrigin>()

    func actionReceived<State, Action>(_ action: Action, state: State, identity: ActionIdentity) {
      origins.record(identity.origin)
    }
  }

  /// The unstructured task that an operation leaves behind.
  private struct Late: Sendable {
    let gate = Gate()
    /// A gate that counts the tasks that have sent.
    let sent = Gate()

    init() { sent.open() }

    func start(_ send: Send<Action>, _ numbers: [Int] = [1]) {
      Task {
        await gate.pass()
        for number in numbers { await send(.late(number)) }
        await sent.pass()
      }
    }
  }

  private static func makeReducer(
    _ effect: @escaping @Sendable () -> Effect<Action, Never>
  ) -> Reducer<[String], Action, Void> {
    Reducer { state, action, _ in
      switch action {
      case .start: return effect()
      case .late(let number):
        state.append("late \(number)")
        return number > 1 ? Effect(value: .follow) : .none
      case .follow:
        state.append("follow")
        return .task { .followed }
      case .followed:
        state.append("followed")
        return .none
      case .cancel: return .cancel(id: "id")
      }
    }
  }

  private func store(_ effect: @escaping @Sendable () -> Effect<Action, Never>) -> Store<[String], Action> {
    Store(initialState: [], reducer: Self.makeReducer(effect), environment: ())
  }

  @Test func actionsOfADetachedTaskAreDelivered() async {
    let late = Late()
    let store = store { .run { send in late.start(send, [1, 1]) } }
    let task = store.send(.start)
    await task.finish()
    #expect(store.state == [], "the effect has ended with its operation")
    late.gate.open()
    await late.sent.arrivals(1)
    #expect(store.state == ["late 1", "late 1"])
    #expect(store.node.core.runtime.isIdle)
  }

  @Test func effectsOfALateActionRun() async {
    let late = Late()
    let store = store { .run { send in late.start(send, [2]) } }
    await store.send(.start).finish()
    let followed = Gate()
    let viewStore = ViewStore(store)
    let token = viewStore.observe { if $0.last == "followed" { followed.open() } }
    late.gate.open()
    await followed.pass()
    #expect(store.state == ["late 2", "follow", "followed"])
    token.cancel()
  }

  // The action that started the effect hasn't finished yet, so its task waits for the late action too.
  @Test func lateActionBelongsToTheActionThatStartedItsEffect() async {
    let late = Late()
    let other = Gate()
    let store = store {
      .merge(.run { send in late.start(send, [2]) }, .fireAndForget { await other.pass() })
    }
    let task = store.send(.start)
    await other.arrivals(1)
    late.gate.open()
    await late.sent.arrivals(1)
    other.open()
    await task.finish()
    #expect(store.state == ["late 2", "follow", "followed"])
  }

  @Test func lateActionReportsItsEffectAsOrigin() async {
    let late = Late()
    let store = store { .run { send in late.start(send) } }
    let observer = Observer()
    store.addObserver(observer)
    await store.send(.start).finish()
    late.gate.open()
    await late.sent.arrivals(1)
    #expect(observer.origins.entries.count == 2)
    guard case .effect(let effect?) = observer.origins.entries.last else {
      Issue.record("not of an effect")
      return
    }
    #expect(effect.number == 1)
  }

  @Test func lateActionPassesTheOperatorsAroundItsEffect() async {
    let late = Late()
    let clock = ManualClock()
    let store = store {
      .merge(
        .run { send in late.start(send, [1, 5]) }
          .throttle(id: 0, for: .seconds(1), clock: clock, latest: true)
          .map { action in if case .late(let number) = action { .late(-number) } else { action } })
    }
    await store.send(.start).finish()
    late.gate.open()
    await late.sent.arrivals(1)
    #expect(store.state == ["late -1"])
    let delivered = Gate()
    let viewStore = ViewStore(store)
    let token = viewStore.observe { if $0.count == 2 { delivered.open() } }
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    await delivered.pass()
    #expect(store.state == ["late -1", "late -5"])
    token.cancel()
  }

  // The closure is a single expression and awaits nothing itself.
  @Test func operationThatOnlyStartsATaskRunsOffTheMainActor() async {
    let delivered = Gate()
    let onMain = Recorder<Bool>()
    let store = store {
      .merge(
        .run { send in Task { await send(.late(1)) } },
        .run { send in
          onMain.record(Isolation.isMainActor)
          Task { await send(.late(1)) }
        })
    }
    let viewStore = ViewStore(store)
    let token = viewStore.observe { if $0.count == 2 { delivered.open() } }
    await store.send(.start).finish()
    await delivered.pass()
    #expect(onMain.entries == [false])
    token.cancel()
  }

  @Test func lateActionIsDeliveredToAStoreActor() async {
    let late = Late()
    let store = StoreActor(
      initialState: [], reducer: Self.makeReducer { .run { send in late.start(send) } }, environment: ())
    await store.send(.start).finish()
    late.gate.open()
    await late.sent.arrivals(1)
    #expect(await store.state == ["late 1"])
  }

  @Test func lateActionOfACancelledEffectIsReported() async {
    let late = Late()
    let returning = Gate()
    let line = LateValue<UInt>()
    let entries = await issues {
      let store = store {
        line.value = #line + 1
        return .run { send in
          late.start(send, [1, 2])
          await returning.pass()
        }.cancellable(id: "id")
      }
      let task = store.send(.start)
      await returning.arrivals(1)
      store.send(.cancel)
      await task.finish()
      late.gate.open()
      await late.sent.arrivals(1)
      #expect(store.state == [])
    }
    #expect(
      entries.map(\.text) == [
        """
        PAWL-012: An action was sent by an effect whose operation had returned, and was dropped, since the effect was \
        cancelled before.

          Action: PawlCoreTests.LateSendTests.Action.late(1)
          Effect: started by the "run" at PawlCoreTests/LateSendTests.swift:\(line.value ?? 0)

        Something that the operation has started, for example a "Task", still runs and uses its "send". It is not part \
        of the effect, so it is not cancelled with it. Wait for it inside the operation, for example in a task group, \
        or with "withTaskCancellationHandler". This is reported once for each effect.
        """
      ])
  }

  @Test func lateActionToAReleasedStoreIsReported() async {
    let late = Late()
    let codes = await reportedCodes {
      var store: Store<[String], Action>? = store { .run { send in late.start(send) } }
      await store?.send(.start).finish()
      store = nil
      late.gate.open()
      await late.sent.arrivals(1)
    }
    #expect(codes == ["PAWL-012"])
  }

  // Specification B2: an operation that continues after its cancellation.
  @Test func actionsOfACancelledOperationAreDroppedSilently() async {
    let late = Late()
    let codes = await reportedCodes {
      let store = store {
        .run { send in
          late.start(send)
          await late.sent.arrivals(1)
        }.cancellable(id: "id")
      }
      let task = store.send(.start)
      await late.gate.arrivals(1)
      store.send(.cancel)
      late.gate.open()
      await task.finish()
      #expect(store.state == [])
    }
    #expect(codes == [])
  }

  // The operation sends without `await`.

  @Test func anOperationOnTheMainActorSendsWithoutAwait() async {
    let states = Recorder<[String]>()
    let held = LateValue<UncheckedSendable<Store<[String], Action>>>()
    let store = store {
      .merge(
        .run { @MainActor send in send(.late(1)) },
        .run { @MainActor [held] send in
          send(.late(0))
          states.record(held.value?.value.state ?? [])
        })
    }
    held.value = UncheckedSendable(store)
    await store.send(.start).finish()
    held.value = nil
    #expect(store.state.sorted() == ["late 0", "late 1"])
    #expect(states.entries.first?.last == "late 0", "it has been processed on return")
  }

  @Test func anOperationThatAwaitsSendsWithAwait() async {
    let onMain = Recorder<Bool>()
    let store = store {
      .merge(
        .run { @MainActor send in
          await Task.yield()
          onMain.record(Isolation.isMainActor)
          await send(.late(1))
        },
        .run { _ in onMain.record(Isolation.isMainActor) })
    }
    await store.send(.start).finish()
    #expect(store.state == ["late 1"])
    #expect(onMain.entries.sorted { !$0 && $1 } == [false, true])
  }

  @Test func errorsOfAnOperationOnTheMainActorAreCaught() async {
    struct Failure: Error {}
    let store = store {
      .run { @MainActor send in
        send(.late(0))
        throw Failure()
      } catch: { _, send in
        await send(.late(1))
      }
    }
    await store.send(.start).finish()
    #expect(store.state == ["late 0", "late 1"])
  }

  @Test func storeActorReceivesActionsOfTheMainActorInOrder() async {
    let store = StoreActor(
      initialState: [],
      reducer: Self.makeReducer {
        .run { @MainActor send in for number in -3...0 { send(.late(number)) } }
      }, environment: ())
    await store.send(.start).finish()
    #expect(await store.state == ["late -3", "late -2", "late -1", "late 0"])
  }
}
