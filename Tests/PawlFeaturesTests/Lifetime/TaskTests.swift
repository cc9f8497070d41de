import PawlFeatures
import TestSupport
import Testing

/// Tests of the asynchronous work that features do while they exist.
@MainActor
struct TaskTests {
  struct Search: Reducer {
    struct State: Equatable {
      var query = ""
      var response = ""
      var failure = ""
      var count = 0
    }

    enum Action {
      case queryChanged(String)
      case response(String)
      case failed(String)
      case counted
    }

    struct Failure: Error {}

    let gates: [String: Gate]
    let ended: Gate

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .queryChanged(let query): state.query = query
        case .response(let response): state.response = response
        case .failed(let query): state.failure = query
        case .counted: state.count += 1
        }
        return .none
      }
      .task(id: \.query, name: "search") { [gates] send, query in
        guard !query.isEmpty else { throw Failure() }
        await gates[query]?.pass()
        await send(.response(query))
      } catch: { [ended] error, send in
        await send(.failed("\(error)"))
        ended.open()
      }
      .task { [ended] send in
        await ended.pass()
        await send(.counted)
      }
    }
  }

  /// Waits until a condition holds, without waiting for time to pass.
  private func wait(_ store: StoreOf<Search>, until condition: (Search.State) -> Bool) async {
    while !store.withState(condition) { await Task.yield() }
  }

  @Test func aTaskIsRestartedWithANewValue() async {
    let gates = ["a": Gate(), "b": Gate()]
    let store = Store(initialState: Search.State(query: "a")) { Search(gates: gates, ended: Gate()) }
    await gates["a"]!.arrivals(1)
    store.send(.queryChanged("b"))
    await gates["b"]!.arrivals(1)
    gates["a"]!.open()
    gates["b"]!.open()
    await wait(store) { $0.response == "b" }
    #expect(store.withState(\.failure) == "")
  }

  @Test func anErrorIsHandled() async {
    let store = Store(initialState: Search.State()) { Search(gates: [:], ended: Gate()) }
    await wait(store) { $0.failure == "Failure()" }
    await wait(store) { $0.count == 1 }
  }
}
