import PawlTesting
import PawlUI
import RecordingSamples
import Testing

@testable import Gallery

@Test func sharedStateIsUsed() async {
  let store = TestStore(
    initialState: SharedState(
      counter: SharedCounterState(alert: nil, count: 0, maxCount: 0, minCount: 0, numberOfCounts: 0),
      currentTab: .counter),
    reducer: mutated(sharedStateReducer),
    environment: SharedStateEnvironment(),
    effects: .replay)

  await store.send(.counter(.incrementButtonTapped)) {
    $0.counter.count = 1
    $0.counter.maxCount = 1
    $0.counter.numberOfCounts = 1
  }

  await store.send(.counter(.isPrimeButtonTapped)) {
    $0.counter.alert = AlertState(title: TextState("1 is not a prime number."), buttons: [])
  }

  await store.send(.counter(.alertDismissed)) { $0.counter.alert = nil }

  await store.send(.tabSelected(.profile)) { $0.currentTab = .profile }

  await store.send(.profile(.resetCounterButtonTapped)) {
    $0.counter.count = 0
    $0.counter.maxCount = 0
    $0.counter.numberOfCounts = 0
    $0.currentTab = .counter
  }
}
