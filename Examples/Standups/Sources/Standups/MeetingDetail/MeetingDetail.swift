import PawlFeaturesUI

/// Shows a meeting, edits and deletes it, and asks to record it.
@Reducer
struct MeetingDetail {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case form(MeetingForm)

    @CasePathable
    enum Alert: Equatable, Sendable {
      case deletionConfirmed
    }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    @Shared var meeting: Meeting
  }

  enum Action {
    case cancelButtonTapped
    case delegate(Delegate)
    case deleteButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case editButtonTapped
    case saveButtonTapped
    case sessionsRemoved(IndexSet)
    case startButtonTapped

    @CasePathable
    enum Delegate {
      case recordingRequested(Shared<Meeting>)
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped:
        state.destination = nil
        return .none

      case .delegate:
        return .none

      case .deleteButtonTapped:
        state.destination = .alert(.deletion(of: state.meeting))
        return .none

      case .destination(.presented(.alert(.deletionConfirmed))):
        @Shared(.meetings) var meetings
        $meetings.withLock { [id = state.meeting.id] in _ = $0.remove(id: id) }
        return .run { _ in await dismiss() }

      case .destination:
        return .none

      case .editButtonTapped:
        state.destination = .form(MeetingForm.State(meeting: state.meeting))
        return .none

      case .saveButtonTapped:
        guard let meeting = state.destination?.form?.result else { return .none }
        state.$meeting.withLock { $0 = meeting }
        state.destination = nil
        return .none

      case .sessionsRemoved(let indices):
        state.$meeting.withLock { $0.sessions.remove(atOffsets: indices) }
        return .none

      case .startButtonTapped:
        return .send(.delegate(.recordingRequested(state.$meeting)))
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension MeetingDetail.Destination.State: Equatable {}

extension AlertState where Action == MeetingDetail.Destination.Alert {
  static func deletion(of meeting: Meeting) -> Self {
    AlertState {
      TextState("Delete \(meeting.title)?")
    } actions: {
      ButtonState(role: .destructive, action: .deletionConfirmed) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("Its notes are deleted, too.")
    }
  }
}
