import PawlCore
import PawlRedux
import Testing

@MainActor
struct AsyncMiddlewareTests {
  private struct Working: AsyncMiddleware {
    var id: @Sendable (CounterAction) -> (any Hashable & Sendable)? = { _ in nil }
    let work: @Sendable (Counter, CounterAction) async -> Answer?

    func execute(_ state: Counter, action: CounterAction) async -> Answer? { await work(state, action) }

    func cancelInFlightID(for action: CounterAction) -> (any Hashable & Sendable)? { id(action) }
  }

  @Test
  func asynchronousMiddlewareRunsOffTheMainActorWithTheNewState() async {
    let store = makeStore()
    let seen = LockIsolated<[Int]>([])
    store.add(
      Working { state, action in
        #expect(!Isolation.isMainActor)
        seen.withValue { $0.append(state.count) }
        return action == .add(1) ? .performAction(.note("done")) : nil
      })
    await store.dispatch(.add(1)).finish()
    #expect(store.state.log == ["done"])
    #expect(seen.value == [1, 1])
  }

  @Test
  func answersArePerformedInTheOrderInWhichTheyArrive() async {
    let (store, gate) = (makeStore(), Gate())
    store.add(
      Working { _, action in
        guard case .add(let number) = action else { return nil }
        if number == 1 { await gate.pass() }
        return .multiple([.performAction(.note("\(number)")), .multiple([.performRoute(.screen("\(number)"))])])
      })
    let first = store.dispatch(.add(1))
    await store.dispatch(.add(2)).finish()
    gate.open()
    await first.finish()
    #expect(store.state.log == ["2", "1"])
  }

  @Test
  func immediateAnswersArriveInTheOrderOfTheirActions() async {
    let store = makeStore()
    store.add(
      Working { _, action in
        guard case .add(let number) = action else { return nil }
        return .performAction(.note("\(number)"))
      })
    let tasks = (0..<500).map { store.dispatch(.add($0)) as StoreTask }
    for task in tasks { await task.finish() }
    #expect(store.state.log == (0..<500).map { "\($0)" })
  }

  @Test
  func asynchronousMiddlewareIsCancelledWithTheStore() async {
    let (cancelled, gate) = (Gate(), Gate())
    var store: CounterStore? = makeStore()
    store?.add(
      Working { _, _ in
        await gate.pass()
        #expect(Task.isCancelled)
        cancelled.open()
        return .performAction(.add(1))
      })
    store?.dispatch(.start)
    weak let engine = store?.engine
    store = nil
    #expect(engine == nil)
    await cancelled.pass()
  }

  @Test
  func idCancelsItsRunningCall() async {
    let (store, gate) = (makeStore(), Gate())
    let cancelled = LockIsolated<[Int]>([])
    store.add(
      Working(id: { if case .add = $0 { "load" } else { nil } }) { _, action in
        guard case .add(let number) = action else { return nil }
        await gate.pass()
        if Task.isCancelled { cancelled.withValue { $0.append(number) } }
        return .performAction(.note("\(number)"))
      })
    let tasks = (1...3).map { store.dispatch(.add($0)) }
    await tasks[0].finish()
    await tasks[1].finish()
    gate.open()
    await tasks[2].finish()
    #expect(store.state.log == ["3"])
    #expect(cancelled.value.sorted() == [1, 2])
  }

  @Test
  func idsOfTwoMiddlewaresAreIndependent() async {
    let (store, gate) = (makeStore(), Gate())
    for name in ["a", "b"] {
      store.add(
        Working(id: { $0 == .start ? "load" : nil }) { _, action in
          guard action == .start else { return nil }
          await gate.pass()
          return .performAction(.note(name))
        })
    }
    store.add(AnyMiddleware(effect: { _, action in action == .nothing ? .cancel(id: "load") : nil }))
    let task = store.dispatch(.start)
    store.dispatch(.nothing)
    gate.open()
    await task.finish()
    #expect(store.state.log.sorted() == ["a", "b"])
  }

  @Test
  func idsOfTwoStoresAreIndependent() async {
    let gate = Gate()
    let middleware = AnyMiddleware(
      base: Working(id: { _ in 1 }) { _, action in
        guard action == .start else { return nil }
        await gate.pass()
        return .performAction(.add(1))
      })
    let stores = [makeStore(middlewares: [middleware]), makeStore(middlewares: [middleware])]
    let tasks = stores.map { $0.dispatch(.start) }
    gate.open()
    for task in tasks { await task.finish() }
    #expect(stores.map(\.state.count) == [1, 1])
  }

  @Test
  func erasedMiddlewareBehavesLikeItsBase() async {
    let store = makeStore()
    let erased: AnyAsyncMiddleware<Counter, CounterAction, CounterRoute> = Working { state, action in
      action == .add(1) ? .performAction(.note("\(state.count)")) : nil
    }.eraseToAnyMiddleware()
    store.add(erased)
    await store.dispatch(.add(1)).finish()
    #expect(store.state.log == ["1"])
    guard case .performAction(.note("7"))? = await erased.execute(Counter(count: 7), action: .add(1)) else {
      Issue.record("execute did not call the middleware")
      return
    }
  }

  @Test(arguments: [false, true])
  func erasedMiddlewareKeepsTheIDsOfItsBase(isErasedTwice: Bool) async {
    let (store, gate) = (makeStore(), Gate())
    let erased = AnyAsyncMiddleware(
      base: Working(id: { if case .add = $0 { "load" } else { nil } }) { _, action in
        guard case .add(let number) = action else { return nil }
        await gate.pass()
        return .performAction(.note("\(number)"))
      })
    store.add(isErasedTwice ? AnyAsyncMiddleware(base: erased) : erased)
    let tasks = (1...3).map { store.dispatch(.add($0)) }
    await tasks[0].finish()
    await tasks[1].finish()
    gate.open()
    await tasks[2].finish()
    #expect(store.state.log == ["3"])
  }

  @Test
  func callingItDirectlyPublishesTheAnswer() async {
    let middleware = AnyMiddleware(base: Working { state, _ in .performAction(.add(state.count + 1)) })
    var (answers, bag) = ([Answer](), CombineBag())
    await withCheckedContinuation { continuation in
      middleware.execute(Counter(count: 4), action: .start)?
        .sink(receiveCompletion: { _ in continuation.resume() }, receiveValue: { answers.append($0) })
        .store(in: &bag)
    }
    guard case .performAction(.add(5))? = answers.first else {
      Issue.record("\(answers)")
      return
    }
    #expect(answers.count == 1)
  }
}
