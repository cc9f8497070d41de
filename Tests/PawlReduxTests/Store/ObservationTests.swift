import PawlCore
import PawlRedux
import Testing

/// Tests of Specification R5.
@MainActor
struct ObservationTests {
  @Test
  func observersAreNotifiedAfterTheCommit() {
    let store = makeStore()
    store.add(
      Answering { _, action in
        action == .start ? answers(.performAction(.add(1)), .performAction(.add(1))) : nil
      })
    var seen: [Int] = []
    let observation = store.objectWillChange.sink { [unowned store] in seen.append(store.state.count) }
    store.dispatch(.start)
    store.dispatch(.add(1))
    #expect(seen == [2, 3])
    observation.cancel()
  }

  @Test
  func observersAreNotNotifiedWithoutAChange() {
    let store = makeStore()
    var (changes, states) = (0, [Int]())
    let observations = [
      store.objectWillChange.sink { changes += 1 },
      store.publisher.sink { states.append($0.count) },
    ]
    store.dispatch(.nothing)
    store.dispatch(.add(0))
    store.dispatch(.go("a"))
    #expect(changes == 0)
    #expect(states == [0])
    store.dispatch(.add(1))
    #expect(changes == 1)
    #expect(states == [0, 1])
    for observation in observations { observation.cancel() }
  }

  /// A state that can't be proved unchanged.
  private struct Plain: AnyState { var texts = ["a"] }

  private final class PlainReducer: PawlRedux.Reducer {
    func reduce(
      _ state: inout Plain, action: CounterAction, performRoute: @escaping (_ route: CounterRoute) -> Void
    ) {}
  }

  @Test
  func observersOfANonEquatableStateAreNotifiedOncePerDrain() {
    let screens = Screens()
    let store = PawlRedux.Store(
      initialState: Plain(), coordinator: screens.eraseToAnyCoordinator(), reducer: PlainReducer().eraseToAnyReducer())
    var changes = 0
    let observation = store.objectWillChange.sink { [unowned store] in
      changes += 1
      store.route(.screen("a"))
    }
    store.dispatch(.nothing)
    store.route(.screen("b"))
    #expect(changes == 1)
    #expect(screens.shown == ["a", "b"])
    observation.cancel()
  }

  @Test
  func objectWillChangeIsOneObject() {
    let store = makeStore()
    #expect(store.objectWillChange === store.objectWillChange)
  }

  @Test
  func thePublisherOfAPropertySkipsEqualValues() {
    let store = makeStore()
    var counts: [Int] = []
    let observation = store.publisher.map(\.count).removeDuplicates().sink { counts.append($0) }
    store.dispatch(.note("a"))
    store.dispatch(.add(2))
    #expect(counts == [0, 2])
    observation.cancel()
  }

  private struct Large: AnyState {
    var numbers = Array(0..<1_000)
    var address = 0
  }

  /// If the store kept a copy of the state, the next change would copy the array.
  @Test
  func unobservedStoreKeepsNoCopyOfItsState() {
    let reducer = AnyReducer<Large, CounterAction, CounterRoute> { state, _, _ in
      state.numbers[0] += 1
      state.address = state.numbers.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    }
    let store = PawlRedux.Store(
      initialState: Large(), coordinator: Screens().eraseToAnyCoordinator(), reducer: reducer)
    store.add(AnyMiddleware(effect: { state, _ in state.numbers.isEmpty ? .some(.none) : nil }))
    store.dispatch(.nothing)
    let address = store.state.address
    store.dispatch(.nothing)
    #expect(store.state.address == address)
    let observation = store.publisher.sink { _ in }
    store.dispatch(.nothing)
    #expect(store.state.address != address)
    observation.cancel()
  }

  @Test
  func stateThatIsAnObjectCountsAsChangedByEachAction() {
    final class Model: AnyState, Equatable {
      var count = 0

      static func == (left: Model, right: Model) -> Bool { left.count == right.count }
    }
    let store = PawlRedux.Store<Model, CounterAction, CounterRoute>(
      initialState: Model(), coordinator: Screens().eraseToAnyCoordinator(),
      reducer: AnyReducer { state, _, _ in state.count += 1 })
    var changes = 0
    let observation = store.objectWillChange.sink { changes += 1 }
    store.dispatch(.nothing)
    #expect(changes == 1)
    observation.cancel()
  }
}
