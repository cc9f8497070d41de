#if DEBUG
import Dispatch
import PawlCore
import PawlDiagnostics
import Testing

@MainActor
@Suite struct DebugTests {
  let printed = PrintedLines()

  @Test func printsTheActionAndWhatItChanged() {
    let store = makeStore { $0.debug(environment: $1) }
    store.send(.submit(query: "a", .first))
    store.send(.response(.success(["b"])))
    #expect(
      printed.output == """
        received action:
          SearchAction.submit(
            query: "a",
            .first
          )
          (No state changes)

        received action:
          SearchAction.response(
            .success(
              [
                [0]: "b"
              ]
            )
          )
          SearchState(
            query: "",
            results: [
        +     [0]: "b"
            ]
          )


        """)
  }

  @Test func putsThePrefixBeforeEachText() {
    let store = makeStore { $0.debug("search", actionFormat: .labelsOnly, environment: $1) }
    store.send(.response(.failure(SearchError())))
    #expect(
      printed.output == """
        search: received action:
          SearchAction.response(.failure)
          (No state changes)


        """)
  }

  @Test func debugActionsShowsNoState() {
    let store = makeStore { $0.debugActions("search", actionFormat: .labelsOnly, environment: $1) }
    store.send(.response(.success(["b"])))
    store.send(.submit(query: "secret", .again))
    #expect(
      printed.output == """
        search: received action:
          SearchAction.response(.success)

        search: received action:
          SearchAction.submit(query:, _: .again)


        """)
  }

  @Test func debugCanBeLimitedToPartsOfStateAndActions() {
    let store = makeStore {
      $0.debug(state: \.results.count, action: /SearchAction.response, actionFormat: .labelsOnly, environment: $1)
    }
    store.send(.submit(query: "a", .first))
    store.send(.response(.success(["b"])))
    #expect(
      printed.output == """
        received action:
          Result.success
        - 0
        + 1


        """)
  }

  @Test func effectsOfTheReducerStillRun() async {
    let store = makeStore { $0.debugActions(actionFormat: .labelsOnly, environment: $1) }
    await store.send(.queryChanged("a")).finish()
    #expect(store.state == SearchState(query: "a", results: ["a!"]))
    #expect(
      printed.texts == [
        "received action:\n  SearchAction.queryChanged\n", "received action:\n  SearchAction.response(.success)\n",
      ])
  }

  @Test func actionsOfOneDrainArePrintedInOrder() {
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      state = action
      return action < 3 ? .merge(Effect(value: action + 1), Effect(value: action + 10)) : .none
    }
    let environment = printed.environment
    let store = Store(initialState: 0, reducer: reducer.debug(environment: { _ in environment }), environment: ())
    store.send(2)
    #expect(
      printed.texts == [
        "received action:\n  2\n- 0\n+ 2\n", "received action:\n  3\n- 2\n+ 3\n",
        "received action:\n  12\n- 3\n+ 12\n",
      ])
  }

  @Test func nothingIsPrintedBeforeTheEffectIsStarted() {
    let environment = printed.environment
    var state = SearchState()
    let effect = searchReducer.debug(environment: { _ in environment })
      .run(&state, .response(.success([])), SearchEnvironment())
    #expect(printed.texts == [])
    guard case .subscription = effect.outline else {
      Issue.record("\(effect.outline)")
      return
    }
  }

  @Test func printsOnTheQueue() {
    let queue = DispatchQueue(label: "debug")
    let key = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: key, value: true)
    let isOnQueue = Lock<Bool?>(nil)
    let environment = DebugEnvironment(
      printer: { _ in isOnQueue.withLock { $0 = DispatchQueue.getSpecific(key: key) } }, queue: queue)
    let store = Store(
      initialState: SearchState(), reducer: searchReducer.debug(environment: { _ in environment }),
      environment: SearchEnvironment())
    store.send(.submit(query: "a", .first))
    queue.sync {}
    #expect(isOnQueue.withLock { $0 } == true)
  }

  @Test func textsOfSendableValuesAreMadeOnTheQueue() {
    let (witness, printed) = (Witness(), printed)
    let store = Store(
      initialState: 0, reducer: witnessReducer.debug(environment: { _ in printed.environment }), environment: ())
    printed.queue.suspend()
    store.send(witness)
    #expect(witness.places.withLock { $0 } == [])
    printed.queue.resume()
    #expect(printed.texts.count == 1)
    #expect(Set(witness.places.withLock { $0 }) == [.elsewhere])
  }

  @Test func valuesThatAreNotSendableAreReadOnTheStoresActor() {
    let (witness, printed) = (LocalWitness(), printed)
    let store = Store(
      initialState: 0, reducer: localWitnessReducer.debug(environment: { _ in printed.environment }),
      environment: ())
    store.send(witness)
    #expect(printed.texts.count == 1)
    #expect(Set(witness.witness.places.withLock { $0 }) == [.mainActor])
  }

  @Test func worksOnAStoreActor() async {
    let environment = printed.environment
    let store = StoreActor(
      initialState: SearchState(),
      reducer: searchReducer.debugActions(actionFormat: .labelsOnly, environment: { _ in environment }),
      environment: SearchEnvironment())
    await store.send(.queryChanged("a")).finish()
    #expect(await store.state == SearchState(query: "a", results: ["a!"]))
    #expect(
      printed.texts == [
        "received action:\n  SearchAction.queryChanged\n", "received action:\n  SearchAction.response(.success)\n",
      ])
  }

  private typealias SearchReducer = Reducer<SearchState, SearchAction, SearchEnvironment>

  private func makeStore(
    _ debug: (SearchReducer, @escaping @Sendable (SearchEnvironment) -> DebugEnvironment) -> SearchReducer
  ) -> Store<SearchState, SearchAction> {
    let environment = printed.environment
    return Store(
      initialState: SearchState(), reducer: debug(searchReducer) { _ in environment },
      environment: SearchEnvironment())
  }
}
#else
import PawlCore
import PawlDiagnostics
import Testing

@MainActor
@Suite struct DebugTests {
  @Test func releaseBuildsPrintNothing() async {
    let printed = PrintedLines()
    let environment = printed.environment
    let reducer = searchReducer.debug(environment: { _ in environment })
      .debugActions(environment: { _ in environment })
    let store = Store(initialState: SearchState(), reducer: reducer, environment: SearchEnvironment())
    await store.send(.queryChanged("a")).finish()
    #expect(store.state == SearchState(query: "a", results: ["a!"]))
    #expect(printed.texts == [])
  }
}
#endif
