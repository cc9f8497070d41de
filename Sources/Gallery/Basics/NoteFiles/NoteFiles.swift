import Pawl

import struct Foundation.URL

/// Notes that the user orders, opens from files and saves to files.
struct NoteFilesState: Codable, Equatable {
  var notes: [Note] = [
    Note(id: 1, title: "Shopping", text: "Flour, water, salt"),
    Note(id: 2, title: "Garden", text: "Water the tomatoes"),
    Note(id: 3, title: "Letters", text: "Write to Ada"),
  ]
  /// The text on the desk; empty for none.
  var desk = ""
  var isOpening = false
  var isSaving = false
  var isDeskTargeted = false
  /// The reason why the last file wasn't opened; empty if it was.
  var problem = ""

  /// The text of all notes, as a file.
  var document: String { notes.map { "\($0.title): \($0.text)\n" }.joined() }
}

/// A note, or the beginning of a file.
struct Note: Codable, Equatable, Identifiable, Sendable {
  var id: Int
  var title: String
  var text: String
}

enum NoteFilesAction: Codable, Equatable {
  case moved([Int], to: Int)
  case deleted([Int])
  case droppedOnDesk(String)
  case deskTargeted(Bool)
  case openButtonTapped
  case openPanelClosed
  case saveButtonTapped
  case savePanelClosed
  case filesChosen([URL])
  case fileRead(TaskResult<Note>)
}

struct NoteFilesEnvironment: Sendable {
  /// Reads the beginning of a file.
  var read: @Sendable (URL) async throws -> Note
}

let noteFilesReducer = Reducer<NoteFilesState, NoteFilesAction, NoteFilesEnvironment> { state, action, environment in
  switch action {
  case .moved(let offsets, let destination):
    let moved = offsets.map { state.notes[$0] }
    let index = destination - offsets.count { $0 < destination }
    for offset in offsets.sorted(by: >) { state.notes.remove(at: offset) }
    state.notes.insert(contentsOf: moved, at: index)
    return .none

  case .deleted(let offsets):
    for offset in offsets.sorted(by: >) { state.notes.remove(at: offset) }
    return .none

  case .droppedOnDesk(let text):
    state.desk = text
    return .none

  case .deskTargeted(let isTargeted):
    state.isDeskTargeted = isTargeted
    return .none

  case .openButtonTapped:
    state.isOpening = true
    return .none

  case .openPanelClosed:
    state.isOpening = false
    return .none

  case .saveButtonTapped:
    state.isSaving = true
    return .none

  case .savePanelClosed:
    state.isSaving = false
    return .none

  case .filesChosen(let urls):
    state.problem = ""
    return .merge(
      urls.map { url in
        .task { await .fileRead(TaskResult { try await environment.read(url) }) }
      })

  case .fileRead(.success(var note)):
    note.id = (state.notes.map(\.id).max() ?? 0) + 1
    state.notes.append(note)
    return .none

  case .fileRead(.failure(let error)):
    state.problem = "\(error)"
    return .none
  }
}
