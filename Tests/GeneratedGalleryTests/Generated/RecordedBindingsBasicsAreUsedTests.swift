import PawlTesting
import RecordingSamples
import Testing

@testable import Gallery

@Test func bindingsBasicsAreUsed() async {
  let store = TestStore(
    initialState: BindingsBasicsState(text: "", areControlsEnabled: true, stepCount: 10, sliderValue: 5.0),
    reducer: mutated(bindingsBasicsReducer),
    environment: BindingsBasicsEnvironment(),
    effects: .replay)

  await store.send(.sliderValueChanged(7.5)) { $0.sliderValue = 7.5 }

  await store.send(.stepCountChanged(3)) {
    $0.stepCount = 3
    $0.sliderValue = 3.0
  }

  await store.send(.textChanged("Hello")) { $0.text = "Hello" }

  await store.send(.toggleChanged(areControlsEnabled: false)) { $0.areControlsEnabled = false }
}
