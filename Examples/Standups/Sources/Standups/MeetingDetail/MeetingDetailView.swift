import PawlFeaturesUI

struct MeetingDetailView: View {
  @Bindable var store: StoreOf<MeetingDetail>

  var body: some View {
    Form {
      Section("Meeting") {
        Button("Start the meeting") { store.send(.startButtonTapped) }
        if !store.meeting.agenda.isEmpty { LabeledContent("Agenda", value: store.meeting.agenda) }
        LabeledContent("Length", value: "\(store.meeting.minutes) minutes")
        LabeledContent("Link", value: Route.meeting(store.meeting.id).path)
      }
      Section("Participants") {
        ForEach(store.meeting.participants) { Text($0.name) }
      }
      if !store.meeting.sessions.isEmpty {
        Section("Held") {
          ForEach(store.meeting.sessions) { session in
            NavigationLink(state: Roundtable.Path.State.notes(SessionNotes.State(session: session, of: store.meeting)))
            {
              LabeledContent(session.label, value: clockFace(session.seconds))
            }
          }
          .onDelete { store.send(.sessionsRemoved($0)) }
        }
      }
    }
    .navigationTitle(store.meeting.title)
    .toolbar {
      Button("Edit") { store.send(.editButtonTapped) }
      Button("Delete", role: .destructive) { store.send(.deleteButtonTapped) }
    }
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
    .sheet(item: $store.scope(state: \.destination?.form, action: \.destination.form)) { form in
      MeetingSheet(
        title: "Edit meeting", store: form, cancel: { store.send(.cancelButtonTapped) },
        save: { store.send(.saveButtonTapped) })
    }
  }
}
