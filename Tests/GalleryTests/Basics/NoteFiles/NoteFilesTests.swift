import Foundation
import PawlTesting
import Testing

@testable import Gallery

struct NoteFilesTests {
  private struct Failure: Error {}

  private func store(
    _ read: @escaping @Sendable (URL) async throws -> Note = { _ in throw Failure() }
  ) -> TestStore<NoteFilesState, NoteFilesState, NoteFilesAction, NoteFilesAction, NoteFilesEnvironment> {
    TestStore(
      initialState: NoteFilesState(), reducer: noteFilesReducer, environment: NoteFilesEnvironment(read: read))
  }

  @Test func notesAreMovedAndDeleted() async {
    let store = store()
    await store.send(.moved([0], to: 3)) { $0.notes = [$0.notes[1], $0.notes[2], $0.notes[0]] }
    await store.send(.moved([2], to: 1)) { $0.notes = [$0.notes[0], $0.notes[2], $0.notes[1]] }
    await store.send(.moved([0, 2], to: 1)) { $0.notes = [$0.notes[0], $0.notes[2], $0.notes[1]] }
    await store.send(.deleted([0, 2])) { $0.notes = [$0.notes[1]] }
  }

  @Test func filesBecomeNotes() async throws {
    let store = store { Note(id: 0, title: $0.lastPathComponent, text: "text") }
    await store.send(.openButtonTapped) { $0.isOpening = true }
    await store.send(.openPanelClosed) { $0.isOpening = false }
    await store.send(.filesChosen([URL(filePath: "/a.txt")]))
    await store.receive(.fileRead(.success(Note(id: 0, title: "a.txt", text: "text")))) {
      $0.notes.append(Note(id: 4, title: "a.txt", text: "text"))
    }
  }

  @Test func beginningOfAFileIsRead() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "note \(UInt64.random(in: 0 ... .max)).txt")
    try Data("First\nSecond".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let note = try await NoteFilesEnvironment.live.read(file)
    #expect(note == Note(id: 0, title: file.lastPathComponent, text: "12 bytes: First"))
  }
}
