import PawlTesting
import Testing

@testable import Gallery

struct RefreshableTests {
  @Test func refreshingAsksAboutTheNumber() async {
    let store = TestStore(
      initialState: RefreshableState(), reducer: refreshableReducer,
      environment: RefreshableEnvironment(facts: NumberFacts { "\($0) is a number." }))
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.refresh) { $0.isLoading = true }
    await store.receive(.factResponse(.success("1 is a number."))) {
      $0.isLoading = false
      $0.fact = "1 is a number."
    }
  }

  @Test func aFailureKeepsTheFactAndTheNextAttemptForgetsTheFailure() async {
    let store = TestStore(
      initialState: RefreshableState(fact: "From before."), reducer: refreshableReducer,
      environment: RefreshableEnvironment(facts: NumberFacts { _ in throw TestFailure("No luck.") }))
    await store.send(.refresh) { $0.isLoading = true }
    await store.receive(.factResponse(.failure(TestFailure("No luck.")))) {
      $0.isLoading = false
      $0.problem = "No luck."
    }
    store.environment.facts = NumberFacts { "\($0) is a number." }
    await store.send(.refresh) {
      $0.isLoading = true
      $0.problem = nil
    }
    await store.receive(.factResponse(.success("0 is a number."))) {
      $0.isLoading = false
      $0.fact = "0 is a number."
    }
  }

  @Test func cancellingEndsTheRequest() async {
    let store = TestStore(
      initialState: RefreshableState(), reducer: refreshableReducer,
      environment: RefreshableEnvironment(facts: NumberFacts { _ in try await Task.never() }))
    await store.send(.refresh) { $0.isLoading = true }
    await store.send(.cancelButtonTapped) { $0.isLoading = false }
    await store.finish()
  }
}
