import PawlFeatures
import TestSupport
import Testing

/// The example of PAWL-061.
@MainActor
struct OtherCaseExample {
  enum State: CasePathable {
    case profile(FeatureExamples.Child.State)
    case loggedOut

    struct AllCasePaths: Sendable {
      var profile: AnyCasePath<State, FeatureExamples.Child.State> {
        AnyCasePath(embed: State.profile) { if case .profile(let profile) = $0 { profile } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum Action { case nameChanged(String) }

  @Test func theCauseIsReported() {
    let store = Store(initialState: .loggedOut) {
      Reduce<State, Action> { state, action in
        switch action {
        case .nameChanged(let name):
          state.modify(\.profile) { $0.name = name }
          return .none
        }
      }
    }
    #expect(issues { store.send(.nameChanged("Blob")) }.map(\.code) == ["PAWL-061"])
  }

  @Test func theFixReportsNothing() {
    let store = Store(initialState: .loggedOut) {
      Reduce<State, Action> { state, action in
        switch action {
        case .nameChanged(let name):
          guard state.is(\.profile) else { return .none }
          state.modify(\.profile) { $0.name = name }
          return .none
        }
      }
    }
    #expect(issues { store.send(.nameChanged("Blob")) }.isEmpty)
  }
}
