import PawlFeaturesUI

/// `.task(id: \.query)` on a reducer runs work while the feature exists and its query stays the same. Each key press
/// changes the query, which cancels the task and starts a new one. The feature needs no action that starts the task,
/// and no id that cancels it.
///
/// `onMount` and `onDismount` run when the feature's state appears and when it is removed. The switch sets the state,
/// or removes it, which also cancels a running task.
struct LookupView: View {
  @Bindable var store: StoreOf<LookupPage>

  var body: some View {
    Form {
      AboutSection(explanation)

      Section {
        Toggle("Search for words", isOn: $store.isLookingUp.sending(\.lookupToggled))
        if let store = store.scope(state: \.lookup, action: \.lookup) { WordLookupRows(store: store) }
      }

      Section("Events, the latest first") {
        if store.events.isEmpty {
          Text("Nothing has happened yet.")
            .foregroundColor(.secondary)
        }
        ForEach(Array(store.events.enumerated()), id: \.offset) { _, event in
          Text(verbatim: event)
        }
      }
    }
    .navigationTitle("Work that follows state")
  }
}

private struct WordLookupRows: View {
  @Bindable var store: StoreOf<WordLookup>

  var body: some View {
    HStack {
      TextField("A part of a word", text: $store.query)
        .autocapitalization(.none)
        .disableAutocorrection(true)
        .textFieldStyle(.roundedBorder)
      if store.isSearching { ProgressView() }
    }
    store.words.isEmpty
      ? Text("No words")
      : Text(verbatim: store.words.prefix(6).joined(separator: ", "))
        .foregroundColor(store.words.isEmpty ? .secondary : .primary)
  }
}

private let explanation = """
  A task runs while the feature exists and its query stays the same. A new query restarts the task.
  """

extension Example {
  static let taskOfState = Example(
    name: "task-of-state", title: "Work that follows state", section: .features, summary: explanation
  ) { options in
    LookupView(
      store: options.recorded(
        Store(initialState: LookupPage.State()) {
          LookupPage()
        } withDependencies: {
          options.setDependencies(in: &$0)
        }))
  }
}
