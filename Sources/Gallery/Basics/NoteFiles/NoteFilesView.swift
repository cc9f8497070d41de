import PawlUI

import struct Foundation.URL

/// Files that the user opens, saves and drops, and notes that the user drags: to another place in the list, or to the desk.
///
/// `fileImporter` and `fileExporter` show panels. In a browser, the user's computer sends the files and gets them. In a terminal,
/// the panels show the folders of the computer. `onMove` and `draggable(_:)` work with the mouse, with a finger and with keys.
struct NoteFilesView: View {
  let store: Store<NoteFilesState, NoteFilesAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      List {
        AboutSection(explanation)

        Section {
          HStack {
            Button("Open…") { viewStore.send(.openButtonTapped) }
            Button("Save…") { viewStore.send(.saveButtonTapped) }
            ShareLink("Share", item: viewStore.document)
          }
          .buttonStyle(.bordered)
          if !viewStore.problem.isEmpty {
            Text(verbatim: viewStore.problem).foregroundColor(.red)
          }
        }

        Section("Notes") {
          ForEach(viewStore.notes) { note in
            VStack(alignment: .leading, spacing: 0) {
              Text(verbatim: note.title)
              Text(verbatim: note.text).font(.footnote).foregroundColor(.secondary)
            }
            .draggable(note.text)
          }
          .onMove { viewStore.send(.moved($0.map { $0 }, to: $1)) }
          .onDelete { viewStore.send(.deleted($0.map { $0 })) }
        }

        Section("Desk") {
          (viewStore.desk.isEmpty ? Text("Drag a note to this place.") : Text(verbatim: viewStore.desk))
            .foregroundColor(viewStore.isDeskTargeted ? .accentColor : nil)
            .frame(maxWidth: .infinity, alignment: .leading)
            .accessibilityLabel(viewStore.desk.isEmpty ? "Desk" : "Desk: \(viewStore.desk)")
            .dropDestination(for: String.self) { texts, _ in
              viewStore.send(.droppedOnDesk(texts[0]))
              return true
            } isTargeted: {
              viewStore.send(.deskTargeted($0))
            }
          Text("Drop files here.")
            .foregroundColor(.secondary)
            .frame(maxWidth: .infinity, alignment: .leading)
            .dropDestination(for: URL.self) { urls, _ in
              viewStore.send(.filesChosen(urls))
              return true
            }
        }
      }
      .fileImporter(
        isPresented: viewStore.binding(get: \.isOpening, send: NoteFilesAction.openPanelClosed),
        allowedContentTypes: [], allowsMultipleSelection: true
      ) { result in
        if let urls = try? result.get() { viewStore.send(.filesChosen(urls)) }
      }
      .fileExporter(
        isPresented: viewStore.binding(get: \.isSaving, send: NoteFilesAction.savePanelClosed),
        document: TextDocument(text: viewStore.document), contentType: .plainText, defaultFilename: "Notes"
      ) { _ in }
      .toolbar { EditButton() }
    }
    .navigationTitle("Files")
  }
}

private let explanation = "Notes to drag, files to open, to save and to drop, and a text to share."

extension Example {
  static let noteFiles = Example(name: "files", title: "Files", section: .basics, summary: explanation) { options in
    NoteFilesView(
      store: options.recorded(
        Store(initialState: NoteFilesState(), reducer: noteFilesReducer, environment: NoteFilesEnvironment.live),
        test: ExampleTest("noteFilesReducer", NoteFilesEnvironment.self)))
  }
}
