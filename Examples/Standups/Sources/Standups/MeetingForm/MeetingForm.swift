import Foundation
import PawlFeatures

/// Edits a meeting that is new or exists.
@Reducer
struct MeetingForm {
  enum Field: Hashable {
    case title
    case participant(Participant.ID)
  }

  @ObservableState
  struct State: Equatable, Sendable {
    var meeting: Meeting
    var focus: Field?

    /// Creates a form, with a row for the first participant of a meeting without participants.
    init(meeting: Meeting, focus: Field? = .title) {
      self.meeting = meeting
      self.focus = focus
      if self.meeting.participants.isEmpty {
        @Dependency(\.uuid) var uuid
        self.meeting.participants.append(Participant(id: uuid()))
      }
    }

    /// The meeting without surrounding spaces and without rows that were left empty; `nil` if it can't be saved.
    var result: Meeting? {
      var meeting = meeting
      meeting.title = meeting.title.trimmingCharacters(in: .whitespaces)
      meeting.participants.removeAll { $0.name.allSatisfy(\.isWhitespace) }
      return meeting.title.isEmpty || meeting.participants.isEmpty ? nil : meeting
    }
  }

  enum Action: BindableAction {
    case addParticipantButtonTapped
    case binding(BindingAction<State>)
    case participantsRemoved(IndexSet)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addParticipantButtonTapped:
        let participant = Participant(id: uuid())
        state.meeting.participants.append(participant)
        state.focus = .participant(participant.id)
        return .none

      case .binding:
        return .none

      case .participantsRemoved(let indices):
        state.meeting.participants.remove(atOffsets: indices)
        if state.meeting.participants.isEmpty {
          state.meeting.participants.append(Participant(id: uuid()))
        }
        let position = min(indices.first ?? 0, state.meeting.participants.count - 1)
        state.focus = .participant(state.meeting.participants[position].id)
        return .none
      }
    }
  }
}
