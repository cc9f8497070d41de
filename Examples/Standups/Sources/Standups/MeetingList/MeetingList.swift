import Foundation
import PawlFeaturesUI

/// Shows all meetings, and creates and deletes them.
@Reducer
struct MeetingList {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case form(MeetingForm)

    @CasePathable
    enum Alert: Equatable, Sendable {
      case deletionConfirmed(Meeting.ID)
    }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    @Shared(.meetings) var meetings
  }

  enum Action {
    case addButtonTapped
    case cancelButtonTapped
    case deleteButtonTapped(Meeting.ID)
    case destination(PresentationAction<Destination.Action>)
    case saveButtonTapped
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .form(MeetingForm.State(meeting: Meeting(id: uuid())))
        return .none

      case .cancelButtonTapped:
        state.destination = nil
        return .none

      case .deleteButtonTapped(let id):
        guard let meeting = state.meetings[id: id] else { return .none }
        state.destination = .alert(.deletion(of: meeting))
        return .none

      case .destination(.presented(.alert(.deletionConfirmed(let id)))):
        state.$meetings.withLock { _ = $0.remove(id: id) }
        return .none

      case .destination:
        return .none

      case .saveButtonTapped:
        guard let meeting = state.destination?.form?.result else { return .none }
        state.$meetings.withLock { _ = $0.append(meeting) }
        state.destination = nil
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension MeetingList.Destination.State: Equatable {}

extension AlertState where Action == MeetingList.Destination.Alert {
  static func deletion(of meeting: Meeting) -> Self {
    AlertState {
      TextState("Delete \(meeting.title)?")
    } actions: {
      ButtonState(role: .destructive, action: .deletionConfirmed(meeting.id)) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("Its notes are deleted, too.")
    }
  }

  static let unknownMeeting = AlertState {
    TextState("No such meeting")
  } actions: {
    ButtonState(role: .cancel) { TextState("OK") }
  } message: {
    TextState("The link leads to a meeting that was deleted.")
  }
}
