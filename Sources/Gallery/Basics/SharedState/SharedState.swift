import PawlUI

/// Two tabs that show the same counter.
struct SharedState: Codable, Equatable {
  var counter = SharedCounterState()
  var currentTab = Tab.counter

  enum Tab: Codable, Equatable {
    case counter, profile
  }

  /// The state of the profile, all of which belongs to the counter.
  var profile: SharedProfileState {
    get {
      SharedProfileState(
        currentTab: currentTab, count: counter.count, maxCount: counter.maxCount, minCount: counter.minCount,
        numberOfCounts: counter.numberOfCounts)
    }
    set {
      currentTab = newValue.currentTab
      counter.count = newValue.count
      counter.maxCount = newValue.maxCount
      counter.minCount = newValue.minCount
      counter.numberOfCounts = newValue.numberOfCounts
    }
  }
}

enum SharedStateAction: Codable, Equatable {
  case counter(SharedCounterAction)
  case profile(SharedProfileAction)
  case tabSelected(SharedState.Tab)
}

struct SharedStateEnvironment {}

/// Runs the features of both tabs on their shared state.
let sharedStateReducer = Reducer<SharedState, SharedStateAction, SharedStateEnvironment>.combine(
  sharedCounterReducer.pullback(state: \.counter, action: /SharedStateAction.counter, environment: { $0 }),
  sharedProfileReducer.pullback(state: \.profile, action: /SharedStateAction.profile, environment: { $0 }),
  Reducer { state, action, _ in
    switch action {
    case .counter, .profile:
      return .none

    case .tabSelected(let tab):
      state.currentTab = tab
      return .none
    }
  }
)
