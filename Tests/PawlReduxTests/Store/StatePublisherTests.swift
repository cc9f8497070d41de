import PawlCore
import PawlRedux
import Testing

/// Tests of `$state`.
@MainActor
struct StatePublisherTests {
  @Test
  func publishesTheCurrentStateAndEachCommittedState() {
    let store = makeStore(Counter(count: 1))
    store.add(
      Answering { _, action in
        action == .start ? answers(.performAction(.add(1)), .performAction(.add(1))) : nil
      })
    var seen: [[Int]] = []
    let subscription = store.$state.sink { [unowned store] in seen.append([$0.count, store.state.count]) }
    store.dispatch(.start)
    store.dispatch(.nothing)
    store.dispatch(.add(4))
    #expect(seen == [[1, 1], [3, 3], [7, 7]])
    subscription.cancel()
    store.dispatch(.add(1))
    #expect(seen.count == 3)
  }

  @Test
  func aSubscriptionKeepsNothingOfTheStore() {
    var store: CounterStore? = makeStore()
    var counts: [Int] = []
    let subscription = store?.$state.sink { counts.append($0.count) }
    store?.dispatch(.add(1))
    weak let engine = store?.engine
    store = nil
    #expect(engine == nil)
    #expect(counts == [0, 1])
    subscription?.cancel()
  }

  /// A store retains its coordinator, and the coordinator may retain a subscription to the store.
  @Test
  func aCoordinatorMaySubscribeToItsStore() {
    final class Titles: Coordinator {
      var bag = CombineBag()
      var titles: [String] = []
      func perform(_ route: CounterRoute) {}
    }
    weak var titles: Titles?
    do {
      let coordinator = Titles()
      titles = coordinator
      let store = CounterStore(
        initialState: Counter(), coordinator: coordinator.eraseToAnyCoordinator(),
        reducer: CounterReducer().eraseToAnyReducer())
      store.$state.map(\.count).sink { [unowned coordinator] in coordinator.titles.append("\($0)") }
        .store(in: &coordinator.bag)
      store.dispatch(.add(1))
      #expect(coordinator.titles == ["0", "1"])
    }
    #expect(titles == nil)
  }

  @Test
  func subscriptionToAReleasedStoreCompletes() {
    var store: CounterStore? = makeStore()
    let publisher = store?.$state
    weak let engine = store?.engine
    store = nil
    #expect(engine == nil)
    var events: [String] = []
    let subscription = publisher?.sink(
      receiveCompletion: { events.append("\($0)") }, receiveValue: { events.append("\($0)") })
    #expect(events == ["finished"])
    subscription?.cancel()
  }

  @Test
  func actionDispatchedDuringDeliveryIsPublishedNext() {
    let store = makeStore()
    var counts: [Int] = []
    let subscription = store.$state.sink { [unowned store] state in
      counts.append(state.count)
      if state.count < 3 { store.dispatch(.add(1)) }
    }
    #expect(counts == [0, 1, 2, 3])
    subscription.cancel()
  }

  @Test
  func subscriptionInAnObserverDeliversEachStateOnce() {
    let store = makeStore()
    var (counts, subscriptions) = ([Int](), CombineBag())
    let observation = store.objectWillChange.sink { [unowned store] in
      guard subscriptions.isEmpty else { return }
      store.$state.sink { counts.append($0.count) }.store(in: &subscriptions)
    }
    store.dispatch(.add(1))
    store.dispatch(.add(1))
    #expect(counts == [1, 2])
    observation.cancel()
    subscriptions.removeAll()
  }

  @Test
  func subscriptionInAnObserverOfAnotherPublisherDeliversEachStateOnce() {
    let store = makeStore()
    var (counts, subscriptions) = ([Int](), CombineBag())
    let observations = [
      store.publisher.dropFirst().sink { [unowned store] _ in
        guard subscriptions.isEmpty else { return }
        store.$state.sink { counts.append($0.count) }.store(in: &subscriptions)
      },
      store.objectWillChange.sink {},
    ]
    store.dispatch(.add(1))
    store.dispatch(.add(1))
    #expect(counts == [1, 2])
    for observation in observations { observation.cancel() }
    subscriptions.removeAll()
  }

  @Test
  func aCancelledSubscriptionMayEndInItsOwnDelivery() {
    let store = makeStore()
    var (counts, bag) = ([Int](), CombineBag())
    store.$state.sink { state in
      counts.append(state.count)
      if state.count == 1 { bag.removeAll() }
    }
    .store(in: &bag)
    store.dispatch(.add(1))
    store.dispatch(.add(1))
    #expect(counts == [0, 1])
  }

  @Test
  func subscriberWithLimitedDemandGetsTheLatest() {
    let store = makeStore()
    let subscriber = Demanding()
    store.$state.subscribe(subscriber)
    subscriber.subscription?.request(.max(1))
    store.dispatch(.add(1))
    store.dispatch(.add(1))
    subscriber.subscription?.request(.max(1))
    #expect(subscriber.counts == [0, 2])
    subscriber.subscription?.cancel()
  }

  private final class Demanding: Subscriber {
    var subscription: (any Subscription)?
    var counts: [Int] = []

    func receive(subscription: any Subscription) { self.subscription = subscription }

    func receive(_ input: Counter) -> Subscribers.Demand {
      counts.append(input.count)
      return .none
    }

    func receive(completion: Subscribers.Completion<Never>) {}
  }
}
