import PawlCore
import PawlReduxTesting
import XCTest

/// The tests of `FailureTests` in XCTest.
final class FailureXCTests: XCTestCase {
  private let found = Lock<[(text: String, line: Int)]>([])
  private let isRecording = Lock(false)

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
  ) {
    guard isRecording.withLock({ $0 }) else {
      return super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
    // On Linux, IssueReporting takes an asynchronous test for a host application and appends a note about that.
    let text = description.firstRange(of: "\n\n━━┉┅\n").map { String(description[..<$0.lowerBound]) }
    found.withLock { $0.append((text ?? description, lineNumber)) }
  }

  @MainActor
  func testEachFailureFailsTheTestAtTheLineOfTheCall() async {
    for failure in Failure.all {
      isRecording.withLock { $0 = true }
      let line = await failure.make()
      isRecording.withLock { $0 = false }
      let failures = found.withLock { found in
        defer { found = [] }
        return found
      }
      XCTAssertEqual(failures.map(\.text), ["failed - " + failure.text], failure.name)
      XCTAssertEqual(failures.map(\.line), [Int(line)], failure.name)
    }
  }
}
