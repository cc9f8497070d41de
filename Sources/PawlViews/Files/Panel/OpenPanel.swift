import struct Foundation.URL

/// The content of the panel in which the user chooses files to open.
struct OpenPanel: View {
  let access: FileAccess
  let types: [UTType]
  let allowsSeveral: Bool
  let finish: ([URL]) -> Void
  let cancel: () -> Void

  var body: some View {
    switch access {
    case .folders(let folders):
      OpenBrowserView(folders: folders, types: types, allowsSeveral: allowsSeveral, finish: finish, cancel: cancel)
    case .transfers(let transfers):
      UploadView(transfers: transfers, types: types, allowsSeveral: allowsSeveral, finish: finish, cancel: cancel)
    case .none:
      VStack {
        Text("Files can't be chosen here.")
        Button("Close", role: .cancel, action: { cancel() })
      }
    }
  }
}

private struct OpenBrowserView: View {
  let folders: any Folders
  let allowsSeveral: Bool
  let finish: ([URL]) -> Void
  let cancel: () -> Void
  @State private var browser: FileBrowser

  init(
    folders: any Folders, types: [UTType], allowsSeveral: Bool, finish: @escaping ([URL]) -> Void,
    cancel: @escaping () -> Void
  ) {
    self.folders = folders
    self.allowsSeveral = allowsSeveral
    self.finish = finish
    self.cancel = cancel
    _browser = State(initialValue: FileBrowser(folder: folders.start, types: types))
  }

  var body: some View {
    FileBrowserView(
      title: "Open", folders: folders, allowsSeveral: allowsSeveral, open: { finish([URL(filePath: $0)]) },
      browser: $browser,
      footer: HStack {
        Spacer()
        Button("Cancel", role: .cancel, action: { cancel() })
        if browser.choosesFolders {
          Button("Open Folder") { finish([URL(filePath: browser.folder)]) }
        } else if allowsSeveral {
          Button(browser.chosen.isEmpty ? "Open" : "Open \(browser.chosen.count)") {
            finish(browser.chosenPaths.map { URL(filePath: $0) })
          }
          .disabled(browser.chosen.isEmpty)
        }
      })
  }
}
