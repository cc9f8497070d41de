import PawlCombine
import PawlCore
import Testing

@MainActor
struct ObserveTokenTests {
  @Test func aTokenIsKeptWithOtherCancellables() {
    let store = Store(
      initialState: Int?.none,
      reducer: Reducer<Int?, Int?, Void> { state, action, _ in
        state = action
        return .none
      }, environment: ())
    var log: [String] = []
    var cancellables: Set<AnyCancellable> = []
    store.ifLet(then: { log.append("\($0.state)") }, else: { log.append("nil") })
      .store(in: &cancellables)
    ViewStore(store).observe { log.append("changed to \($0 ?? 0)") }
      .store(in: &cancellables)
    store.send(1)
    store.send(nil)
    #expect(log == ["nil", "1", "changed to 1", "nil", "changed to 0"])
    cancellables = []
    store.send(2)
    #expect(log.count == 5)
  }
}
