import PawlTesting
import PawlUI
import Testing

@testable import Gallery

struct SharedStateTests {
  @Test func theTabsShareTheCounter() async {
    let store = TestStore(
      initialState: SharedState(), reducer: sharedStateReducer, environment: SharedStateEnvironment())
    await store.send(.counter(.incrementButtonTapped)) {
      $0.counter.count = 1
      $0.counter.maxCount = 1
      $0.counter.numberOfCounts = 1
    }
    await store.send(.counter(.decrementButtonTapped)) {
      $0.counter.count = 0
      $0.counter.numberOfCounts = 2
    }
    await store.send(.counter(.decrementButtonTapped)) {
      $0.counter.count = -1
      $0.counter.minCount = -1
      $0.counter.numberOfCounts = 3
    }
    await store.send(.tabSelected(.profile)) { $0.currentTab = .profile }
    #expect(
      store.state.profile
        == SharedProfileState(currentTab: .profile, count: -1, maxCount: 1, minCount: -1, numberOfCounts: 3))
    await store.send(.profile(.resetCounterButtonTapped)) { $0 = SharedState() }
  }

  @Test(arguments: [
    (-7, "-7 is not a prime number."), (0, "0 is not a prime number."), (1, "1 is not a prime number."),
    (2, "2 is a prime number."), (3, "3 is a prime number."), (4, "4 is not a prime number."),
    (25, "25 is not a prime number."), (97, "97 is a prime number."),
  ])
  func tellsPrimeNumbersFromOthers(count: Int, answer: String) async {
    let store = TestStore(
      initialState: SharedCounterState(count: count), reducer: sharedCounterReducer,
      environment: SharedStateEnvironment())
    await store.send(.isPrimeButtonTapped) { $0.alert = AlertState(title: TextState(answer)) }
    await store.send(.alertDismissed) { $0.alert = nil }
  }
}
