import PawlUI

/// The values of a form's controls. All controls share one action.
struct BindingsFormState: Codable, Equatable {
  @BindableState var text = ""
  @BindableState var areControlsEnabled = true
  @BindableState var stepCount = 10
  /// Never greater than ``stepCount``.
  @BindableState var sliderValue = 5.0

  static let longestText = 20

  /// Whether the text is invalid.
  var isTextTooLong: Bool { text.count > Self.longestText }
}

/// The names of the properties in recordings.
extension BindingsFormState: BindableFields {
  static var bindableFields: [BindableField<Self>] {
    [
      BindableField("text", \.$text),
      BindableField("areControlsEnabled", \.$areControlsEnabled),
      BindableField("stepCount", \.$stepCount),
      BindableField("sliderValue", \.$sliderValue),
    ]
  }
}

enum BindingsFormAction: BindableAction, Codable, Equatable {
  case binding(BindingAction<BindingsFormState>)
  case resetButtonTapped
}

struct BindingsFormEnvironment {}

/// Handles one of the controls; `binding()` updates the others.
let bindingsFormReducer = Reducer<BindingsFormState, BindingsFormAction, BindingsFormEnvironment> { state, action, _ in
  switch action {
  case .binding(\.$stepCount):
    state.sliderValue = min(state.sliderValue, Double(state.stepCount))
    return .none

  case .binding:
    return .none

  case .resetButtonTapped:
    state = BindingsFormState()
    return .none
  }
}
.binding()
