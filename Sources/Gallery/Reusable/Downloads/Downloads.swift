import PawlUI

/// A list of downloads.
struct DownloadsState: Codable, Equatable {
  var downloads: IdentifiedArrayOf<DownloadState>
  /// The path or URL that the user is typing.
  var newSource = ""
  /// The id of the next download, greater than all earlier ids.
  var nextID: Int

  init(sources: [String] = []) {
    downloads = IdentifiedArray(
      uniqueElements: sources.enumerated().map { DownloadState(id: $0.offset + 1, source: $0.element) })
    nextID = sources.count + 1
  }
}

enum DownloadsAction: Codable, Equatable {
  case addButtonTapped
  case download(id: DownloadState.ID, action: DownloadAction)
  case newSourceChanged(String)
  case rowsDeleted(IndexSet)
}

/// Runs any number of downloads concurrently.
let downloadsReducer = Reducer<DownloadsState, DownloadsAction, DownloadEnvironment>.combine(
  downloadReducer.forEach(
    state: \.downloads, action: /DownloadsAction.download(id:action:), environment: { $0 }),
  Reducer { state, action, _ in
    switch action {
    case .addButtonTapped:
      guard !state.newSource.isEmpty else { return .none }
      state.downloads.append(DownloadState(id: state.nextID, source: state.newSource))
      state.nextID += 1
      state.newSource = ""
      return .none

    case .download:
      return .none

    case .newSourceChanged(let source):
      state.newSource = source
      return .none

    case .rowsDeleted(let rows):
      let ids = rows.map { state.downloads[$0].id }
      state.downloads.remove(atOffsets: rows)
      return .cancel(ids: ids.map(DownloadID.init))
    }
  }
)
