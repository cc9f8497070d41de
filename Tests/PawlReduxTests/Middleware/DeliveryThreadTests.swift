import Dispatch
import PawlCore
import PawlRedux
import Testing

/// Tests of Specification R7 and PAWL-006.
@MainActor
struct DeliveryThreadTests {
  /// In ReduxUI, the deferred actions of middlewares arrived on any thread.
  @Test
  func aPublisherMayDeliverOnAnyThreadAndNothingIsReported() async {
    let store = makeStore()
    store.add(
      Answering { _, action in
        guard action == .start else { return nil }
        return (0..<200).publisher.map { @Sendable in Answer.performAction(.note("\($0)")) }
          .subscribe(on: DispatchQueue.global()).eraseToAnyPublisher()
      })
    let entries = await issues { await store.dispatch(.start).finish() }
    #expect(store.state.log == (0..<200).map { "\($0)" })
    #expect(entries.isEmpty)
  }

  @Test
  func eightThreadsDeliverWhileActionsAreDispatched() async {
    let (threads, count) = (8, 500)
    let screens = Screens()
    let store = makeStore(screens: screens)
    let sources = (0..<threads).map { _ in UncheckedSendable(PassthroughSubject<Answer, Never>()) }
    store.add(
      Answering { _, action in
        guard case .add(let number) = action, number < 0 else { return nil }
        return sources[-number - 1].value.eraseToAnyPublisher()
      })
    let tasks = (0..<threads).map { store.dispatch(.add(-$0 - 1)) }
    let entries = await issues {
      for (thread, source) in sources.enumerated() {
        DispatchQueue.global().async {
          for number in 0..<count {
            source.value.send(
              .multiple([
                .performAction(.note("\(thread) \(number)")), .performRoute(.screen("\(thread) \(number)")),
              ]))
          }
          source.value.send(completion: .finished)
        }
      }
      for _ in 0..<count {
        store.dispatch(.note("main"))
        await Task.yield()
      }
      for task in tasks { await task.finish() }
    }
    #expect(entries.isEmpty)
    #expect(store.state.log.count == threads * count + count)
    for thread in 0..<threads {
      let expected = (0..<count).map { "\(thread) \($0)" }
      #expect(store.state.log.filter { $0.hasPrefix("\(thread) ") } == expected)
      #expect(screens.shown.filter { $0.hasPrefix("\(thread) ") } == expected)
    }
    #expect(store.isIdle)
  }

  @Test
  func dispatchFromAnotherThreadIsMovedInOrderAndReportedOnce() async {
    let store = makeStore()
    let entries = await issues {
      let tasks = LockIsolated<[StoreTask]>([])
      let held = UncheckedSendable(store)
      elsewhere {
        for number in 0..<100 {
          // A client in Swift 5 mode can write such a call.
          let dispatch = unsafeBitCast(
            dispatchNote, to: ((CounterStore, Int) -> StoreTask).self)
          let task = dispatch(held.value, number)
          tasks.withValue { $0.append(task) }
        }
      }
      #expect(store.state.log == [])
      for task in tasks.value { await task.finish() }
    }
    #expect(store.state.log == (0..<100).map { "\($0)" })
    #expect(
      entries.map(\.text) == [
        """
        PAWL-006: "Store.dispatch" was called outside the main actor, on which the store lives.

          Action: PawlReduxTests.CounterAction.note("0")

        The action was moved to the main actor and processed there in order, but after "dispatch" returned. Call \
        "dispatch" from code that is isolated to the main actor ("await MainActor.run { … }"). This is reported once for \
        each store.
        """
      ])
  }

  @Test
  func routesAndMiddlewaresFromAnotherThreadAreMovedAndReported() async {
    let screens = Screens()
    let moved = makeStore(screens: screens)
    let entries = await issues {
      let held = UncheckedSendable(moved)
      elsewhere {
        unsafeBitCast(routeAndAdd, to: ((CounterStore) -> Void).self)(held.value)
      }
      await withCheckedContinuation { continuation in
        moved.base.node.core.isolation.enqueue { continuation.resume() }
      }
      moved.dispatch(.start)
    }
    #expect(screens.shown == ["a", "b"])
    #expect(
      entries.map(\.text) == [
        """
        PAWL-006: "Store.route" was called outside the main actor, on which the store lives.

          Route: PawlReduxTests.CounterRoute.screen("a")

        The route was moved to the main actor and processed there in order, but after "route" returned. Call "route" \
        from code that is isolated to the main actor ("await MainActor.run { … }"). This is reported once for each store.
        """
      ])
  }

  @Test
  func storeCreatedOffTheMainActorIsReported() {
    let entries = issues {
      elsewhere { _ = unsafeBitCast(createStore, to: (() -> UncheckedSendable<CounterStore>).self)() }
    }
    #expect(
      entries.map(\.text) == [
        """
        PAWL-011: "Store.init" was called outside the main actor, on which the store lives.

          Store: Store<Counter, CounterAction, CounterRoute>

        The store was made all the same. But the state is read and written without a lock, so if the main actor uses \
        the store meanwhile, the state may be corrupt, or the program may crash. Call "init" from code that is \
        isolated to the main actor ("await MainActor.run { … }").
        """
      ])
  }
}

private let createStore: @MainActor () -> UncheckedSendable<CounterStore> = { UncheckedSendable(makeStore()) }

private let routeAndAdd: @MainActor (CounterStore) -> Void = { store in
  store.route(.screen("a"))
  store.add(Answering { _, action in action == .start ? answers(.performRoute(.screen("b"))) : nil })
}

private let dispatchNote: @MainActor (CounterStore, Int) -> StoreTask = { $0.dispatch(.note("\($1)")) }
