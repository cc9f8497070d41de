import PawlCore
import PawlFeaturesTesting
import XCTest

/// The tests of `FailureTests`, and a passing test, in XCTest.
final class FailureXCTests: XCTestCase {
  private let found = LockIsolated<[(text: String, line: Int)]>([])
  private let isRecording = LockIsolated(false)

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
  ) {
    guard isRecording.value else {
      return super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
    // On Linux, IssueReporting takes an asynchronous test for a host application and appends a note about that.
    let text = description.firstRange(of: "\n\n━━┉┅\n").map { String(description[..<$0.lowerBound]) }
    found.withValue { $0.append((text ?? description, lineNumber)) }
  }

  @MainActor
  func testEachFailureFailsTheTestAtTheLineOfTheCall() async {
    for failure in Failure.all {
      isRecording.setValue(true)
      let line = await failure.make()
      isRecording.setValue(false)
      let failures = found.value
      found.setValue([])
      XCTAssertEqual(failures.map(\.text), ["failed - " + failure.text], failure.name)
      XCTAssertEqual(failures.map(\.line), [Int(line)], failure.name)
    }
  }

  @MainActor
  func testATestOnTheMainActorUsesATestStore() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(\.fetch)
    await store.receive(\.fetched) { $0.count = 42 }
  }

  func testATestOnAnyThreadUsesATestStore() async {
    let store = await TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.fetch)
    await store.receive(\.fetched) { $0.count = 42 }
  }
}
