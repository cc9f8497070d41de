import PawlFeaturesUI

struct MeetingFormView: View {
  @Bindable var store: StoreOf<MeetingForm>
  @FocusState private var focus: MeetingForm.Field?

  var body: some View {
    Form {
      Section("Meeting") {
        TextField("Title", text: $store.meeting.title)
          .focused($focus, equals: .title)
        TextField("Agenda", text: $store.meeting.agenda)
        Stepper("Length: \(store.meeting.minutes) minutes", value: $store.meeting.minutes, in: 5...60, step: 5)
        Picker("Color", selection: $store.meeting.tint) {
          ForEach(Tint.allCases, id: \.self) { Text($0.name).tag($0) }
        }
      }
      Section("Participants") {
        ForEach($store.meeting.participants) { $participant in
          TextField("Name", text: $participant.name)
            .focused($focus, equals: .participant(participant.id))
        }
        .onDelete { store.send(.participantsRemoved($0)) }
        Button("Add participant") { store.send(.addParticipantButtonTapped) }
      }
    }
    .bind($store.focus, to: $focus)
  }
}

/// A form in a sheet, with buttons that close it.
struct MeetingSheet: View {
  let title: LocalizedStringKey
  let store: StoreOf<MeetingForm>
  let cancel: @MainActor () -> Void
  let save: @MainActor () -> Void

  var body: some View {
    NavigationStack {
      MeetingFormView(store: store)
        .navigationTitle(title)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { Button("Cancel", action: cancel) }
          ToolbarItem(placement: .confirmationAction) {
            Button("Save", action: save).disabled(store.result == nil)
          }
        }
    }
  }
}
