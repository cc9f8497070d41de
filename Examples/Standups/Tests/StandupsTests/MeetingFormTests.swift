import Foundation
import PawlFeaturesTesting
import Testing

@testable import Standups

@MainActor
@Suite(.dependencies { $0.uuid = .incrementing })
struct MeetingFormTests {
  private func form(_ meeting: Meeting) -> TestStoreOf<MeetingForm> {
    TestStore(initialState: MeetingForm.State(meeting: meeting)) { MeetingForm() }
  }

  @Test func aNewMeetingHasARowForItsFirstParticipant() {
    let state = MeetingForm.State(meeting: Meeting(id: UUID(9)))
    #expect(state.meeting.participants == [Participant(id: UUID(0))])
    #expect(state.focus == .title)
  }

  @Test func editingChangesTheMeetingOfTheFormOnly() async {
    let store = form(.pair)
    await store.send(.set(\.meeting.title, "Mob")) { $0.meeting.title = "Mob" }
    await store.send(.set(\.meeting.minutes, 30)) { $0.meeting.minutes = 30 }
    await store.send(.set(\.meeting.tint, .green)) { $0.meeting.tint = .green }
  }

  @Test func anAddedParticipantGetsTheFocus() async {
    let store = form(.pair)
    await store.send(\.addParticipantButtonTapped) {
      $0.meeting.participants.append(Participant(id: UUID(0)))
      $0.focus = .participant(UUID(0))
    }
  }

  @Test func removingAParticipantFocusesTheNextOne() async {
    let store = form(.retro)
    await store.send(\.participantsRemoved, [1]) {
      $0.meeting.participants.remove(id: UUID(202))
      $0.focus = .participant(UUID(203))
    }
  }

  @Test func removingTheLastParticipantsLeavesAnEmptyRow() async {
    let store = form(.pair)
    await store.send(\.participantsRemoved, [0, 1]) {
      $0.meeting.participants = [Participant(id: UUID(0))]
      $0.focus = .participant(UUID(0))
    }
  }

  @Test func theResultHasNoSpacesAroundTheTitleAndNoRowsThatWereLeftEmpty() {
    var state = MeetingForm.State(meeting: .pair)
    state.meeting.title = " Pairing "
    state.meeting.participants.append(Participant(id: UUID(103), name: "  "))
    #expect(state.result == .pair)
  }

  @Test(arguments: ["", "   "])
  func aMeetingWithoutTitleOrWithoutParticipantsHasNoResult(blank: String) {
    var untitled = MeetingForm.State(meeting: .pair)
    untitled.meeting.title = blank
    #expect(untitled.result == nil)
    var lonely = MeetingForm.State(meeting: .pair)
    for id in lonely.meeting.participants.ids { lonely.meeting.participants[id: id]?.name = blank }
    #expect(lonely.result == nil)
  }
}
