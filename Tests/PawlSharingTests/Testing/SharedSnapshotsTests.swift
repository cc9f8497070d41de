import CustomDump
import PawlCore
import PawlDependencies
import PawlSharing
import Testing

/// The tests do what a test store does.
struct SharedSnapshotsTests {
  struct State: Equatable {
    @Shared var count: Int
    var title = ""
  }

  let snapshots = SharedSnapshots()
  let state = State(count: Shared(value: 0))

  @Test
  func anAssertedChangeIsEqual() {
    snapshots.recording { state.$count.withLock { $0 += 1 } }
    let expected = state
    snapshots.asserting {
      #expect(expected.count == 0)
      expected.$count.withLock { $0 += 1 }
      #expect(expected.count == 1)
    }
    #expect(snapshots.comparing { expected == state })
    #expect(!snapshots.hasUnassertedChanges)
  }

  @Test
  func aChangeThatIsNotAssertedIsADifference() {
    snapshots.recording { state.$count.withLock { $0 += 1 } }
    #expect(snapshots.comparing { state != state })
    #expect(state == state)
    #expect(
      snapshots.comparing { diff(state, state) } == """
          SharedSnapshotsTests.State(
        -   _count: 0,
        +   _count: 1,
            title: ""
          )
        """)
    #expect(snapshots.unassertedChanges.map { "\($0.name) \($0.expected) \($0.actual)" } == ["Shared<Int> 0 1"])
    snapshots.accept()
    #expect(!snapshots.hasUnassertedChanges)
    #expect(snapshots.comparing { state == state })
  }

  @Test
  func aWrongAssertionIsADifferenceAndDoesNotChangeTheValue() {
    let expected = state
    snapshots.asserting { expected.$count.withLock { $0 = 7 } }
    #expect(state.count == 0)
    #expect(snapshots.comparing { expected != state })
    #expect(snapshots.unassertedChanges.map { "\($0.expected) \($0.actual)" } == ["7 0"])
  }

  @Test
  func theFirstValueIsTheSnapshot() {
    snapshots.recording { for _ in 0..<3 { state.$count.withLock { $0 += 1 } } }
    #expect(snapshots.asserting { state.count } == 0)
    #expect(state.count == 3)
  }

  @Test
  func tasksAndDependenciesCarryTheRecorder() async {
    await withDependencies {
      $0.sharedSnapshots = snapshots
    } operation: {
      await Task { state.$count.withLock { $0 = 5 } }.value
    }
    #expect(snapshots.unassertedChanges.map { "\($0.expected) \($0.actual)" } == ["0 5"])
    await snapshots.recording { await Task { state.$count.withLock { $0 = 6 } }.value }
    #expect(snapshots.unassertedChanges.map { "\($0.expected) \($0.actual)" } == ["0 6"])
  }

  @Test
  func partsAndKeysAreAsserted() {
    @Shared(.inMemory("user")) var user = SharedTests.User()
    let name = $user.name
    snapshots.recording { name.withLock { $0 = "Ada" } }
    #expect(snapshots.unassertedChanges.map(\.name) == [#"@Shared(.inMemory("user"))"#])
    snapshots.asserting {
      #expect(name.wrappedValue == "Blob")
      name.withLock { $0 = "Ada" }
    }
    #expect(!snapshots.hasUnassertedChanges)
  }

  @Test
  func assertingNotifiesAndSavesNothing() {
    let server = TestKey.Server()
    let value = Shared(wrappedValue: 1, TestKey("a", server))
    snapshots.asserting { value.withLock { $0 = 2 } }
    #expect(server.saves.value.isEmpty)
    #expect(value.wrappedValue == 1)
  }

  @Test
  func testsHaveSnapshotsOfTheirOwn() {
    let other = SharedSnapshots()
    snapshots.recording { state.$count.withLock { $0 = 1 } }
    other.recording { state.$count.withLock { $0 = 2 } }
    #expect(snapshots.unassertedChanges.map { "\($0.expected) \($0.actual)" } == ["0 2"])
    #expect(other.unassertedChanges.map { "\($0.expected) \($0.actual)" } == ["1 2"])
  }

  @Test
  func snapshotsEndWithTheirObject() {
    var own: SharedSnapshots? = SharedSnapshots()
    own?.recording { state.$count.withLock { $0 = 1 } }
    weak let weakly = own
    own = nil
    #expect(weakly == nil)
    #expect(state.count == 1)
  }
}
