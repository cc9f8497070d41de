import CustomDump
import FeaturesClient
import PawlFeatures
import TestSupport
import Testing

import class PawlCore.LockIsolated

/// Tests of binding actions and of the reducer that performs them.
@MainActor
struct BindingReducerTests {
  struct Settings: Reducer {
    struct State: Equatable, ObservableState {
      var name = ""
      var volume = 1
      var changes: [String] = []
      var _$observationRegistrar = ObservationStateRegistrar()
      var _$id: ObservableStateID { _$observationRegistrar.id }
    }

    enum Action: BindableAction, CasePathable, Equatable {
      case binding(BindingAction<State>)
      case volumeButtonTapped

      struct AllCasePaths: Sendable {
        var binding: AnyCasePath<Action, BindingAction<State>> {
          AnyCasePath(embed: { .binding($0) }, extract: { if case .binding(let action) = $0 { action } else { nil } })
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some ReducerOf<Self> {
      CombineReducers {
        BindingReducer()
        Reduce { state, action in
          switch action {
          case .binding(\.name): state.changes.append("binding of \(state.name)")
          case .binding: break
          case .volumeButtonTapped: state.volume += 1
          }
          return .none
        }
      }
      .onChange(of: \.volume) { old, new in
        Reduce { state, action in
          state.changes.append("volume from \(old) to \(new) by \(action.binding == nil ? "button" : "binding")")
          return .none
        }
      }
    }
  }

  @Test func aBindingActionSetsTheStateBeforeTheReducersBelow() {
    let store = Store(initialState: Settings.State()) { Settings() }
    store.send(.set(\.name, "Blob"))
    #expect(store.name == "Blob")
    #expect(store.changes == ["binding of Blob"])
    store.send(.binding(.set(\.volume, 5)))
    store.send(.volumeButtonTapped)
    #expect(
      store.changes == ["binding of Blob", "volume from 1 to 5 by binding", "volume from 5 to 6 by button"])
    store.send(.set(\.volume, 6))
    #expect(store.changes.count == 3, "the same volume")
  }

  @Test func bindingActionsOfAViewAreFound() {
    let store = Store(initialState: Form.State()) { Form(prints: false) }
    store.send(.view(.binding(.set(\.name, "Blob"))))
    #expect(store.name == "Blob")
    #expect(store.isEdited)
  }

  @Test func actionsAreEqualIfTheirPropertiesAndValuesAre() {
    typealias Action = BindingAction<Settings.State>
    #expect(Action.set(\.name, "a") == .set(\.name, "a"))
    #expect(Action.set(\.name, "a") != .set(\.name, "b"))
    #expect(Action.set(\.name, "a") != .set(\.volume, 1))
    #expect(Action.set(\.name, "a").whenSet {} == .set(\.name, "a"))
    #expect(Action.set(\.name, "a").keyPath == \Settings.State.name)
  }

  @Test func keyPathsNameProperties() {
    let action = Settings.Action.set(\.name, "Blob")
    let name: String? = action[case: \.binding.name]
    #expect(name == "Blob")
    let volume: Int? = action[case: \.binding.volume]
    #expect(volume == nil)
    #expect(action.is(\.binding.name))
    #expect(!action.is(\.binding.volume))
    let path: CaseKeyPath<Settings.Action, Int> = \.binding.volume
    #expect(path(3) == .set(\.volume, 3))
    switch action {
    case \.binding.volume: Issue.record("another property")
    case \.binding.name: break
    default: Issue.record("another property")
    }
  }

  @Test func actionsAreDumpedByName() {
    let action = Settings.Action.set(\.name, "Blob")
    #expect(String(customDumping: action).contains("name"))
    #expect("\(action)".contains(#"name, "Blob""#))
  }

  @Test func aFunctionIsCalledWhenTheValueIsSet() {
    let count = LockIsolated(0)
    let store = Store(initialState: Settings.State()) { Settings() }
    store.send(.binding(BindingAction.set(\.name, "Blob").whenSet { count.withValue { $0 += 1 } }))
    #expect(count.value == 1)
    #expect(store.name == "Blob")
  }
}
