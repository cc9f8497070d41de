import IssueReporting
import PawlCore

/// The test stores that tests have made, so that the clocks and schedulers of a test find those of the same test before
/// any effect has slept on them.
///
/// A test of Swift Testing runs beside others, and is known by its task; what it makes in child tasks is not found.
/// Tests of XCTest run one after the other and share a place.
enum StoresOfTest {
  private enum Place: Hashable {
    case task(UInt)
    case process
  }

  private static let drivers = Lock<[Place: [any EffectDriver]]>([:])

  /// Enters what drives the effects of a store that the calling test makes.
  ///
  /// - Returns: removes it, for when the store goes.
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

  /// What drives the stores of the calling test.
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
