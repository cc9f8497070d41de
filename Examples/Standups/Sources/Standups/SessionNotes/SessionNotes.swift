import PawlFeatures

/// Shows the notes of a meeting that was held.
@Reducer
struct SessionNotes {
  @ObservableState
  struct State: Equatable {
    let session: Session
    let title: String
    let names: [String]

    init(session: Session, of meeting: Meeting) {
      self.session = session
      title = meeting.title
      names = meeting.participants.map(\.name)
    }
  }
}
