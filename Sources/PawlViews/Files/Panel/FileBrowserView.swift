/// A panel in which the user finds files in the folders of this computer.
struct FileBrowserView<Footer: View>: View {
  let title: LocalizedStringKey
  let folders: any Folders
  let allowsSeveral: Bool
  /// Called with the path of a file that the user opens.
  let open: (String) -> Void
  @Binding var browser: FileBrowser
  let footer: Footer
  @State private var request: Request?

  init(
    title: LocalizedStringKey, folders: any Folders, allowsSeveral: Bool, open: @escaping (String) -> Void,
    browser: Binding<FileBrowser>, footer: Footer
  ) {
    self.title = title
    self.folders = folders
    self.allowsSeveral = allowsSeveral
    self.open = open
    _browser = browser
    self.footer = footer
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text(title).font(.headline)
      TextField("Path", text: $browser.path)
        .onSubmit { request = Request(.go(browser.path), after: request) }
        .onKeyPress(.tab) {
          guard isUnfinished else { return .ignored }
          request = Request(.complete(browser.path), after: request)
          return .handled
        }
        .fieldError(browser.problem)
        .accessibilityLabel("Path")
      List {
        if browser.folder != "/" {
          Button {
            show(PathText.split(browser.folder).folder)
          } label: {
            Label("Enclosing folder", systemImage: "arrow.up")
          }
        }
        ForEach(browser.shownEntries, id: \.name) { row($0) }
      }
      .listStyle(.plain)
      .frame(height: 10)
      Toggle("Hidden files", isOn: $browser.showsHidden)
      footer
    }
    .task(id: request) { await perform(request?.action ?? .show(browser.folder)) }
  }

  private func row(_ entry: FolderEntry) -> some View {
    let isChosen = browser.chosenPaths.contains(PathText.joined(browser.folder, entry.name))
    return Button {
      if entry.isFolder {
        show(PathText.joined(browser.folder, entry.name))
      } else if allowsSeveral {
        browser.toggle(entry.name)
      } else {
        open(PathText.joined(browser.folder, entry.name))
      }
    } label: {
      HStack {
        Image(systemName: entry.isFolder ? "folder" : isChosen ? "checkmark.square" : "doc")
          .accessibilityLabel(entry.isFolder ? "Folder" : isChosen ? "Chosen file" : "File")
        Text(verbatim: FileName.visible(entry.name)).truncationMode(.middle).lineLimit(1)
        Spacer()
        if !entry.isFolder { Text(verbatim: FileSize.text(entry.size)).foregroundColor(.secondary) }
      }
    }
    .disabled(!browser.allows(entry))
  }

  /// Whether the path field has a text that Tab may complete.
  private var isUnfinished: Bool { browser.path != browser.folder }

  private func show(_ folder: String) { request = Request(.show(folder), after: request) }

  private func perform(_ action: Request.Action) async {
    switch action {
    case .show(let folder): await load(folder)
    case .go(let path): await go(to: path)
    case .complete(let text): await complete(text)
    }
  }

  private func load(_ folder: String) async {
    do {
      let entries = try await folders.entries(of: folder)
      browser.show(folder, entries)
    } catch {
      browser.problem = Text(verbatim: "\(error)")
    }
  }

  /// Shows the folder at a path, or opens the file.
  private func go(to path: String) async {
    let path = PathText.normalized(path, in: browser.folder, home: folders.start)
    switch await folders.kind(of: path) {
    case .folder: await load(path)
    case .file where browser.allows(fileNamed: PathText.split(path).name): open(path)
    case .file: browser.problem = Text("This file has another type.")
    case .missing: browser.problem = Text("There is no such file or folder.")
    }
  }

  /// Completes the last name in the text of the path field.
  private func complete(_ text: String) async {
    let isWhole = text.hasPrefix("/") || text.hasPrefix("~")
    let typed = PathText.split(isWhole ? text : PathText.joined(browser.folder, text))
    let folder = PathText.normalized(typed.folder, in: browser.folder, home: folders.start)
    guard let entries = try? await folders.entries(of: folder),
      let name = PathText.completion(of: typed.name, among: entries), browser.path == text
    else { return }
    browser.path = PathText.joined(folder, name)
  }
}

/// Work of a file panel that needs the disk. The same work may be asked for again, so each request has a number.
private struct Request: Equatable {
  enum Action: Equatable {
    case show(String)
    case go(String)
    case complete(String)
  }

  let action: Action
  private let number: Int

  init(_ action: Action, after last: Request? = nil) {
    self.action = action
    number = (last?.number ?? 0) + 1
  }
}

extension FileName {
  /// Returns a name for people, with a sign in place of each character that isn't shown.
  static func visible(_ name: String) -> String {
    String(
      name.unicodeScalars.map { scalar -> Character in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
        default: Character(scalar)
        }
      })
  }
}

/// Sizes of files as texts.
package enum FileSize {
  /// Returns a size in the largest unit in which it is at least one, such as `12 KB`.
  package static func text(_ bytes: Int) -> String {
    guard bytes >= 1_000 else { return "\(bytes) B" }
    var (size, index) = (Double(bytes) / 1_000, 0)
    while size >= 999.5, index < units.count - 1 {
      size /= 1_000
      index += 1
    }
    let tenths = Int((size * 10).rounded())
    return tenths < 100 && tenths % 10 != 0
      ? "\(tenths / 10).\(tenths % 10) \(units[index])" : "\(Int(size.rounded())) \(units[index])"
  }

  private static let units = ["KB", "MB", "GB", "TB", "PB"]
}
