import PawlTesting
import Testing

@testable import Gallery

struct EffectsBasicsTests {
  private let clock = TestClock()

  @Test func asksAboutTheNumber() async {
    let store = TestStore(
      initialState: EffectsBasicsState(), reducer: effectsBasicsReducer,
      environment: EffectsBasicsEnvironment(clock: clock, facts: NumberFacts { "\($0) is a number." }))
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.factButtonTapped) { $0.isFactRequestInFlight = true }
    await store.receive(.factResponse(.success("1 is a number."))) {
      $0.isFactRequestInFlight = false
      $0.fact = .known("1 is a number.")
    }
    await store.send(.incrementButtonTapped) {
      $0.count = 2
      $0.fact = nil
    }
  }

  @Test func showsWhyThereIsNoFact() async {
    let store = TestStore(
      initialState: EffectsBasicsState(), reducer: effectsBasicsReducer,
      environment: EffectsBasicsEnvironment(clock: clock, facts: NumberFacts { _ in throw TestFailure("No luck.") }))
    await store.send(.factButtonTapped) { $0.isFactRequestInFlight = true }
    await store.receive(.factResponse(.failure(TestFailure("No luck.")))) {
      $0.isFactRequestInFlight = false
      $0.fact = .failed("No luck.")
    }
  }

  @Test func fromBelowZeroItCountsUpASecondAtATime() async {
    let store = TestStore(
      initialState: EffectsBasicsState(), reducer: effectsBasicsReducer, environment: .unimplemented(clock: clock))
    await store.send(.decrementButtonTapped) { $0.count = -1 }
    await clock.advance(by: .milliseconds(600))
    await store.send(.decrementButtonTapped) { $0.count = -2 }
    await clock.advance(by: .milliseconds(999))
    await clock.advance(by: .milliseconds(1))
    await store.receive(.delayEnded) { $0.count = -1 }
    await clock.advance(by: .seconds(1))
    await store.receive(.delayEnded) { $0.count = 0 }
  }

  @Test func countingUpToZeroEndsTheWaiting() async throws {
    let store = TestStore(
      initialState: EffectsBasicsState(), reducer: effectsBasicsReducer, environment: .unimplemented(clock: clock))
    await store.send(.decrementButtonTapped) { $0.count = -1 }
    await store.send(.incrementButtonTapped) { $0.count = 0 }
    await store.finish()
    try await clock.checkSuspension()
  }
}

extension EffectsBasicsEnvironment {
  fileprivate static func unimplemented(clock: any Clock<Duration>) -> Self {
    Self(clock: clock, facts: .unimplemented("EffectsBasicsEnvironment.facts"))
  }
}
