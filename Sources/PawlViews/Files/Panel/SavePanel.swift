import struct Foundation.Data
import struct Foundation.URL

/// The content of the panel in which the user saves a file.
struct SavePanel: View {
  let access: FileAccess
  let content: Data
  let type: UTType
  let name: String
  let finish: (Result<URL, any Error>) -> Void
  let cancel: () -> Void

  var body: some View {
    switch access {
    case .folders(let folders):
      SaveBrowserView(folders: folders, content: content, type: type, name: name, finish: finish, cancel: cancel)
    case .transfers(let transfers):
      DownloadView(transfers: transfers, content: content, type: type, name: name, finish: finish, cancel: cancel)
    case .none:
      VStack {
        Text("Files can't be saved here.")
        Button("Close", role: .cancel, action: { cancel() })
      }
    }
  }
}

private struct SaveBrowserView: View {
  let folders: any Folders
  let content: Data
  let finish: (Result<URL, any Error>) -> Void
  let cancel: () -> Void
  @State private var browser: FileBrowser
  @State private var name: String
  @State private var problem: Text?
  /// The path of the file that the user is asked to replace; `nil` for none.
  @State private var replaced: String?
  /// The path to which the file is being saved; `nil` for none.
  @State private var saving: String?

  init(
    folders: any Folders, content: Data, type: UTType, name: String,
    finish: @escaping (Result<URL, any Error>) -> Void, cancel: @escaping () -> Void
  ) {
    self.folders = folders
    self.content = content
    self.finish = finish
    self.cancel = cancel
    _browser = State(initialValue: FileBrowser(folder: folders.start, types: []))
    _name = State(initialValue: name)
  }

  var body: some View {
    FileBrowserView(
      title: "Save", folders: folders, allowsSeveral: false, open: { name = PathText.split($0).name },
      browser: $browser,
      footer: VStack(alignment: .leading) {
        TextField("Name", text: $name).onSubmit(save).fieldError(problem).accessibilityLabel("Name")
        HStack {
          Spacer()
          Button("Cancel", role: .cancel, action: { cancel() })
          Button(replaced == path ? "Replace" : "Save", action: save).disabled(name.isEmpty || saving != nil)
        }
      }
    )
    .task(id: saving) {
      if let saving { await save(to: saving) }
    }
  }

  private var path: String { PathText.joined(browser.folder, name) }

  private func save() {
    guard !name.isEmpty, !name.contains("/"), name != ".", name != "..", !name.utf8.contains(0) else {
      problem = Text("A name can't be empty or contain a slash.")
      return
    }
    problem = nil
    saving = path
  }

  private func save(to path: String) async {
    defer { saving = nil }
    switch await folders.kind(of: path) {
    case .folder:
      problem = Text("There is a folder with this name.")
      return
    case .file where replaced != path:
      replaced = path
      problem = Text("There is a file with this name. Save again to replace it.")
      return
    case .file, .missing: break
    }
    do {
      try await folders.write(Array(content), to: path)
      finish(.success(URL(filePath: path)))
    } catch {
      problem = Text(verbatim: "\(error)")
    }
  }
}
