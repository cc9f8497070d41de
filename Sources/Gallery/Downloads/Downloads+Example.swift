import PawlUI

extension Example {
  static let downloads = Example(name: "downloads", title: "Downloads", section: .reusable) { options in
    let sources = [options.file, options.outside.largeFile].compactMap(\.self)
    DownloadsView(
      store: Store(
        initialState: DownloadsState(sources: sources), reducer: downloadsReducer,
        environment: DownloadEnvironment(client: options.outside.downloads(options.outside.clock))))
  }
}
