import PawlFeaturesTesting
import XCTest

/// Tests that each test case of XCTest has its own default values. `testFirstUse` and `testSecondUse` read the same
/// dependency, so one of them would fail if they shared its value.
final class TestCaseXCTests: XCTestCase {
  private final class Numbers: Sendable {
    let last = LockIsolated(0)

    func next() -> Int {
      last.withValue {
        $0 += 1
        return $0
      }
    }
  }

  private enum NumbersKey: TestDependencyKey {
    static var testValue: Numbers { Numbers() }
  }

  func testFirstUse() { useDefaultValues() }

  func testSecondUse() { useDefaultValues() }

  private func useDefaultValues() {
    @Dependency(NumbersKey.self) var numbers
    XCTAssertEqual(numbers.next(), 1)
    XCTAssertEqual(numbers.next(), 2)
    @Shared(.inMemory("number")) var number = 0
    $number.withLock { $0 += 1 }
    XCTAssertEqual(number, 1)
    DependencyValues().resetCache()
    XCTAssertEqual(numbers.next(), 1)
  }

  func testTheMainSerialExecutorIsNotNeeded() async {
    withMainSerialExecutor { XCTAssertFalse(uncheckedUseMainSerialExecutor) }
    await withMainSerialExecutor { await Task.megaYield(count: 1) }
  }
}
