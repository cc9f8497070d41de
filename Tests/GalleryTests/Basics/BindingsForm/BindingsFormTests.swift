import PawlTesting
import PawlUI
import Testing

@testable import Gallery

struct BindingsFormTests {
  private let store = TestStore(
    initialState: BindingsFormState(), reducer: bindingsFormReducer, environment: BindingsFormEnvironment())

  @Test func followsTheControls() async {
    await store.send(.set(\.$text, "Pawl")) { $0.text = "Pawl" }
    await store.send(.set(\.$areControlsEnabled, false)) { $0.areControlsEnabled = false }
    await store.send(.set(\.$sliderValue, 7)) { $0.sliderValue = 7 }
  }

  @Test func theValueDoesNotExceedTheLimit() async {
    await store.send(.set(\.$stepCount, 3)) {
      $0.stepCount = 3
      $0.sliderValue = 3
    }
  }

  @Test func resetGoesBackToTheStart() async {
    await store.send(.set(\.$text, "Pawl")) { $0.text = "Pawl" }
    await store.send(.resetButtonTapped) { $0 = BindingsFormState() }
  }
}
