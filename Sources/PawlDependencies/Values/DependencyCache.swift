import CPawlRuntime
import IssueReporting
import PawlCore
import Synchronization

/// The values that keys have by default in each context.
///
/// A program has one cache. A test has its own, so that parallel tests share no value. Live values are made once for
/// each process, also in tests.
final class DependencyCache: Sendable {
  static let process = DependencyCache()
  private static let live = DependencyTable()
  private static let tests = Lock<[AnyTestID: DependencyCache]>([:])
  /// The cache of tests outside Swift Testing, and of tasks in which the test is unknown.
  ///
  /// The test cases of XCTest run one after the other, so the cache is emptied before each of them.
  private static let otherTests: DependencyCache = {
    pawl_before_each_test_case { DependencyCache.otherTests.removeAll() }
    return DependencyCache()
  }()

  private let preview = DependencyTable()
  private let test = DependencyTable()
  private let preparedContext = Atomic<Int>(0)

  /// The cache of the current test; in a program, the cache of the process.
  static var current: DependencyCache { isTesting ? ofCurrentTest : process }

  /// The cache of the current test; `nil` in a program.
  static var ofCurrentTestOrNone: DependencyCache? { isTesting ? ofCurrentTest : nil }

  private static var ofCurrentTest: DependencyCache {
    guard case .swiftTesting(let testing?) = TestContext.current else { return otherTests }
    return tests.withLock { tests in
      if let cache = tests[testing.test.id] { return cache }
      let cache = DependencyCache()
      tests[testing.test.id] = cache
      return cache
    }
  }

  private typealias AnyTestID = TestContext.Testing.Test.ID

  /// The context in which values are read unless they say otherwise.
  var context: DependencyContext {
    get {
      switch preparedContext.load(ordering: .relaxed) {
      case 1: .live
      case 2: .preview
      case 3: .test
      default: .ofProcess
      }
    }
    set {
      let number =
        switch newValue {
        case .live: 1
        case .preview: 2
        case .test: 3
        }
      preparedContext.store(number, ordering: .relaxed)
    }
  }

  func table(for context: DependencyContext) -> DependencyTable {
    switch context {
    case .live: Self.live
    case .preview: preview
    case .test: test
    }
  }

  /// Forgets all values of this cache, but no live values.
  func removeAll() {
    preview.removeAll()
    test.removeAll()
    preparedContext.store(0, ordering: .relaxed)
  }
}
