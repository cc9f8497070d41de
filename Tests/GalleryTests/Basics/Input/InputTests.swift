import PawlTesting
import PawlUI
import Testing

@testable import Gallery

@MainActor
struct InputTests {
  private let store = TestStore(initialState: InputState(), reducer: inputReducer, environment: ())

  @Test func thePointerLeavesTheColorThatItWasOver() async {
    await store.send(.hovered("Red", true)) { $0.hovered = "Red" }
    await store.send(.hovered("Red", false)) { $0.hovered = nil }
  }

  @Test func thePointerMayComeToAColorBeforeItLeavesTheOther() async {
    await store.send(.hovered("Red", true)) { $0.hovered = "Red" }
    await store.send(.hovered("Blue", true)) { $0.hovered = "Blue" }
    await store.send(.hovered("Red", false))
  }

  @Test func whatTheUserHasDoneIsListed() async {
    await store.send(.performed("all")) { $0.log = ["all"] }
    await store.send(.performed("text")) { $0.log = ["all", "text"] }
  }
}
