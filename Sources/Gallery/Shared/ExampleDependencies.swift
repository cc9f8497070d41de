import Foundation
import PawlCombine
import PawlFeaturesUI

/// The dependencies outside of the examples: time, randomness, servers and files.
struct ExampleDependencies: Sendable {
  var clock: any Clock<Duration> = ContinuousClock()
  /// Returns the scheduler that ends sessions.
  var scheduler: @MainActor @Sendable () -> AnySchedulerOf<DispatchQueue> = { .main }
  /// Returns local time in seconds since a midnight.
  var secondsOfDay: @Sendable () -> Int = {
    let now = Date()
    // The reference date is at midnight UTC.
    return Int(now.timeIntervalSinceReferenceDate) + TimeZone.current.secondsFromGMT(for: now)
  }
  var date: @Sendable () -> Date = { Date() }
  var uuid: @Sendable () -> UUID = { UUID() }
  var facts: @Sendable (_ server: URL) -> NumberFacts = { .live(server: $0) }
  var users: @Sendable (_ url: URL) -> UsersEnvironment = { .live(url: $0) }
  var userService: @Sendable (_ url: URL) -> UserService = { .live(url: $0) }
  var downloads: @Sendable (any Clock<Duration>) -> DownloadClient = { .live(clock: $0) }
  /// The path of a large file that certainly exists: this program.
  var largeFile = Bundle.main.executablePath
  /// The folder for the files of examples that keep values.
  var dataFolder = URL.applicationSupportDirectory.appending(path: "pawl-gallery")
  var fileStorage = FileStorage.fileSystem
  var machine = MachineClient.live
  var fileChanges = LongLivingEffectsEnvironment.live
  var imageLoader: any ImageLoader = PicturesView.loader
}
