import Foundation
import PawlCombine

/// What examples use that is outside of them: time, chance, servers, files.
struct Outside: Sendable {
  var clock: any Clock<Duration> = ContinuousClock()
  /// What ends sessions.
  var scheduler: @MainActor @Sendable () -> AnySchedulerOf<DispatchQueue> = { .main }
  /// Local time, in seconds since a midnight.
  var secondsOfDay: @Sendable () -> Int = {
    let now = Date()
    // The reference date is a midnight in Greenwich.
    return Int(now.timeIntervalSinceReferenceDate) + TimeZone.current.secondsFromGMT(for: now)
  }
  var uuid: @Sendable () -> UUID = { UUID() }
  var facts: @Sendable (_ server: URL) -> NumberFacts = { .live(server: $0) }
  var users: @Sendable (_ url: URL) -> UsersEnvironment = { .live(url: $0) }
  var userService: @Sendable (_ url: URL) -> UserService = { .live(url: $0) }
  var downloads: @Sendable (any Clock<Duration>) -> DownloadClient = { .live(clock: $0) }
  /// A large file that is there for sure: this program.
  var largeFile = Bundle.main.executablePath
  var fileChanges = LongLivingEffectsEnvironment.live
}
