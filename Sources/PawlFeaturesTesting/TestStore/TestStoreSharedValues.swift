import PawlSharing
import PawlTesting

/// The shared values of a feature, for its test store.
final class TestStoreSharedValues: SharedValues {
  let snapshots = SharedSnapshots()

  func mark() -> Int { snapshots.endSegment() }

  func asserting<Result>(_ mark: Int, startsAtEnd: Bool, _ body: () throws -> Result) rethrows -> Result {
    do {
      return try snapshots.asserting(.init(through: mark, startsAtEnd: startsAtEnd), body)
    } catch {
      throw error
    }
  }

  func comparing<Result>(_ mark: Int, startsAtEnd: Bool, _ body: () -> Result) -> Result {
    snapshots.comparing(.init(through: mark, startsAtEnd: startsAtEnd), body)
  }

  func hasChanges(_ mark: Int) -> Bool { snapshots.hasChanges(through: mark) }

  func unassertedChanges(_ mark: Int) -> [(name: String, expected: Any, found: Any)] {
    snapshots.unassertedChanges(through: mark).map { ($0.name, $0.expected, $0.actual) }
  }

  func resetExpected() { snapshots.resetExpected() }

  func accept(_ mark: Int) { snapshots.accept(through: mark) }
}
