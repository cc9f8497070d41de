import Foundation
import PawlUI

struct Note: FileDocument {
  static let readableContentTypes = [UTType.plainText]
  var text = ""

  init(text: String) { self.text = text }

  init(configuration: ReadConfiguration) throws {
    text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}

struct NoteView: View {
  @State private var note = Note(text: "")
  @State private var isOpening = false
  @State private var isSaving = false

  var body: some View {
    VStack {
      TextEditor(text: $note.text)
      HStack {
        Button("Open…") { isOpening = true }
        Button("Save…") { isSaving = true }
      }
    }
    .fileImporter(isPresented: $isOpening, allowedContentTypes: [.plainText]) { result in
      if let url = try? result.get(), let text = try? String(contentsOf: url, encoding: .utf8) {
        note.text = text
      }
    }
    .fileExporter(
      isPresented: $isSaving, document: note, contentType: .plainText, defaultFilename: "Note"
    ) { _ in }
  }
}

@MainActor
private func shareLink(url: URL) -> some View {
  ShareLink(item: url)
}
