import PawlFeatures

// The code of the documentation of binding actions that are encoded. See DocExamplesTests.

enum Settings {
  struct State: Equatable, ObservableState {
    var isOn = false
    var name = ""
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }
  }
}

extension Settings.State: BindableFields {
  static var bindableFields: [BindableField<Self>] {
    [BindableField("isOn", \.isOn), BindableField("name", \.name)]
  }
}
