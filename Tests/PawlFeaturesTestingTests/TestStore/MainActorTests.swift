import PawlFeaturesTesting
import Testing

/// Tests of `send` with effects that do work on the main actor.
@MainActor
struct MainActorTests {
  private struct Editor: Reducer {
    struct State: Equatable {}
    enum Action { case close, save }
    let save: @MainActor @Sendable () -> Void
    @Dependency(\.dismiss) var dismiss

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .close: .run { [dismiss] _ in await dismiss() }
      case .save:
        .run { [save, dismiss] _ in
          await save()
          await dismiss()
        }
      }
    }
  }

  @Test func sendReturnsAfterTheDismissalOfAnEffect() async {
    let dismissals = LockIsolated(0)
    let store = TestStore(initialState: Editor.State()) {
      Editor {}
    } withDependencies: {
      $0.dismiss = DismissEffect { dismissals.withValue { $0 += 1 } }
    }
    await store.send(.close)
    #expect(dismissals.value == 1)
  }

  @Test func sendReturnsAfterMainActorFunctionsOfAnEffect() async {
    let calls = LockIsolated<[String]>([])
    let store = TestStore(initialState: Editor.State()) {
      Editor { calls.withValue { $0.append("save") } }
    } withDependencies: {
      $0.dismiss = DismissEffect { calls.withValue { $0.append("dismiss") } }
    }
    await store.send(.save)
    #expect(calls.value == ["save", "dismiss"])
  }
}
