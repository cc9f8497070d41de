/// The state of a panel in which the user finds a file or a folder.
struct FileBrowser {
  /// The folder whose content is shown.
  private(set) var folder: String
  /// The text of the path field.
  var path: String
  var showsHidden = false
  /// The problem with the last input; `nil` for none.
  var problem: Text?
  /// The names of the chosen files.
  private(set) var chosen: [String] = []
  private(set) var entries: [FolderEntry] = []
  private let types: [UTType]

  init(folder: String, types: [UTType]) {
    self.folder = folder
    self.types = types
    path = folder
  }

  /// The entries to show: folders first, both in the order of their names.
  var shownEntries: [FolderEntry] {
    entries.filter { showsHidden || !$0.name.hasPrefix(".") }
      .sorted { left, right in
        if left.isFolder != right.isFolder { return left.isFolder }
        let (first, second) = (left.name.lowercased(), right.name.lowercased())
        return first == second ? left.name < right.name : first < second
      }
  }

  /// The paths of the chosen files.
  var chosenPaths: [String] { chosen.map { PathText.joined(folder, $0) } }

  /// Whether the user may choose an entry: a folder, or a file of an allowed type.
  func allows(_ entry: FolderEntry) -> Bool { entry.isFolder || allows(fileNamed: entry.name) }

  /// Whether the user may choose a file with a name.
  func allows(fileNamed name: String) -> Bool {
    types.isEmpty || types.contains { $0.matches(fileName: name) }
  }

  /// Whether the user chooses folders.
  var choosesFolders: Bool {
    types.contains { $0 == .folder || $0 == .directory }
  }

  /// Shows a folder.
  mutating func show(_ folder: String, _ entries: [FolderEntry]) {
    if folder != self.folder { chosen = [] }
    self.folder = folder
    self.entries = entries
    path = folder
    problem = nil
    // Names of files that have gone.
    chosen.removeAll { name in !entries.contains { $0.name == name } }
  }

  /// Adds a file to the chosen ones, or removes it.
  mutating func toggle(_ name: String) {
    if let index = chosen.firstIndex(of: name) { chosen.remove(at: index) } else { chosen.append(name) }
  }
}
