import PawlFeatures

/// The application: the list of meetings, and the screens above it.
@Reducer
struct Roundtable {
  @Reducer
  enum Path {
    case detail(MeetingDetail)
    case notes(SessionNotes)
    case recording(Recording)
  }

  @ObservableState
  struct State: Equatable {
    var list = MeetingList.State()
    var path = StackState<Path.State>()
  }

  enum Action {
    case linkOpened(Route)
    case list(MeetingList.Action)
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.list, action: \.list) { MeetingList() }
    Reduce { state, action in
      switch action {
      case .linkOpened(let route):
        state.open(route)
        return .none

      case .list:
        return .none

      case .path(.element(id: _, action: .detail(.delegate(.recordingRequested(let meeting))))):
        state.path.append(.recording(Recording.State(meeting: meeting)))
        return .none

      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension Roundtable.Path.State: Equatable {}

extension Roundtable.State {
  /// Creates the state of a program that was started with a route, or without one.
  init(route: Route?) {
    self.init()
    if let route { open(route) }
  }

  /// Shows the screens of a route instead of the present ones.
  mutating func open(_ route: Route) {
    path.removeAll()
    guard let meeting = Shared(list.$meetings[id: route.meeting]) else {
      list.destination = .alert(.unknownMeeting)
      return
    }
    list.destination = nil
    path.append(.detail(MeetingDetail.State(meeting: meeting)))
    if case .recording = route { path.append(.recording(Recording.State(meeting: meeting))) }
  }
}
