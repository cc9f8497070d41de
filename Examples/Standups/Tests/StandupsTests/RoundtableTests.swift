import Foundation
import PawlFeaturesTesting
import Testing

@testable import Standups

@MainActor
@Suite(
  .dependencies {
    $0.date.now = .start
    $0.uuid = .incrementing
  })
struct RoundtableTests {
  @Shared(.meetings) private var meetings
  private let clock = TestClock()

  private func app(_ meetings: Meeting..., route: Route? = nil) -> TestStoreOf<Roundtable> {
    $meetings.withLock { $0 = IdentifiedArray(uniqueElements: meetings) }
    return TestStore(initialState: Roundtable.State(route: route)) {
      Roundtable()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  private func shared(_ meeting: Meeting) throws -> Shared<Meeting> {
    try #require(Shared($meetings[id: meeting.id]))
  }

  @Test func aMeetingIsOpenedRecordedAndSaved() async throws {
    let store = app(.pair)
    let pair = try shared(.pair)
    await store.send(\.path.push, (id: 0, state: .detail(MeetingDetail.State(meeting: pair)))) {
      $0.path[id: 0] = .detail(MeetingDetail.State(meeting: pair))
    }
    await store.send(\.path[id: 0].detail.startButtonTapped)
    await store.receive(\.path[id: 0].detail.delegate.recordingRequested) {
      $0.path[id: 1] = .recording(Recording.State(meeting: pair))
    }
    await store.send(\.path[id: 1].recording.appeared)
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 1].recording.tick) { $0.path[id: 1, case: \.recording]?.seconds = 1 }
    await store.send(\.path[id: 1].recording.endButtonTapped) {
      $0.path[id: 1, case: \.recording]?.alert = .end(canDiscard: true)
    }
    await store.send(\.path[id: 1].recording.alert.saveConfirmed) {
      $0.path[id: 1, case: \.recording]?.alert = nil
      $0.list.$meetings.withLock {
        $0[id: Meeting.pair.id]?.sessions = [Session(id: UUID(0), date: .start, seconds: 1)]
      }
    }
    await store.receive(\.path.popFrom) { $0.path.removeLast() }
  }

  @Test func deletingTheOpenMeetingLeadsBackToTheList() async throws {
    let store = app(.pair, .retro, route: .meeting(Meeting.pair.id))
    await store.send(\.path[id: 0].detail.deleteButtonTapped) {
      $0.path[id: 0, case: \.detail]?.destination = .alert(.deletion(of: .pair))
    }
    await store.send(\.path[id: 0].detail.destination.alert.deletionConfirmed) {
      $0.path[id: 0, case: \.detail]?.destination = nil
      $0.list.$meetings.withLock { $0 = [.retro] }
    }
    await store.receive(\.path.popFrom) { $0.path.removeLast() }
  }

  @Test func aLinkOpensTheMeeting() throws {
    let store = app(.pair, route: .meeting(Meeting.pair.id))
    #expect(store.state.path.map(\.detail?.meeting) == [.pair])
  }

  @Test func aLinkStartsTheRecordingAboveItsMeeting() async throws {
    let store = app(.pair)
    let pair = try shared(.pair)
    await store.send(\.linkOpened, .recording(Meeting.pair.id)) {
      $0.path[id: 0] = .detail(MeetingDetail.State(meeting: pair))
      $0.path[id: 1] = .recording(Recording.State(meeting: pair))
    }
  }

  @Test func aLinkToADeletedMeetingSaysSo() async {
    let store = app(.pair)
    await store.send(\.linkOpened, .meeting(UUID(7))) { $0.list.destination = .alert(.unknownMeeting) }
  }
}
