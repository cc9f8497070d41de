import PawlFeaturesUI

struct RecordingView: View {
  @Bindable var store: StoreOf<Recording>

  var body: some View {
    Form {
      Section("Time") {
        ProgressView(value: Double(store.seconds), total: Double(store.meeting.seconds))
          .tint(store.meeting.tint.color)
        LabeledContent("Elapsed", value: clockFace(store.seconds))
        LabeledContent("Remaining", value: clockFace(store.meeting.seconds - store.seconds))
      }
      Section("Speaker \(store.speaker + 1) of \(store.meeting.participants.count)") {
        LabeledContent(speakerName, value: clockFace(store.remainder))
        Button(store.isLastSpeaker ? "Finish" : "Next speaker") { store.send(.nextButtonTapped) }
      }
      Section("Notes") {
        TextField("Decisions and questions", text: $store.notes)
      }
    }
    .navigationTitle(store.meeting.title)
    .navigationBarBackButtonHidden()
    .toolbar { Button("End meeting") { store.send(.endButtonTapped) } }
    .alert($store.scope(state: \.alert, action: \.alert))
    .task { await store.send(.appeared).finish() }
  }

  private var speakerName: String {
    let participants = store.meeting.participants
    return participants.indices.contains(store.speaker) ? participants[store.speaker].name : "Nobody"
  }
}
