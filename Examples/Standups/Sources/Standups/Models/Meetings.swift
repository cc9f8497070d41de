import Foundation
import PawlFeatures

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<Meeting>>.Default {
  /// All meetings, in a file of the user.
  static var meetings: Self {
    Self[.fileStorage(.applicationSupportDirectory.appending(path: "standups/meetings.json")), default: []]
  }
}
