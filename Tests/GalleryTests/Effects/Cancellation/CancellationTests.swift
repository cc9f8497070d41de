import PawlTesting
import Testing

@testable import Gallery

struct CancellationTests {
  private let clock = TestClock()

  @Test func asksAfterTwoSeconds() async {
    let store = TestStore(
      initialState: CancellationState(), reducer: cancellationReducer,
      environment: CancellationEnvironment(clock: clock, facts: NumberFacts { "\($0) is a number." }))
    await store.send(.stepperChanged(7)) { $0.count = 7 }
    await store.send(.factButtonTapped) { $0.isFactRequestInFlight = true }
    await clock.advance(by: .seconds(2))
    await store.receive(.factResponse(.success("7 is a number."))) {
      $0.isFactRequestInFlight = false
      $0.fact = "7 is a number."
    }
  }

  @Test func showsWhyThereIsNoFact() async {
    let store = TestStore(
      initialState: CancellationState(fact: "From before."), reducer: cancellationReducer,
      environment: CancellationEnvironment(clock: clock, facts: NumberFacts { _ in throw TestFailure("No luck.") }))
    await store.send(.factButtonTapped) {
      $0.fact = nil
      $0.isFactRequestInFlight = true
    }
    await clock.advance(by: .seconds(2))
    await store.receive(.factResponse(.failure(TestFailure("No luck.")))) {
      $0.isFactRequestInFlight = false
      $0.problem = "No luck."
    }
  }

  @Test func cancellingEndsTheRequest() async throws {
    let store = TestStore(
      initialState: CancellationState(), reducer: cancellationReducer, environment: .unimplemented(clock: clock))
    await store.send(.factButtonTapped) { $0.isFactRequestInFlight = true }
    await store.send(.cancelButtonTapped) { $0.isFactRequestInFlight = false }
    await store.finish()
    try await clock.checkSuspension()
  }

  @Test func choosingAnotherNumberEndsTheRequest() async throws {
    let store = TestStore(
      initialState: CancellationState(), reducer: cancellationReducer, environment: .unimplemented(clock: clock))
    await store.send(.factButtonTapped) { $0.isFactRequestInFlight = true }
    await store.send(.stepperChanged(1)) {
      $0.count = 1
      $0.isFactRequestInFlight = false
    }
    await store.finish()
    try await clock.checkSuspension()
  }
}

extension CancellationEnvironment {
  fileprivate static func unimplemented(clock: any Clock<Duration>) -> Self {
    Self(clock: clock, facts: .unimplemented("CancellationEnvironment.facts"))
  }
}
