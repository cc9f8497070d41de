import Foundation
import PawlFeaturesTesting
import Testing

@testable import Standups

@MainActor
@Suite(.dependencies { $0.uuid = .incrementing })
struct MeetingListTests {
  @Shared(.meetings) private var meetings

  private func list(_ meetings: Meeting...) -> TestStoreOf<MeetingList> {
    $meetings.withLock { $0 = IdentifiedArray(uniqueElements: meetings) }
    return TestStore(initialState: MeetingList.State()) { MeetingList() }
  }

  @Test func aSavedMeetingIsTheLastOneOfTheList() async {
    let store = list(.pair)
    await store.send(\.addButtonTapped) {
      $0.destination = .form(MeetingForm.State(meeting: Meeting(id: UUID(0), participants: [Participant(id: UUID(1))])))
    }
    let planning = Meeting(id: UUID(0), title: "Planning", participants: [Participant(id: UUID(1), name: "Ines")])
    await store.send(\.destination.form.binding.meeting, planning) {
      $0.destination?.modify(\.form) { $0.meeting = planning }
    }
    await store.send(\.saveButtonTapped) {
      $0.destination = nil
      $0.$meetings.withLock { $0 = [.pair, planning] }
    }
    #expect(meetings.map(\.title) == ["Pairing", "Planning"])
  }

  @Test func aMeetingThatIsIncompleteIsNotSaved() async {
    let store = list()
    await store.send(\.addButtonTapped) {
      $0.destination = .form(MeetingForm.State(meeting: Meeting(id: UUID(0), participants: [Participant(id: UUID(1))])))
    }
    await store.send(\.saveButtonTapped)
  }

  @Test func cancelingTheFormAddsNothing() async {
    let store = list()
    await store.send(\.addButtonTapped) {
      $0.destination = .form(MeetingForm.State(meeting: Meeting(id: UUID(0), participants: [Participant(id: UUID(1))])))
    }
    await store.send(\.cancelButtonTapped) { $0.destination = nil }
  }

  @Test func aMeetingIsDeletedWhenTheUserConfirmsIt() async {
    let store = list(.pair, .retro)
    await store.send(\.deleteButtonTapped, Meeting.pair.id) { $0.destination = .alert(.deletion(of: .pair)) }
    await store.send(\.destination.alert.deletionConfirmed, Meeting.pair.id) {
      $0.destination = nil
      $0.$meetings.withLock { $0 = [.retro] }
    }
  }

  @Test func aMeetingStaysWhenTheUserKeepsIt() async {
    let store = list(.pair)
    await store.send(\.deleteButtonTapped, Meeting.pair.id) { $0.destination = .alert(.deletion(of: .pair)) }
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }
}
