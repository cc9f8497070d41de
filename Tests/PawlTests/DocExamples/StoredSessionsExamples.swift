#if Web
import Foundation
import PawlStorage
import PawlUI
import PawlWeb

/// The examples of the article about sessions that outlive their process, of `SessionStores` and of `WebServer`.
@MainActor
enum StoredSessionsExamples {
  static func serve(storage: any SessionStorage) async throws {
    try await WebServer.run(sessions: storage) { session in
      NotesView(
        store: session.store("notes") { state in
          Store(initialState: state ?? NotesState(), reducer: notesReducer, environment: ())
        })
    }
  }

  static func store(in session: SessionStores) -> Store<NotesState, NotesAction> {
    session.store("notes", version: 2, migrate: NotesState.init(stored:)) { state in
      Store(initialState: state ?? NotesState(), reducer: notesReducer, environment: ())
    }
  }

  struct NotesState: Codable, Equatable, Sendable {
    var notes: [String] = []

    init() {}

    init(stored: StoredSessionState) throws {
      self.init(try JSONDecoder().decode(OldNotes.self, from: stored.json))
    }

    init(_ old: OldNotes) { notes = old.text.split(separator: "\n").map(String.init) }
  }

  struct OldNotes: Codable, Sendable {
    var text = ""
  }

  enum NotesAction: Sendable {
    case added(String)
  }

  static let notesReducer = Reducer<NotesState, NotesAction, Void> { state, action, _ in
    switch action {
    case .added(let note): state.notes.append(note)
    }
    return .none
  }

  struct NotesView: View {
    let store: Store<NotesState, NotesAction>

    var body: some View {
      WithViewStore(store) { viewStore in
        List {
          ForEach(viewStore.notes, id: \.self) { Text($0) }
          Button("Add") { viewStore.send(.added("A note")) }
        }
      }
    }
  }
}
#endif
