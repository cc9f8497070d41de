import Foundation
import PawlFeaturesTesting
import Testing

@testable import Standups

@MainActor
struct RecordingTests {
  private let clock = TestClock()

  /// A recording that has begun. Ines and Tomasz have 150 seconds each.
  private func recording() -> TestStoreOf<Recording> {
    TestStore(initialState: Recording.State(meeting: Shared(value: .pair))) {
      Recording()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = .start
      $0.uuid = .incrementing
    }
  }

  @Test func theClockCountsSeconds() async {
    let store = recording()
    let task = await store.send(\.appeared)
    await clock.advance(by: .seconds(2))
    await store.receive(\.tick) { $0.seconds = 1 }
    await store.receive(\.tick) { $0.seconds = 2 }
    #expect(store.state.remainder == 148)
    await task.cancel()
  }

  @Test func theNextSpeakerBeginsWhenTheTurnIsOver() async {
    let store = recording()
    store.exhaustivity = .off
    let task = await store.send(\.appeared)
    await clock.advance(by: .seconds(149))
    await store.skipReceivedActions()
    store.assert { $0.speaker = 0 }
    await clock.advance(by: .seconds(1))
    await store.receive(\.tick) {
      $0.seconds = 150
      $0.speaker = 1
    }
    await task.cancel()
  }

  @Test func skippingASpeakerMovesTheClockToTheNextTurn() async {
    let store = recording()
    await store.send(\.nextButtonTapped) {
      $0.seconds = 150
      $0.speaker = 1
    }
  }

  @Test func theMeetingIsSavedWhenItsTimeIsOver() async {
    let store = recording()
    store.exhaustivity = .off
    await store.send(\.appeared)
    await store.send(\.binding.notes, "Ship on Friday") { $0.notes = "Ship on Friday" }
    await clock.advance(by: .seconds(300))
    await store.skipReceivedActions()
    store.assert {
      $0.$meeting.withLock {
        $0.sessions = [Session(id: UUID(0), date: .start, seconds: 300, notes: "Ship on Friday")]
      }
    }
    #expect(store.isDismissed)
  }

  @Test func endingEarlySavesTheSecondsThatHavePassed() async {
    let store = recording()
    let task = await store.send(\.appeared)
    await clock.advance(by: .seconds(1))
    await store.receive(\.tick) { $0.seconds = 1 }
    await store.send(\.endButtonTapped) { $0.alert = .end(canDiscard: true) }
    await store.send(\.alert.saveConfirmed) {
      $0.alert = nil
      $0.$meeting.withLock { $0.sessions = [Session(id: UUID(0), date: .start, seconds: 1)] }
    }
    #expect(store.isDismissed)
    await task.cancel()
  }

  @Test func discardingSavesNothing() async {
    let store = recording()
    await store.send(\.endButtonTapped) { $0.alert = .end(canDiscard: true) }
    await store.send(\.alert.discardConfirmed) { $0.alert = nil }
    #expect(store.isDismissed)
    #expect(store.state.meeting == .pair)
  }

  @Test func theClockStandsStillWhileTheUserDecides() async {
    let store = recording()
    let task = await store.send(\.appeared)
    await store.send(\.endButtonTapped) { $0.alert = .end(canDiscard: true) }
    await clock.advance(by: .seconds(1))
    await store.receive(\.tick)
    await store.send(\.alert.dismiss) { $0.alert = nil }
    await clock.advance(by: .seconds(1))
    await store.receive(\.tick) { $0.seconds = 1 }
    await task.cancel()
  }

  @Test func theLastSpeakerCanOnlySave() async {
    let store = recording()
    await store.send(\.nextButtonTapped) {
      $0.seconds = 150
      $0.speaker = 1
    }
    await store.send(\.nextButtonTapped) { $0.alert = .end(canDiscard: false) }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }
}
