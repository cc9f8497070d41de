import Foundation
import PawlFeaturesTesting
import Testing

@testable import Standups

@MainActor
struct MeetingDetailTests {
  @Shared(.meetings) private var meetings

  private func detail(_ meeting: Meeting) throws -> TestStoreOf<MeetingDetail> {
    $meetings.withLock { $0 = [meeting] }
    let shared = try #require(Shared($meetings[id: meeting.id]))
    return TestStore(initialState: MeetingDetail.State(meeting: shared)) { MeetingDetail() }
  }

  @Test func savingTheFormChangesTheMeetingInTheList() async throws {
    let store = try detail(.pair)
    await store.send(\.editButtonTapped) { $0.destination = .form(MeetingForm.State(meeting: .pair)) }
    var edited = Meeting.pair
    edited.title = "Mob"
    await store.send(\.destination.form.binding.meeting, edited) {
      $0.destination?.modify(\.form) { $0.meeting.title = "Mob" }
    }
    await store.send(\.saveButtonTapped) {
      $0.destination = nil
      $0.$meeting.withLock { $0.title = "Mob" }
    }
    #expect(meetings[id: Meeting.pair.id]?.title == "Mob")
  }

  @Test func cancelingTheFormChangesNothing() async throws {
    let store = try detail(.pair)
    await store.send(\.editButtonTapped) { $0.destination = .form(MeetingForm.State(meeting: .pair)) }
    var edited = Meeting.pair
    edited.title = "Mob"
    await store.send(\.destination.form.binding.meeting, edited) {
      $0.destination?.modify(\.form) { $0.meeting.title = "Mob" }
    }
    await store.send(\.cancelButtonTapped) { $0.destination = nil }
    #expect(meetings == [.pair])
  }

  @Test func deletingAMeetingRemovesItFromTheListAndClosesTheScreen() async throws {
    let store = try detail(.pair)
    await store.send(\.deleteButtonTapped) { $0.destination = .alert(.deletion(of: .pair)) }
    await store.send(\.destination.alert.deletionConfirmed) {
      $0.destination = nil
      $meetings.withLock { $0 = [] }
    }
    #expect(store.isDismissed)
  }

  @Test func removingASessionForgetsItsNotes() async throws {
    let store = try detail(.retro)
    await store.send(\.sessionsRemoved, [0]) { $0.$meeting.withLock { $0.sessions = [] } }
  }

  @Test func startingAsksTheParentToRecord() async throws {
    let store = try detail(.pair)
    await store.send(\.startButtonTapped)
    await store.receive(\.delegate.recordingRequested)
  }
}
