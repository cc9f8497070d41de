#if canImport(XCTest)
import XCTest

/// Registers a function that is called before each later test case of XCTest.
///
/// PawlDependencies calls `pawl_observe_test_cases` as a weak symbol, so that it doesn't depend on XCTest. Its function
/// discards the default values of dependencies, so no test case sees those of the previous one.
@_cdecl("pawl_observe_test_cases")
func observeTestCases(_ function: @convention(c) () -> Void) {
  XCTestObservationCenter.shared.addTestObserver(TestCaseObserver(function))
}

private final class TestCaseObserver: NSObject, XCTestObservation {
  private let function: @convention(c) () -> Void

  init(_ function: @convention(c) () -> Void) { self.function = function }

  func testCaseWillStart(_ testCase: XCTestCase) { function() }
}
#endif
