import IssueReporting
import PawlCore

/// A registry of the stores that tests have created. With it, the clocks and schedulers of a test find its stores
/// before any effect has used them.
///
/// Tests of Swift Testing run in parallel and are identified by their tasks; stores that a child task creates aren't
/// found. Tests of XCTest run one after the other and share one entry.
enum TestStoreRegistry {
  private enum Place: Hashable {
    case task(UInt)
    case process
  }

  private static let drivers = Lock<[Place: [any EffectDriver]]>([:])

  /// Registers the driver of a store that the calling test creates.
  ///
  /// - Returns: A function that removes the driver. Call it when the store is destroyed.
  static func add(_ driver: any EffectDriver) -> @Sendable () -> Void {
    let place: Place = if let task = currentTask, TestContext.current != .xcTest { .task(task) } else { .process }
    drivers.withLock { $0[place, default: []].append(driver) }
    return { [weak driver] in
      drivers.withLock { drivers in
        drivers[place]?.removeAll { $0 === driver }
        if drivers[place]?.isEmpty == true { drivers[place] = nil }
      }
    }
  }

  /// The drivers of the calling test's stores.
  static var current: [any EffectDriver] {
    let task = currentTask
    return drivers.withLock { drivers in
      let ofTask = task.flatMap { drivers[.task($0)] } ?? []
      guard let ofProcess = drivers[.process] else { return ofTask }
      return ofProcess + ofTask
    }
  }

  private static var currentTask: UInt? {
    withUnsafeCurrentTask { task in task.map { unsafeBitCast($0, to: UInt.self) } }
  }
}
