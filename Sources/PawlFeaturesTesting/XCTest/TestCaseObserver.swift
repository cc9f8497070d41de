#if canImport(XCTest)
import XCTest

/// Calls a function before each test case from now on.
///
/// PawlDependencies calls it, through a weak reference, to give each test case of XCTest default values of its own.
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
