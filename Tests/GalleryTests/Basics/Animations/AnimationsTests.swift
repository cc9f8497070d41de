import PawlTesting
import PawlUI
import Testing

@testable import Gallery

struct AnimationsTests {
  private let clock = TestClock()

  @Test func aJourneyTakesAStepASecond() async {
    let store = makeStore()
    await store.send(.journeyButtonTapped)
    await store.receive(.journeyStepped(.red, AnimationsState.Place(x: 0.25, y: 0.25))) {
      $0.color = .red
      $0.place = AnimationsState.Place(x: 0.25, y: 0.25)
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.journeyStepped(.orange, AnimationsState.Place(x: 0.5, y: 0.25))) {
      $0.color = .orange
      $0.place = AnimationsState.Place(x: 0.5, y: 0.25)
    }
    await clock.advance(by: .seconds(5))
    await store.receive(.journeyStepped(.yellow, AnimationsState.Place(x: 0.75, y: 0.25))) {
      $0.color = .yellow
      $0.place = AnimationsState.Place(x: 0.75, y: 0.25)
    }
    await store.receive(.journeyStepped(.green, AnimationsState.Place(x: 0.75, y: 0.75))) {
      $0.color = .green
      $0.place = AnimationsState.Place(x: 0.75, y: 0.75)
    }
    await store.receive(.journeyStepped(.blue, AnimationsState.Place(x: 0.5, y: 0.75))) {
      $0.color = .blue
      $0.place = AnimationsState.Place(x: 0.5, y: 0.75)
    }
    await store.receive(.journeyStepped(.purple, AnimationsState.Place(x: 0.25, y: 0.75))) {
      $0.color = .purple
      $0.place = AnimationsState.Place(x: 0.25, y: 0.75)
    }
    await store.receive(.journeyStepped(.mint, .center)) {
      $0.color = .mint
      $0.place = .center
    }
    await clock.run()
    await store.finish()
  }

  @Test func movingTheCircleEndsAJourney() async throws {
    let store = makeStore()
    await store.send(.journeyButtonTapped)
    await store.receive(.journeyStepped(.red, AnimationsState.Place(x: 0.25, y: 0.25))) {
      $0.color = .red
      $0.place = AnimationsState.Place(x: 0.25, y: 0.25)
    }
    await store.send(.moved(to: AnimationsState.Place(x: 0.5, y: 1))) { $0.place = AnimationsState.Place(x: 0.5, y: 1) }
    await store.finish()
    try await clock.checkSuspension()
  }

  @Test func resetAsksFirst() async throws {
    let store = makeStore()
    await store.send(.largeToggleChanged(true)) { $0.isLarge = true }
    await store.send(.journeyButtonTapped)
    await store.receive(.journeyStepped(.red, AnimationsState.Place(x: 0.25, y: 0.25))) {
      $0.color = .red
      $0.place = AnimationsState.Place(x: 0.25, y: 0.25)
    }
    await store.send(.resetButtonTapped) {
      $0.alert = AlertState(
        title: TextState("Put the circle back?"),
        primaryButton: .destructive(
          TextState("Put back"), action: .send(.resetConfirmed, animation: .easeInOut(duration: 0.8))),
        secondaryButton: .cancel(TextState("Cancel")))
    }
    await store.send(.resetConfirmed) { $0 = AnimationsState() }
    await store.finish()
    try await clock.checkSuspension()
  }

  @Test func anAlertThatIsDismissedChangesNothing() async {
    let store = TestStore(
      initialState: AnimationsState(
        alert: AlertState(title: TextState("Put the circle back?")), place: AnimationsState.Place(x: 0.5, y: 0)),
      reducer: animationsReducer, environment: AnimationsEnvironment(clock: clock))
    await store.send(.alertDismissed) { $0.alert = nil }
  }

  private func makeStore() -> TestStore<
    AnimationsState, AnimationsState, AnimationsAction, AnimationsAction, AnimationsEnvironment
  > {
    TestStore(
      initialState: AnimationsState(), reducer: animationsReducer, environment: AnimationsEnvironment(clock: clock))
  }
}
