import PawlCore
import Testing

/// What is beneath an unchanged part of the state is left alone (C6).
@MainActor
@Suite struct UnchangedStateTests {
  struct Profile: Equatable {
    enum Plan: Equatable {
      case free
      case paid(until: Int, by: String?)
    }
    var name = "Blob"
    var plan = Plan.paid(until: 2030, by: "card")
  }

  struct Settings: Equatable {
    var profile = Profile()
    var tags = ["a"]
    var count = 0
  }

  enum Action {
    case count
    case rename(String)
    case tag(String)
  }

  static let reducer = Reducer<Settings, Action, Void> { state, action, _ in
    switch action {
    case .count: state.count += 1
    case .rename(let name): state.profile.name = name
    case .tag(let tag): state.tags.append(tag)
    }
    return .none
  }

  let store = Store(initialState: Settings(), reducer: reducer, environment: ())

  @Test func anEqualStructOfStringsAndEnumsStopsTheChangeThere() {
    var calls = 0
    let names = store.scope(state: \.profile).scope(state: { profile in
      calls += 1
      return profile.name
    })
    let viewStore = ViewStore(names)
    calls = 0
    store.send(.count)
    #expect(calls == 0)
    store.send(.rename("Blob, Jr."))
    #expect(calls == 1)
    #expect(viewStore.state == "Blob, Jr.")
    store.send(.rename("Blob, Jr."))
    #expect(calls == 1)
  }

  @Test func aStateWithACollectionIsNotKeptToCompareWith() {
    var calls = 0
    let tags = store.scope(state: { $0 }).scope(state: { settings in
      calls += 1
      return settings.tags.count
    })
    let viewStore = ViewStore(tags)
    calls = 0
    store.send(.tag("b"))
    #expect(calls == 1)
    #expect(viewStore.state == 2)
  }

  @Test func anObservedCollectionIsChangedInPlace() {
    let large = Store(
      initialState: Array(repeating: 0, count: 1_000),
      reducer: Reducer<[Int], Int, Void> { state, index, _ in
        state[index] += 1
        return .none
      }, environment: ())
    let viewStore = ViewStore(large.scope(state: { $0 }).scope(state: \.count))
    let before = large.state.withUnsafeBufferPointer(\.baseAddress)
    large.send(0)
    #expect(large.state.withUnsafeBufferPointer(\.baseAddress) == before)
    #expect(viewStore.state == 1_000)
  }
}
