import PawlCore
import PawlFeaturesTesting
import Testing

@MainActor
@Suite struct FailureTests {
  @Test(arguments: Failure.all) func eachFailureIsAnIssueOfTheTestAtTheLineOfTheCall(failure: Failure) async {
    let found = LockIsolated<[(text: String, line: Int?)]>([])
    var line: UInt = 0
    await withKnownIssue {
      line = await failure.make()
    } matching: { issue in
      found.withValue { $0.append((issue.comments.map(\.rawValue).joined(), issue.sourceLocation?.line)) }
      return true
    }
    #expect(found.value.map(\.text) == [failure.text])
    #expect(found.value.map(\.line) == [Int(line)])
  }
}
