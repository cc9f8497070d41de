import Pawl

/// The history of the counter.
struct SharedProfileState: Codable, Equatable {
  var currentTab: SharedState.Tab
  var count: Int
  var maxCount: Int
  var minCount: Int
  var numberOfCounts: Int
}

enum SharedProfileAction: Codable, Equatable {
  case resetCounterButtonTapped
}

/// Resets the counter, and switches to it.
let sharedProfileReducer = Reducer<
  SharedProfileState, SharedProfileAction, SharedStateEnvironment
> { state, action, _ in
  switch action {
  case .resetCounterButtonTapped:
    state = SharedProfileState(currentTab: .counter, count: 0, maxCount: 0, minCount: 0, numberOfCounts: 0)
    return .none
  }
}
