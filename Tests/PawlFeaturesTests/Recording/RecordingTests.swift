import PawlFeatures
import PawlRecordingCore
import TestSupport
import Testing

/// Tests of recordings of stores of features.
@MainActor
@Suite struct RecordingTests {
  struct Page: Reducer {
    struct State: Equatable {
      var visits = 0
      var mounts = 0
    }
    enum Action: Equatable {
      case visit
    }
    var body: some Reducer<State, Action> {
      Reduce<State, Action> { state, _ in
        state.visits += 1
        return .none
      }
      .onMount { state in
        state.mounts += 1
        return .none
      }
    }
  }

  struct Book: Reducer {
    struct State: Equatable {
      var pages = StackState<Page.State>()
      var ids: [Int] = []
      @Shared(.inMemory("book-total")) var total = 0
    }
    enum Action: CasePathable, Equatable {
      case open
      case close
      case pages(StackActionOf<Page>)
      case count

      struct AllCasePaths: Sendable {
        var pages: AnyCasePath<Action, StackActionOf<Page>> {
          AnyCasePath(embed: { .pages($0) }, extract: { if case .pages(let action) = $0 { action } else { nil } })
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }
    @Dependency(\.uuid) var uuid
    var body: some Reducer<State, Action> {
      Reduce<State, Action> { state, action in
        switch action {
        case .open: state.pages.append(Page.State())
        case .close: _ = state.pages.popLast()
        case .pages: break
        case .count:
          state.$total.withLock { $0 += 1 }
          state.ids.append(state.total)
        }
        return .none
      }
      .forEach(\.pages, action: \.pages) { Page() }
    }
  }

  @Test func idsOfStacksAndMountedFeaturesAreTheSameInAReplay() throws {
    let store = Store(initialState: Book.State()) { Book() }
    let recorder = store.record(RecorderOptions(checkpointInterval: 3))
    var states = [store.withState { $0 }]
    func send(_ action: Book.Action) {
      store.send(action)
      states.append(store.withState { $0 })
    }
    send(.open)
    send(.open)
    for id in store.withState({ $0.pages.ids }) { send(.pages(.element(id: id, action: .visit))) }
    send(.close)
    send(.open)
    send(.pages(.element(id: store.withState { $0.pages.ids.last! }, action: .visit)))
    #expect(store.withState { $0.pages.map(\.mounts) } == [1, 1])
    for position in recorder.recording.positions.reversed() {
      #expect(try recorder.state(at: position) == states[position])
    }
    #expect(try recorder.firstDivergence() == nil)
    try recorder.jump(to: 2)
    #expect(store.pages.count == 2)
    recorder.resume()
    #expect(store.withState { $0 } == states.last)
  }

  @Test func aReplayDoesNotChangeSharedValues() throws {
    let store = Store(initialState: Book.State()) { Book() }
    let recorder = store.record()
    store.send(.count)
    store.send(.count)
    _ = try recorder.state(at: 1)
    _ = try recorder.firstDivergence()
    #expect(store.withState { $0.total } == 2)
  }
}
