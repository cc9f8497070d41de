import PawlCore
import PawlReduxTesting
import Testing

@MainActor
@Suite struct FailureTests {
  @Test(arguments: Failure.all) func eachFailureIsAnIssueOfTheTestAtTheLineOfTheCall(failure: Failure) async {
    let found = Lock<[(text: String, line: Int?)]>([])
    var line: UInt = 0
    await withKnownIssue {
      line = await failure.make()
    } matching: { issue in
      found.withLock { $0.append((issue.comments.map(\.rawValue).joined(), issue.sourceLocation?.line)) }
      return true
    }
    let issues = found.withLock { $0 }
    #expect(issues.map(\.text) == [failure.text])
    #expect(issues.map(\.line) == [Int(line)])
  }
}
