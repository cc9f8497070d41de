import PawlFeaturesUI

/// Times a meeting while it is held, one speaker after the other, and takes notes.
@Reducer
struct Recording {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    @Shared var meeting: Meeting
    var notes = ""
    var seconds = 0
    var speaker = 0

    /// The seconds that are left for the speaker.
    var remainder: Int {
      (isLastSpeaker ? meeting.seconds : (speaker + 1) * meeting.turn) - seconds
    }

    var isLastSpeaker: Bool { speaker >= meeting.participants.count - 1 }
  }

  enum Action: BindableAction {
    case alert(PresentationAction<Alert>)
    case appeared
    case binding(BindingAction<State>)
    case endButtonTapped
    case nextButtonTapped
    case tick

    @CasePathable
    enum Alert: Equatable, Sendable {
      case discardConfirmed
      case saveConfirmed
    }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert(.presented(.discardConfirmed)):
        return .run { _ in await dismiss() }

      case .alert(.presented(.saveConfirmed)):
        return save(state)

      case .alert, .binding:
        return .none

      case .appeared:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
        }

      case .endButtonTapped:
        state.alert = .end(canDiscard: true)
        return .none

      case .nextButtonTapped:
        guard !state.isLastSpeaker else {
          state.alert = .end(canDiscard: false)
          return .none
        }
        state.speaker += 1
        state.seconds = state.speaker * state.meeting.turn
        return .none

      case .tick:
        // The meeting waits while the user decides.
        guard state.alert == nil else { return .none }
        state.seconds += 1
        if state.seconds >= state.meeting.seconds { return save(state) }
        if state.remainder == 0 { state.speaker += 1 }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func save(_ state: State) -> Effect<Action> {
    let session = Session(id: uuid(), date: now, seconds: state.seconds, notes: state.notes)
    state.$meeting.withLock { _ = $0.sessions.insert(session, at: 0) }
    return .run { _ in await dismiss() }
  }
}

extension AlertState where Action == Recording.Action.Alert {
  static func end(canDiscard: Bool) -> Self {
    AlertState {
      TextState("End the meeting?")
    } actions: {
      ButtonState(action: .saveConfirmed) { TextState("Save and end") }
      if canDiscard {
        ButtonState(role: .destructive, action: .discardConfirmed) { TextState("Discard") }
      }
      ButtonState(role: .cancel) { TextState("Go on") }
    } message: {
      TextState("The clock stands still until you decide.")
    }
  }
}
