import Dispatch
import PawlCombine
import PawlCore
import Testing

@MainActor
struct StorePublisherTests {
  struct State: Equatable {
    var number = 0
    var name = "a"
    var detail: Detail? = nil

    struct Detail: Equatable { var text: String }
  }

  private func makeStore() -> Store<State, (inout State) -> Void> {
    Store(
      initialState: State(),
      reducer: Reducer<State, (inout State) -> Void, Void> { state, change, _ in
        change(&state)
        return .none
      }, environment: ())
  }

  @Test func thePresentStateComesFirstAndThenEachNewOne() {
    let viewStore = ViewStore(makeStore(), observe: \.number)
    let recorder = viewStore.publisher.record()
    #expect(recorder.values == [0])
    viewStore.send { $0.number = 1 }
    viewStore.send { $0.number = 2 }
    #expect(recorder.values == [0, 1, 2])
    #expect(recorder.completion == nil)
  }

  @Test func duplicatesAreNotDelivered() {
    var comparisons = 0
    let viewStore = ViewStore(
      makeStore(), observe: { $0.number },
      removeDuplicates: {
        comparisons += 1
        return $0 / 10 == $1 / 10
      })
    let (first, second) = (viewStore.publisher.record(), viewStore.publisher.record())
    for number in [5, 9, 10, 11, 20] { viewStore.send { $0.number = number } }
    #expect(first.values == [0, 10, 20])
    #expect(second.values == first.values)
    #expect(comparisons == 5)
  }

  @Test func aPartDeliversOnlyItsChanges() {
    let viewStore = ViewStore(makeStore())
    let names = viewStore.publisher.name.record()
    let texts = viewStore.publisher.detail.record()
    viewStore.send { $0.number = 1 }
    viewStore.send { $0.name = "b" }
    viewStore.send { $0.detail = .init(text: "x") }
    viewStore.send { $0.name = "a" }
    #expect(names.values == ["a", "b", "a"])
    #expect(texts.values == [nil, .init(text: "x")])
  }

  @Test func partsOfPartsAreDeduplicatedToo() {
    struct Outer: Equatable { var inner = State() }
    let store = Store(
      initialState: Outer(),
      reducer: Reducer<Outer, Int, Void> { state, action, _ in
        if action < 0 { state.inner.name += "!" } else { state.inner.number = action }
        return .none
      }, environment: ())
    let viewStore = ViewStore(store)
    let numbers = viewStore.publisher.inner.number.record()
    for action in [-1, 1, -1, 1, 2] { viewStore.send(action) }
    #expect(numbers.values == [0, 1, 2])
  }

  @Test func theStateIsTheNewOneWhenItIsDelivered() {
    let store = makeStore()
    let (viewStore, other) = (ViewStore(store), ViewStore(store, observe: \.number))
    var seen: [[Int]] = []
    let cancellable = viewStore.publisher.number.sink {
      seen.append([$0, viewStore.number, other.state, store.state.number])
    }
    viewStore.send { $0.number = 1 }
    #expect(seen == [[0, 0, 0, 0], [1, 1, 1, 1]])
    cancellable.cancel()
  }

  @Test func actionOfASubscriberIsDeliveredAfterItReturns() {
    let viewStore = ViewStore(makeStore(), observe: \.number)
    let recorder = Recorder<Int, Never>()
    var isDelivering = false
    recorder.onValue = { value in
      #expect(!isDelivering)
      isDelivering = true
      if value < 3 { viewStore.send { $0.number += 1 } }
      isDelivering = false
      return .none
    }
    viewStore.publisher.subscribe(recorder)
    #expect(recorder.values == [0, 1, 2, 3])
  }

  @Test func limitedDemandGetsTheLatest() {
    let viewStore = ViewStore(makeStore(), observe: \.number)
    let recorder = viewStore.publisher.record(demand: .none)
    for number in 1...3 { viewStore.send { $0.number = number } }
    #expect(recorder.values == [])
    recorder.request(2)
    #expect(recorder.values == [3])
    for number in 4...6 { viewStore.send { $0.number = number } }
    #expect(recorder.values == [3, 4])
    recorder.request(1)
    #expect(recorder.values == [3, 4, 6])
  }

  @Test func nothingIsDeliveredAfterCancelling() {
    let viewStore = ViewStore(makeStore(), observe: \.number)
    let recorder = viewStore.publisher.record()
    recorder.cancel()
    viewStore.send { $0.number = 1 }
    #expect(recorder.values == [0])
  }

  @Test func subscriberCanCancelTheNextSubscriber() {
    let viewStore = ViewStore(makeStore(), observe: \.number)
    let first = Recorder<Int, Never>()
    viewStore.publisher.subscribe(first)
    let second = viewStore.publisher.record()
    first.onValue = { _ in
      second.cancel()
      return .none
    }
    viewStore.send { $0.number = 1 }
    #expect(first.values == [0, 1])
    #expect(second.values == [0])
  }

  @Test func aSubscriptionKeepsItsViewStoreAlive() {
    weak var viewStore: ViewStore<State, (inout State) -> Void>?
    let store = makeStore()
    var recorder: Recorder<Int, Never>?
    do {
      let strong = ViewStore(store)
      viewStore = strong
      recorder = strong.publisher.number.record()
    }
    #expect(viewStore != nil)
    store.send { $0.number = 1 }
    #expect(recorder?.values == [0, 1])
    recorder?.cancel()
    #expect(viewStore == nil)
    recorder = nil
  }

  @Test func aPublisherKeepsItsViewStoreAlive() {
    weak var viewStore: ViewStore<State, (inout State) -> Void>?
    var publisher: StorePublisher<String>?
    do {
      let strong = ViewStore(makeStore())
      viewStore = strong
      publisher = strong.publisher.name
    }
    #expect(viewStore != nil)
    #expect(publisher?.record().values == ["a"])
    publisher = nil
  }

  @Test func cancellingReleasesTheSubscriber() {
    weak var recorder: Recorder<Int, Never>?
    let viewStore = ViewStore(makeStore(), observe: \.number)
    do {
      let strong = viewStore.publisher.record()
      recorder = strong
      strong.cancel()
    }
    #expect(recorder == nil)
  }

  @Test func subscribedToFromElsewhereItDeliversOnTheMainActor() async {
    let viewStore = ViewStore(makeStore(), observe: \.number)
    let publisher = UncheckedSendable(viewStore.publisher)
    let (values, continuation) = AsyncStream<(Int, Bool)>.makeStream()
    let cancellable = await offMainActor {
      UncheckedSendable(publisher.value.sink { continuation.yield(($0, Isolation.isMainActor)) })
    }
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next()! == (0, true))
    viewStore.send { $0.number = 1 }
    #expect(await iterator.next()! == (1, true))
    await offMainActor { cancellable.value.cancel() }
    viewStore.send { $0.number = 2 }
    continuation.finish()
    #expect(await iterator.next() == nil)
  }

  @Test func aThousandSubscriptionsEachGetEveryState() {
    let viewStore = ViewStore(makeStore(), observe: \.number)
    let recorders = (0..<1000).map { _ in viewStore.publisher.record() }
    for number in 1...10 { viewStore.send { $0.number = number } }
    #expect(recorders.allSatisfy { $0.values == Array(0...10) })
    for recorder in recorders { recorder.cancel() }
  }
}
