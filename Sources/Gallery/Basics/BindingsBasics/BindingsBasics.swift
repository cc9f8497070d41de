import Pawl

/// The values of a form's controls. Each control has its own action.
struct BindingsBasicsState: Codable, Equatable {
  var text = ""
  var areControlsEnabled = true
  var stepCount = 10
  /// Never greater than ``stepCount``.
  var sliderValue = 5.0
}

enum BindingsBasicsAction: Codable, Equatable {
  case sliderValueChanged(Double)
  case stepCountChanged(Int)
  case textChanged(String)
  case toggleChanged(areControlsEnabled: Bool)
}

struct BindingsBasicsEnvironment {}

/// Updates the values. The slider is limited by the number of steps.
let bindingsBasicsReducer = Reducer<
  BindingsBasicsState, BindingsBasicsAction, BindingsBasicsEnvironment
> { state, action, _ in
  switch action {
  case .sliderValueChanged(let value):
    state.sliderValue = value
    return .none

  case .stepCountChanged(let count):
    state.stepCount = count
    state.sliderValue = min(state.sliderValue, Double(count))
    return .none

  case .textChanged(let text):
    state.text = text
    return .none

  case .toggleChanged(let areControlsEnabled):
    state.areControlsEnabled = areControlsEnabled
    return .none
  }
}
