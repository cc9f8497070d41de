import PawlFeaturesTesting
import Testing

/// Tests of the pages in `Docs/Issues`: each example of a cause reports its issue, and each fix avoids it.
@MainActor
@Suite(.dependencies) struct IssueExamplesTests {
  @Test func hiddenSharedValue() async {
    let store = TestStore(initialState: Visits.State()) { Visits() }
    let codes = await issues {
      await store.send(.appeared)
    }.map(\.code)
    #expect(codes == ["PAWL-131"])
  }

  @Test func hiddenSharedValueMended() async {
    let store = TestStore(initialState: Visits.State()) { Visits() }
    @Shared(.inMemory("visits")) var visits = 0
    await store.send(.appeared) { _ in $visits.withLock { $0 = 1 } }
  }

  @Test func lateSharedValue() async {
    let codes = await issues {
      let store = TestStore(initialState: Bookmark.State()) { Bookmark() }
      await store.send(.nextButtonTapped)
    }.map(\.code)
    #expect(codes == ["PAWL-132"])
  }

  @Test func lateSharedValueMended() async {
    let store = TestStore(initialState: Bookmark.State()) { Bookmark() }
    await store.send(.nextButtonTapped)
    store.assert { $0.$page.withLock { $0 = 2 } }
  }

  @Test func dismissed() async {
    let store = TestStore(initialState: Editor.State()) { Editor() }
    let codes = await issues {
      await store.send(.saveButtonTapped)
      await store.send(.textChanged("More")) { $0.text = "More" }
    }.map(\.code)
    #expect(codes == ["PAWL-133"])
  }

  @Test func dismissedMended() async {
    let store = TestStore(initialState: Editor.State()) { Editor() }
    await store.send(.saveButtonTapped)
    #expect(store.isDismissed)
  }
}

struct Visits: Reducer {
  struct State: Equatable {}
  enum Action { case appeared }
  @Shared(.inMemory("visits")) var visits = 0

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    $visits.withLock { $0 += 1 }
    return .none
  }
}

struct Bookmark: Reducer {
  struct State: Equatable {
    @Shared(.inMemory("bookmark")) var page = 1
  }
  enum Action { case nextButtonTapped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .run { [page = state.$page] _ in page.withLock { $0 += 1 } }
  }
}

struct Editor: Reducer {
  struct State: Equatable { var text = "" }
  enum Action {
    case saveButtonTapped
    case textChanged(String)
  }
  @Dependency(\.dismiss) var dismiss

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .saveButtonTapped: return .run { [dismiss] _ in await dismiss() }
    case .textChanged(let text): state.text = text
    }
    return .none
  }
}
