public import Foundation

extension View {
  /// Lets the user save a document while a binding is true.
  ///
  /// In a terminal, a panel shows the folders of the computer that the program runs on, and asks before it replaces a file. In a
  /// browser, a panel has a link with which the user downloads the file; the URL has only its name. See <doc:Files>.
  ///
  /// When the panel closes, the binding is set to false. If the user cancels, `onCompletion` isn't called.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the panel is shown.
  ///   - document: The document. If it is `nil`, no panel is shown.
  ///   - contentType: The type of the file.
  ///   - defaultFilename: The name that the panel proposes, without or with the extension of the type.
  ///   - onCompletion: Called with the URL of the file, or with the error of the document.
  public func fileExporter<Document: FileDocument>(
    isPresented: Binding<Bool>, document: Document?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    FileExporterView(
      base: self, isPresented: isPresented, document: document, type: contentType, name: defaultFilename,
      finish: onCompletion)
  }
}

private struct FileExporterView<Base: View, Document: FileDocument>: View {
  let base: Base
  @Binding var isPresented: Bool
  let document: Document?
  let type: UTType
  let name: String?
  let finish: (Result<URL, any Error>) -> Void
  /// The content of the document when the panel was opened.
  @State private var content: Data?
  @Environment(\.services) private var services

  init(
    base: Base, isPresented: Binding<Bool>, document: Document?, type: UTType, name: String?,
    finish: @escaping (Result<URL, any Error>) -> Void
  ) {
    self.base = base
    _isPresented = isPresented
    self.document = document
    self.type = type
    self.name = name
    self.finish = finish
  }

  var body: some View {
    base.sheet(
      isPresented: Binding(get: { isPresented && content != nil }, set: { if !$0 { close() } })
    ) {
      SavePanel(
        access: services?.files ?? .none, content: content ?? Data(), type: type, name: proposedName,
        finish: { result in
          close()
          finish(result)
        },
        cancel: close)
    }
    .onChange(of: isPresented, initial: true) { _, isPresented in
      if isPresented { prepare() } else { content = nil }
    }
  }

  private func prepare() {
    guard let document else { return close() }
    do {
      let file = try document.fileWrapper(configuration: FileDocumentWriteConfiguration(contentType: type))
      content = file.regularFileContents ?? Data()
    } catch {
      close()
      finish(.failure(error))
    }
  }

  private func close() {
    isPresented = false
    content = nil
  }

  private var proposedName: String {
    let name = FileName.safe(name ?? "Untitled")
    guard let suffix = type.preferredFilenameExtension, !type.matches(fileName: name) else { return name }
    return "\(name).\(suffix)"
  }
}
