import PawlCombine
import PawlCore
import Testing

@MainActor
struct ViewStoreObservableObjectTests {
  private let store = Store(
    initialState: 0,
    reducer: Reducer<Int, Int, Void> { state, action, _ in
      state = action
      return .none
    }, environment: ())

  @Test func objectWillChangeIsSentBeforeTheStateChanges() {
    let viewStore = ViewStore(store)
    var seen: [Int] = []
    let cancellables = [
      viewStore.objectWillChange.sink { seen.append(viewStore.state) },
      viewStore.publisher.dropFirst().sink { seen.append($0) },
    ]
    viewStore.send(1)
    viewStore.send(1)
    viewStore.send(2)
    #expect(seen == [0, 1, 1, 2])
    _ = cancellables
  }

  @Test func objectWillChangeIsOneObject() {
    let viewStore = ViewStore(store)
    #expect(viewStore.objectWillChange === viewStore.objectWillChange)
  }

  @Test func viewStoreWorksAsAnObservableObject() {
    func observe<Object: ObservableObject>(_ object: Object, _ change: @escaping () -> Void) -> AnyCancellable {
      object.objectWillChange.sink { _ in change() }
    }
    let viewStore = ViewStore(store)
    var changes = 0
    let cancellable = observe(viewStore) { changes += 1 }
    viewStore.send(1)
    #expect(changes == 1)
    cancellable.cancel()
    viewStore.send(2)
    #expect(changes == 1)
  }

  @Test func subscribingKeepsNothingAlive() {
    weak var viewStore: ViewStore<Int, Int>?
    var cancellable: AnyCancellable?
    do {
      let strong = ViewStore(store)
      viewStore = strong
      cancellable = strong.objectWillChange.sink {}
    }
    #expect(viewStore == nil)
    cancellable = nil
    _ = cancellable
  }
}
