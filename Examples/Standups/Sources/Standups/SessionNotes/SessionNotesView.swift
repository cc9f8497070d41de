import PawlFeaturesUI

struct SessionNotesView: View {
  let store: StoreOf<SessionNotes>

  var body: some View {
    Form {
      Section("Notes") {
        Text(store.session.notes.isEmpty ? "No notes were taken." : store.session.notes)
      }
      Section("Participants") {
        ForEach(store.names, id: \.self) { Text($0) }
      }
      LabeledContent("Length", value: clockFace(store.session.seconds))
    }
    .navigationTitle("\(store.title), \(store.session.label)")
  }
}
