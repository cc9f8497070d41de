import PawlFeaturesUI

struct RoundtableView: View {
  @Bindable var store: StoreOf<Roundtable>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      MeetingListView(store: store.scope(state: \.list, action: \.list))
    } destination: { store in
      switch store.case {
      case .detail(let store): MeetingDetailView(store: store)
      case .notes(let store): SessionNotesView(store: store)
      case .recording(let store): RecordingView(store: store)
      }
    }
  }
}
