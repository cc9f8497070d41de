import PawlTesting
import PawlUI
import RecordingSamples
import Testing

@testable import Gallery

@Test func bindingsFormIsUsed() async {
  let store = TestStore(
    initialState: BindingsFormState(text: "", areControlsEnabled: true, stepCount: 10, sliderValue: 5.0),
    reducer: mutated(bindingsFormReducer),
    environment: BindingsFormEnvironment(),
    effects: .replay)

  await store.send(.binding(.set(\.$text, "Hello"))) { $0.text = "Hello" }

  await store.send(.binding(.set(\.$stepCount, 2))) {
    $0.stepCount = 2
    $0.sliderValue = 2.0
  }

  await store.send(.binding(.set(\.$areControlsEnabled, false))) { $0.areControlsEnabled = false }

  await store.send(.resetButtonTapped) {
    $0.text = ""
    $0.areControlsEnabled = true
    $0.stepCount = 10
    $0.sliderValue = 5.0
  }
}
