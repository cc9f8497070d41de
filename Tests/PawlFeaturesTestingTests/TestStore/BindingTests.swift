import PawlFeaturesTesting
import Testing

private struct Form: Reducer {
  struct State: Equatable, ObservableState {
    var name = ""
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }
    mutating func _$willModify() { _$observationRegistrar._$willModify() }
  }

  enum Action: BindableAction, CasePathable {
    case binding(BindingAction<State>)

    struct AllCasePaths: Sendable {
      var binding: AnyCasePath<Action, BindingAction<State>> {
        AnyCasePath(
          embed: Action.binding,
          extract: {
            switch $0 {
            case .binding(let action): action
            }
          })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}

@MainActor
@Suite struct BindingTests {
  @Test func bindingsAreSentByThePathOfTheirProperty() async {
    let store = TestStore(initialState: Form.State()) { Form() }
    await store.send(\.binding.name, "Blob") { $0.name = "Blob" }
    await store.send(.binding(.set(\.name, "Blob Jr."))) { $0.name = "Blob Jr." }
  }
}
