import PawlFeaturesUI

struct MeetingListView: View {
  @Bindable var store: StoreOf<MeetingList>

  var body: some View {
    List {
      ForEach(Array(store.$meetings)) { $meeting in
        NavigationLink(state: Roundtable.Path.State.detail(MeetingDetail.State(meeting: $meeting))) {
          MeetingRow(meeting: meeting)
        }
        .swipeActions {
          Button("Delete", role: .destructive) { store.send(.deleteButtonTapped(meeting.id)) }
        }
      }
    }
    .overlay {
      if store.meetings.isEmpty {
        ContentUnavailableView(
          "No meetings", systemImage: "person", description: Text("Add the first one with New meeting."))
      }
    }
    .navigationTitle("Meetings")
    .toolbar { Button("New meeting") { store.send(.addButtonTapped) } }
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
    .sheet(item: $store.scope(state: \.destination?.form, action: \.destination.form)) { form in
      MeetingSheet(
        title: "New meeting", store: form, cancel: { store.send(.cancelButtonTapped) },
        save: { store.send(.saveButtonTapped) })
    }
  }
}

struct MeetingRow: View {
  let meeting: Meeting

  var body: some View {
    VStack(alignment: .leading) {
      Text(meeting.title).bold().foregroundStyle(meeting.tint.color)
      Text("\(meeting.minutes) minutes, \(meeting.participants.count) participants").foregroundStyle(.secondary)
    }
  }
}
