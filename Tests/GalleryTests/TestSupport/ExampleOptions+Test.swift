import Dispatch
import Foundation
import PawlFeaturesUI
import PawlTesting
import PawlUI
import Synchronization

@testable import Gallery

extension ExampleOptions {
  /// Options that depend on nothing outside the test: every dependency is deterministic and uses the test's clock.
  static func test(clock: TestClock<Duration>, scheduler: TestSchedulerOf<DispatchQueue>, file: String? = nil) -> Self {
    // No request uses this URL. Setting it keeps the gallery's own server from being started.
    var options = ExampleOptions(server: URL(string: "http://localhost"), file: file)
    let lastID = Mutex(0)
    options.dependencies = ExampleDependencies(
      clock: clock,
      scheduler: { scheduler.eraseToAnyScheduler() },
      secondsOfDay: { 36_570 + Int(clock.now.offset / .seconds(1)) },
      date: { Date(timeIntervalSince1970: 1_767_262_170 + clock.now.offset / .seconds(1)) },
      uuid: {
        let id = lastID.withLock { id in
          id += 1
          return id
        }
        return UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(id >> 8 & 0xFF), UInt8(id & 0xFF)))
      },
      facts: { _ in
        NumberFacts { number in
          try await clock.sleep(for: .milliseconds(500))
          if number.isMultiple(of: 5) { throw NumberFactsError.noAnswer(url: "http://localhost", reason: "it is away") }
          return "\(number) is the number of things in a heap of \(number) things."
        }
      },
      users: { _ in UsersEnvironment { IdentifiedArray(uniqueElements: try await TestUsers.fetch(clock)) } },
      userService: { _ in UserService { try await TestUsers.fetch(clock) } },
      downloads: { clock in
        DownloadClient { source in
          let megabytes = Atomic(0)
          return AsyncThrowingStream {
            guard megabytes.load(ordering: .relaxed) < 5 else { return nil }
            try await clock.sleep(for: .milliseconds(100))
            if source.contains("missing") {
              throw DownloadError.unreadable(path: source, reason: "there is no such file")
            }
            let count = megabytes.add(1, ordering: .relaxed).newValue
            return count < 5 ? .progress(bytes: count * 1_000_000, of: 5_000_000) : .finished(bytes: 5_000_000)
          }
        }
      },
      largeFile: "/usr/bin/gallery",
      dataFolder: URL(fileURLWithPath: "/home/ada/.local/share/pawl-gallery"),
      fileStorage: .inMemory,
      machine: MachineClient { 3_725 + Int(clock.now.offset / .seconds(1)) },
      fileChanges: LongLivingEffectsEnvironment { _ in
        AsyncStream { (try? await clock.sleep(for: .seconds(3))).map { () } }
      },
      imageLoader: TestImageLoader(clock: clock))
    return options
  }
}

/// Loads the picture of the gallery's own server after half a second.
private struct TestImageLoader: ImageLoader {
  let clock: TestClock<Duration>

  func image(at url: URL, scale: CGFloat) async throws -> UIImage {
    try await clock.sleep(for: .milliseconds(500))
    guard let image = Landscape.images[18] else { throw ImageLoadingError.notAnImage }
    return image
  }
}

private enum TestUsers {
  static func fetch(_ clock: TestClock<Duration>) async throws -> [User] {
    try await clock.sleep(for: .milliseconds(500))
    return [
      User(id: 1, name: "Ada", email: "ada@example.org"), User(id: 2, name: "Blob"),
      User(id: 3, name: "\u{65E5}\u{672C}\u{592A}\u{90CE}", email: "taro@example.jp"),
    ]
  }
}
