import PawlCore
import Testing

@MainActor
@Suite struct ViewStoreTests {
  private struct State: Equatable, Sendable {
    var count = 0
    var name = ""
  }

  private enum Action: Sendable {
    case add(Int)
    case name(String)
  }

  private nonisolated static let reducer = Reducer<State, Action, Void> { state, action, _ in
    switch action {
    case .add(let number): state.count += number
    case .name(let name): state.name = name
    }
    return .none
  }

  private let store = Store(initialState: State(), reducer: reducer, environment: ())

  @Test func aViewStoreHoldsTheStateOfItsStore() {
    let viewStore = ViewStore(store)
    #expect(viewStore.state == State())
    viewStore.send(.add(1))
    #expect(viewStore.state == State(count: 1))
    store.send(.name("a"))
    #expect(viewStore.state == State(count: 1, name: "a"))
  }

  @Test func propertiesAreReadThroughIt() {
    let viewStore = ViewStore(store)
    viewStore.send(.add(2))
    #expect(viewStore.count == 2)
    #expect(viewStore.name.isEmpty)
  }

  @Test func everyFormOfInitializerObservesAndSends() {
    let all = ViewStore(store)
    let allByPredicate = ViewStore(store, removeDuplicates: ==)
    let part = ViewStore(store, observe: \.count)
    let partByPredicate = ViewStore(store, observe: \.count, removeDuplicates: ==)
    let partSending = ViewStore(store, observe: \.count, send: Action.add)
    let partSendingByPredicate = ViewStore(store, observe: \.count, send: Action.add, removeDuplicates: ==)
    let none = ViewStore(store.stateless)
    all.send(.add(1))
    allByPredicate.send(.add(1))
    part.send(.add(1))
    partByPredicate.send(.add(1))
    partSending.send(1)
    partSendingByPredicate.send(1)
    none.send(.add(1))
    #expect(all.count == 7 && allByPredicate.count == 7)
    #expect([part.state, partByPredicate.state, partSending.state, partSendingByPredicate.state] == [7, 7, 7, 7])
  }

  // Specification D1.
  @Test func everyViewStoreHasTheNewStateWhenAnObserverIsTold() {
    let viewStores = (0..<4).map { _ in ViewStore(store) }
    var seen: [[Int]] = []
    let tokens = viewStores.map { viewStore in
      viewStore.observe { state in seen.append([state.count] + viewStores.map(\.count)) }
    }
    store.send(.add(1))
    #expect(seen == Array(repeating: [1, 1, 1, 1, 1], count: 4))
    withExtendedLifetime(tokens) {}
  }

  // Specification D1.
  @Test func willChangeComesBeforeTheStateChanges() {
    let viewStore = ViewStore(store)
    var seen: [Int] = []
    let end = viewStore.observation.observeWillChange { seen.append(viewStore.count) }
    let token = viewStore.observe { seen.append($0.count) }
    viewStore.send(.add(1))
    viewStore.send(.add(0))
    #expect(seen == [0, 1])
    end()
    viewStore.send(.add(1))
    #expect(seen == [0, 1, 2])
    withExtendedLifetime(token) {}
  }

  // Specification D2.
  @Test func duplicatesAreNotDelivered() {
    let viewStore = ViewStore(store, removeDuplicates: { $0.count == $1.count })
    var seen: [State] = []
    let token = viewStore.observe { seen.append($0) }
    viewStore.send(.name("a"))
    #expect(seen.isEmpty)
    #expect(viewStore.name.isEmpty)
    viewStore.send(.add(1))
    #expect(seen == [State(count: 1, name: "a")])
    withExtendedLifetime(token) {}
  }

  @Test func newObserverIsNotNotifiedOfTheCurrentState() {
    let viewStore = ViewStore(store)
    var count = 0
    let token = viewStore.observe { _ in count += 1 }
    #expect(count == 0)
    withExtendedLifetime(token) {}
  }

  @Test func observersAreNotifiedInTheOrderOfRegistration() {
    let viewStore = ViewStore(store)
    var seen: [Int] = []
    let tokens = (0..<5).map { number in viewStore.observe { _ in seen.append(number) } }
    viewStore.send(.add(1))
    #expect(seen == [0, 1, 2, 3, 4])
    withExtendedLifetime(tokens) {}
  }

  @Test func observationEndsWhenItsTokenIsCancelledOrReleased() {
    let viewStore = ViewStore(store)
    var seen: [String] = []
    let cancelled = viewStore.observe { _ in seen.append("cancelled") }
    var lost: ObserveToken? = viewStore.observe { _ in seen.append("lost") }
    let kept = viewStore.observe { _ in seen.append("kept") }
    viewStore.send(.add(1))
    #expect(seen == ["cancelled", "lost", "kept"])
    seen = []
    cancelled.cancel()
    cancelled.cancel()
    lost = nil
    viewStore.send(.add(1))
    #expect(seen == ["kept"])
    withExtendedLifetime((kept, lost)) {}
  }

  @Test func tokenCanBeReleasedOnAnyThread() async {
    let viewStore = ViewStore(store)
    var seen = 0
    let token = LateValue<ObserveToken>()
    token.value = viewStore.observe { _ in seen += 1 }
    await Task.detached { token.value = nil }.value
    // Lets the main actor end the observation, which was handed over to it before this.
    await withCheckedContinuation { continuation in
      viewStore.observation.core.isolation.enqueue { continuation.resume() }
    }
    viewStore.send(.add(1))
    #expect(seen == 0)
  }

  // Observers and view stores come and go while the tree is being notified.
  @Test func anObserverMayEndItselfAndOthers() {
    let viewStore = ViewStore(store)
    var seen: [Int] = []
    var tokens: [ObserveToken] = []
    tokens = (0..<4).map { number in
      viewStore.observe { _ in
        seen.append(number)
        if number == 1 {
          tokens[1].cancel()
          tokens[2].cancel()
        }
      }
    }
    viewStore.send(.add(1))
    viewStore.send(.add(1))
    #expect(seen == [0, 1, 3, 0, 3])
    tokens = []
  }

  @Test func observerAddedDuringAChangeIsNotifiedOfTheNext() {
    let viewStore = ViewStore(store)
    var seen: [Int] = []
    var tokens: [ObserveToken] = []
    tokens.append(
      viewStore.observe { state in
        tokens.append(viewStore.observe { seen.append($0.count * 10 + state.count) })
      })
    viewStore.send(.add(1))
    #expect(seen.isEmpty)
    viewStore.send(.add(1))
    #expect(seen == [21])
    tokens = []
  }

  @Test func viewStoresCanBeReleasedDuringNotification() {
    final class Holder {
      var viewStores: [ViewStore<Int, Action>] = []
    }
    let holder = Holder()
    let first = ViewStore(store, observe: \.count)
    holder.viewStores = (0..<8).map { _ in ViewStore(store.scope(state: \.count)) }
    let end = first.observation.observeWillChange { holder.viewStores.removeLast(holder.viewStores.count / 2) }
    for _ in 0..<5 { store.send(.add(1)) }
    #expect(holder.viewStores.isEmpty || holder.viewStores.allSatisfy { $0.state == 5 })
    end()
  }

  @Test func viewStoreCanBeReleasedInItsOwnObserver() {
    var viewStore: ViewStore<State, Action>? = ViewStore(store)
    weak let observation = viewStore?.observation
    var seen: [String] = []
    let ends = [
      viewStore!.observation.observeWillChange { [unowned observation = viewStore!.observation] in
        viewStore = nil
        seen.append("will \(observation.value.count)")
      }
    ]
    store.send(.add(1))
    #expect(seen == ["will 0"])
    #expect(observation == nil)
    store.send(.add(1))
    #expect(seen == ["will 0"])
    withExtendedLifetime(ends) {}
  }

  // Specification C4 and D1.
  @Test func aViewStoreMadeBetweenTwoActionsOfADrainCatchesUp() {
    let made = LateValue<UncheckedSendable<ViewStore<Int, Int>>>()
    let source = LateValue<UncheckedSendable<Store<Int, Int>>>()
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      state += action
      guard action == 1 else { return .none }
      return .merge(
        .fireAndForget {
          MainActor.assumeIsolated { made.value = UncheckedSendable(ViewStore(source.value!.value)) }
        }, Effect(value: -1))
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    let other = ViewStore(store)
    source.value = UncheckedSendable(store)
    store.send(1)
    #expect(store.state == 0)
    #expect(other.state == 0)
    #expect(made.value?.value.state == 0)
    source.value = nil
  }

  // The subscriber already has the present state when it subscribes.
  @Test func anObserverAddedInAnObserverOfAnotherViewStoreIsNotToldOfThePresentState() {
    let (first, second) = (ViewStore(store), ViewStore(store))
    var seen: [Int] = []
    var inner: ObserveToken?
    let tokens = [
      first.observe { _ in
        if inner == nil { inner = second.observe { seen.append($0.count) } }
      },
      second.observe { _ in },
    ]
    store.send(.add(1))
    #expect(seen.isEmpty)
    store.send(.add(1))
    #expect(seen == [2])
    withExtendedLifetime((tokens, inner)) {}
  }

  @Test func aSequenceOfStatesMadeInAnObserverOfAnotherViewStoreHasThePresentStateOnce() async {
    let (first, second) = (ViewStore(store), ViewStore(store))
    var values: AsyncStream<State>?
    let tokens = [
      first.observe { _ in
        if values == nil { values = second.values }
      },
      second.observe { _ in },
    ]
    store.send(.add(1))
    store.send(.add(1))
    var seen: [Int] = []
    for await state in values! {
      seen.append(state.count)
      if state.count == 2 { break }
    }
    #expect(seen == [1, 2])
    withExtendedLifetime(tokens) {}
  }

  // An observer that is added in a will-change notification is still notified of that change.
  @Test func observerAddedBeforeAChangeIsNotified() {
    let viewStore = ViewStore(store)
    var seen: [Int] = []
    var token: ObserveToken?
    let end = viewStore.observation.observeWillChange {
      if token == nil { token = viewStore.observe { seen.append($0.count) } }
    }
    store.send(.add(1))
    #expect(seen == [1])
    end()
    withExtendedLifetime(token) {}
  }
}
