import Foundation
import PawlCore
import PawlDependencies

@testable import PawlSharing

/// A file in a directory of its own, with a storage whose timer the test fires.
final class TemporaryFile: Sendable {
  let url: URL
  let system: FileSystem
  private let timers = LockIsolated<[@Sendable () -> Void]>([])

  init(_ name: String = "value.json") {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("pawl-\(UUID().uuidString)/\(name)")
    let timers = timers
    system = FileSystem { _, work in timers.withValue { $0.append(work) } }
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  var directory: URL { url.deletingLastPathComponent() }

  var text: String? { (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) } }

  /// The files of the directory.
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []).sorted() }

  /// Replaces the file, as another program does.
  func replace(_ text: String) throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url, options: .atomic)
  }

  /// Ends the time in which the file isn't written again.
  func fireTimers() {
    let works = timers.withValue { timers in
      defer { timers = [] }
      return timers
    }
    system.queue.sync { for work in works { work() } }
  }

  /// Waits until the file system's queue has done what it was given.
  func settle() { system.queue.sync {} }

  /// Calls a function whose file keys use the storage. Shared values of other calls have nothing in common with it but files.
  func use<R>(_ body: () throws -> R) rethrows -> R {
    try withDependencies {
      $0.defaultFileStorage = FileStorage(system)
    } operation: {
      try body()
    }
  }
}

extension SharedReader where Value: Sendable {
  /// Waits until the value fulfills a condition, and all observers were told of it.
  func wait(for condition: @escaping @Sendable (Value) -> Bool) async {
    let (stream, continuation) = AsyncStream<Value>.makeStream()
    let subscription = reference.observe { continuation.yield($0) }
    for await value in stream where condition(value) { break }
    subscription.cancel()
    // Changes by others are delivered on the main thread. A change that is made during a delivery is saved after it.
    await MainActor.run {}
  }
}
