import PawlTesting
import Testing

@testable import Gallery

struct BindingsBasicsTests {
  private let store = TestStore(
    initialState: BindingsBasicsState(), reducer: bindingsBasicsReducer, environment: BindingsBasicsEnvironment())

  @Test func followsTheControls() async {
    await store.send(.textChanged("Pawl")) { $0.text = "Pawl" }
    await store.send(.toggleChanged(areControlsEnabled: false)) { $0.areControlsEnabled = false }
    await store.send(.stepCountChanged(11)) { $0.stepCount = 11 }
    await store.send(.sliderValueChanged(7)) { $0.sliderValue = 7 }
  }

  @Test func theValueDoesNotExceedTheLimit() async {
    await store.send(.stepCountChanged(6)) { $0.stepCount = 6 }
    await store.send(.stepCountChanged(3)) {
      $0.stepCount = 3
      $0.sliderValue = 3
    }
    await store.send(.stepCountChanged(9)) { $0.stepCount = 9 }
  }
}
