import Foundation
import PawlUI
import PawlViewTesting
import PawlViews
import Synchronization
import Testing

/// The panels for files in a terminal.
@MainActor
@Suite struct FilePanelTests {
  /// Folders in memory.
  private final class FakeFolders: Folders {
    let start = "/home"
    private let files: Mutex<[String: Data]>

    init(_ paths: [String]) {
      files = Mutex(Dictionary(uniqueKeysWithValues: paths.map { ($0, Data("old".utf8)) }))
    }

    func content(of path: String) -> String? {
      files.withLock { $0[path] }.map { String(decoding: $0, as: UTF8.self) }
    }

    func entries(of path: String) async throws -> [FolderEntry] {
      guard await kind(of: path) == .folder, path != "/secret" else {
        throw FileAccessError("This folder can't be read.")
      }
      let prefix = path == "/" ? "/" : path + "/"
      let names = files.withLock { files in
        Set(
          files.keys.filter { $0.hasPrefix(prefix) }.compactMap {
            $0.dropFirst(prefix.count).split(separator: "/").first
          })
      }
      return names.map { name in
        let size = files.withLock { $0[prefix + name]?.count }
        return FolderEntry(name: String(name), isFolder: size == nil, size: size ?? 0)
      }
    }

    func kind(of path: String) async -> PathKind {
      files.withLock { files in
        if files[path] != nil { return .file }
        return path == "/" || files.keys.contains { $0.hasPrefix(path + "/") } ? .folder : .missing
      }
    }

    func write(_ bytes: [UInt8], to path: String) async throws {
      if path.hasPrefix("/secret") { throw FileAccessError("The file can't be saved: you have no permission.") }
      files.withLock { $0[path] = Data(bytes) }
    }
  }

  private struct Note: FileDocument {
    static let readableContentTypes = [UTType.plainText]
    struct Failure: Error {}
    var text: String

    init(_ text: String) { self.text = text }
    init(configuration: ReadConfiguration) throws { text = "" }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      if text.isEmpty { throw Failure() }
      return FileWrapper(regularFileWithContents: Data(text.utf8))
    }
  }

  private struct Importer: View {
    var types: [UTType] = []
    var allowsSeveral = false
    @State private var isPresented = false
    @State private var result = "nothing"

    var body: some View {
      VStack {
        Button("Import") { isPresented = true }
        Text(result)
      }
      .fileImporter(
        isPresented: $isPresented, allowedContentTypes: types, allowsMultipleSelection: allowsSeveral,
        onCompletion: { result = ((try? $0.get()) ?? []).map(\.path).joined(separator: " ") },
        onCancellation: { result = "cancelled" })
    }
  }

  private struct Exporter: View {
    var text = "new"
    @State private var isPresented = false
    @State private var result = "nothing"

    var body: some View {
      VStack {
        Button("Export") { isPresented = true }
        Text(result)
      }
      .fileExporter(
        isPresented: $isPresented, document: Note(text), contentType: .plainText, defaultFilename: "note",
        onCompletion: {
          switch $0 {
          case .success(let url): result = url.path
          case .failure: result = "failed"
          }
        })
    }
  }

  private func tester(_ view: some View, _ folders: FakeFolders) -> ViewTester {
    let tester = ViewTester(view, columns: 70, rows: 30)
    tester.host.graph.services.files = .folders(folders)
    return tester
  }

  @Test func aFileIsChosenInAFolder() async {
    let tester = tester(Importer(), FakeFolders(["/home/a.txt", "/home/docs/b.txt"]))
    await tester.press("Import")
    await tester.settle()
    #expect(tester.contains("Folder docs"))
    await tester.press("Folder docs")
    await tester.settle()
    await tester.press("File b.txt 3 B")
    await tester.settle()
    #expect(tester.contains("/home/docs/b.txt"))
    #expect(!tester.contains("Open"))
  }

  @Test func filesOfOtherTypesAreDisabled() async {
    let tester = tester(Importer(types: [.image]), FakeFolders(["/home/a.txt", "/home/b.png"]))
    await tester.press("Import")
    await tester.settle()
    #expect(!tester.find("File a.txt 3 B").isEnabled)
    #expect(tester.find("File b.png 3 B").isEnabled)
    // The field has the path of the folder.
    await tester.type("/a.txt\n", into: "Path")
    await tester.settle()
    #expect(tester.contains("This file has another type."))
  }

  @Test func severalFilesAreChosenOneAfterTheOther() async {
    let tester = tester(Importer(allowsSeveral: true), FakeFolders(["/home/a.txt", "/home/b.txt"]))
    await tester.press("Import")
    await tester.settle()
    await tester.press("File a.txt 3 B")
    await tester.press("File b.txt 3 B")
    await tester.press("Open 2")
    await tester.settle()
    #expect(tester.contains("/home/a.txt /home/b.txt"))
  }

  @Test func escapeCancels() async {
    let tester = tester(Importer(), FakeFolders(["/home/a.txt"]))
    await tester.press("Import")
    await tester.settle()
    await tester.key(.escape)
    #expect(tester.contains("cancelled"))
  }

  @Test func problemsAreToldInThePanel() async {
    let tester = tester(Importer(), FakeFolders(["/home/a.txt", "/secret/x"]))
    await tester.press("Import")
    await tester.settle()
    await tester.type("/nowhere\n", into: "Path")
    await tester.settle()
    #expect(tester.contains("There is no such file or folder."))
  }

  @Test func aDocumentIsSavedAndReplacesAFileOnlyWhenAskedTwice() async {
    let folders = FakeFolders(["/home/note.txt"])
    let tester = tester(Exporter(), folders)
    await tester.press("Export")
    await tester.settle()
    await tester.press("Save")
    await tester.settle()
    #expect(folders.content(of: "/home/note.txt") == "old")
    await tester.press("Replace")
    await tester.settle()
    #expect(folders.content(of: "/home/note.txt") == "new")
    #expect(tester.contains("/home/note.txt"))
  }

  @Test func aDocumentThatCannotBeWrittenFails() async {
    let tester = tester(Exporter(text: ""), FakeFolders(["/home/a"]))
    await tester.press("Export")
    await tester.settle()
    #expect(tester.contains("failed"))
  }

  @Test func withoutFilesThePanelSaysSo() async {
    let tester = ViewTester(Importer(), columns: 70, rows: 20)
    await tester.press("Import")
    #expect(tester.contains("Files can't be chosen here."))
    await tester.press("Close")
    #expect(tester.contains("cancelled"))
  }
}
