import Foundation
import PawlUI

extension Example {
  static let downloads = Example(name: "downloads", title: "Downloads", section: .reusable) { options in
    // A large file that is there for sure: this program.
    let sources = [options.file, Bundle.main.executablePath].compactMap(\.self)
    DownloadsView(
      store: Store(
        initialState: DownloadsState(sources: sources), reducer: downloadsReducer,
        environment: DownloadEnvironment(client: .live(clock: ContinuousClock()))))
  }
}
