import Foundation
import PawlFeaturesUI
import PawlViewTesting
import Testing

@testable import Standups

/// Tests of the whole application in a terminal.
@MainActor
struct RoundtableViewTests {
  @Shared(.meetings) private var meetings

  private func show(_ meetings: Meeting..., route: Route? = nil) -> ViewTester {
    $meetings.withLock { $0 = IdentifiedArray(uniqueElements: meetings) }
    let store = Store(initialState: Roundtable.State(route: route)) {
      Roundtable()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.date.now = .start
      $0.uuid = .incrementing
    }
    return ViewTester(RoundtableView(store: store), rows: 30)
  }

  @Test func aMeetingIsCreatedInTheForm() async {
    let tester = show()
    #expect(tester.contains("No meetings"))
    await tester.press("New meeting")
    #expect(tester.find("Title").isFocused)
    await tester.type("Planning", into: "Title")
    await tester.type("Ines", into: "Name")
    await tester.press("Add participant")
    await tester.type("Tomasz")
    await tester.press("Save")
    #expect(tester.title == "Meetings")
    #expect(tester.contains("Planning 15 minutes, 2 participants"))
    #expect(meetings.map { $0.participants.map(\.name) } == [["Ines", "Tomasz"]])
  }

  @Test func aMeetingWithoutTitleCannotBeSaved() async {
    let tester = show()
    await tester.press("New meeting")
    await tester.type("Ines", into: "Name")
    #expect(!tester.find("Save").isEnabled)
    await tester.type("Planning", into: "Title")
    #expect(tester.find("Save").isEnabled)
  }

  @Test func cancelingLeavesTheListAsItIs() async {
    let tester = show(.pair)
    await tester.press("New meeting")
    await tester.type("Planning", into: "Title")
    await tester.press("Cancel")
    #expect(tester.findAll(role: .link).map(\.label) == ["Pairing 5 minutes, 2 participants"])
    #expect(meetings == [.pair])
  }

  @Test func aRowIsDeletedAfterAQuestion() async {
    let tester = show(.pair, .retro)
    await tester.find("Pairing 5 minutes, 2 participants").perform("Delete")
    #expect(tester.contains("Delete Pairing?"))
    await tester.press("Delete")
    #expect(tester.findAll(role: .link).map(\.label) == ["Retro 10 minutes, 3 participants"])
  }

  @Test func editingChangesTheScreenAndTheList() async {
    let tester = show(.pair, route: .meeting(Meeting.pair.id))
    await tester.press("Edit")
    await tester.type(" up", into: "Title")
    await tester.press("Save")
    #expect(tester.title == "Pairing up")
    await tester.key(.escape)
    #expect(tester.title == "Meetings")
    #expect(tester.contains("Pairing up 5 minutes, 2 participants"))
  }

  @Test func deletingTheOpenMeetingLeadsBackToTheList() async {
    let tester = show(.pair, route: .meeting(Meeting.pair.id))
    await tester.press("Delete")
    await tester.press("Delete")
    #expect(tester.title == "Meetings")
    #expect(tester.contains("No meetings"))
  }

  @Test func aMeetingIsRecordedAndEndedEarly() async {
    let tester = show(.pair)
    await tester.press("Pairing 5 minutes, 2 participants")
    await tester.press("Start the meeting")
    await tester.advance(by: .seconds(3))
    #expect(tester.contains("0:03"))
    #expect(tester.contains("Ines"))
    await tester.type("Ship on Friday", into: "Decisions and questions")
    await tester.press("Next speaker")
    #expect(tester.contains("Tomasz"))
    await tester.press("End meeting")
    await tester.advance(by: .seconds(60))
    await tester.press("Save and end")
    #expect(tester.title == "Pairing")
    #expect(meetings[0].sessions == [Session(id: UUID(0), date: .start, seconds: 150, notes: "Ship on Friday")])
    await tester.press("\(Session.label(of: .start)) 2:30")
    #expect(tester.contains("Ship on Friday"))
  }

  @Test func aDiscardedRecordingLeavesNoTrace() async {
    let tester = show(.pair, route: .recording(Meeting.pair.id))
    await tester.advance(by: .seconds(3))
    await tester.press("End meeting")
    await tester.press("Discard")
    #expect(tester.title == "Pairing")
    #expect(meetings == [.pair])
  }

  @Test func aRecordingEndsByItselfWhenTheTimeIsOver() async {
    let tester = show(.pair, route: .recording(Meeting.pair.id))
    await tester.advance(by: .seconds(300))
    #expect(!tester.contains("End meeting"))
    #expect(meetings[0].sessions.map(\.seconds) == [300])
  }

  @Test func aLinkToADeletedMeetingShowsTheListAndSaysSo() async {
    let tester = show(.pair, route: .meeting(UUID(7)))
    #expect(tester.contains("No such meeting"))
    await tester.press("OK")
    #expect(!tester.contains("No such meeting"))
    #expect(tester.title == "Meetings")
  }
}
