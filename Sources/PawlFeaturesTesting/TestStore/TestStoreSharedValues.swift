import PawlCore
import PawlDependencies
import PawlFeatures
import PawlSharing
import PawlTesting

/// The values outside of a feature's state that its actions change: shared values, and the ids of elements of stacks.
final class TestStoreSharedValues: SharedValues {
  /// The dependencies that closures of assertions have.
  var dependencies: DependencyValues
  private let snapshots: SharedSnapshots
  private let ids: StackElementIDSequence
  /// The ids before the changes that are not accepted yet.
  private var idsBefore: StackElementIDSequence
  /// The ids after actions that are not accepted yet.
  private var idsAfter: ArraySlice<(mark: Int, ids: StackElementIDSequence)> = []

  init(_ snapshots: SharedSnapshots, _ ids: StackElementIDSequence, _ dependencies: DependencyValues) {
    self.snapshots = snapshots
    self.ids = ids
    self.dependencies = dependencies
    idsBefore = ids.copy()
  }

  /// Returns dependencies with which the changes of the feature are recorded here.
  func install(in dependencies: DependencyValues) -> DependencyValues {
    dependencies.updated {
      $0.sharedSnapshots = snapshots
      $0.stackElementIDs = ids
    }
  }

  func mark() -> Int {
    let mark = snapshots.endSegment()
    idsAfter.append((mark, ids.copy()))
    return mark
  }

  func asserting<Result>(_ mark: Int, startsAtEnd: Bool, _ body: () throws -> Result) rethrows -> Result {
    let ids = idsBefore.copy()
    let carrier = DependencyCarrier(dependencies.updated { $0.stackElementIDs = ids })
    do {
      return try snapshots.asserting(.init(through: mark, startsAtEnd: startsAtEnd)) {
        try InheritedValues.with(carrier, body)
      }
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

  func accept(_ mark: Int) {
    snapshots.accept(through: mark)
    while let next = idsAfter.first, next.mark <= mark {
      idsBefore = next.ids
      idsAfter.removeFirst()
    }
  }
}
