import PawlCore
import Testing

struct LockIsolatedTests {
  @Test func noChangeIsLost() async {
    let value = LockIsolated(0)
    await withTaskGroup { group in
      for _ in 0..<100 {
        group.addTask { @concurrent in for _ in 0..<100 { value.withValue { $0 += 1 } } }
      }
    }
    #expect(value.value == 10_000)
  }

  @Test func theValueIsReplacedAndChangedInPlace() {
    let value = LockIsolated([1])
    value.setValue([2, 3])
    let count = value.withValue { values in
      values.append(4)
      return values.count
    }
    #expect(count == 3)
    #expect(value.value == [2, 3, 4])
  }

  @Test func partsAreReadThroughTheObject() {
    struct Point: Sendable {
      var x = 1
      var y = 2
    }
    let point = LockIsolated(Point())
    point.withValue { $0.x = 3 }
    #expect(point.x == 3)
    #expect(point.y == 2)
  }

  @Test func errorsOfTheOperationAreRethrown() {
    struct Failure: Error {}
    let value = LockIsolated(0)
    #expect(throws: Failure.self) {
      try value.withValue { value in
        value = 1
        throw Failure()
      }
    }
    #expect(value.value == 1)
  }

  @Test func valuesThatAreNotSendableAreGuardedToo() {
    final class Counter { var count = 0 }
    let counter = LockIsolated(Counter())
    counter.withValue { $0.count += 1 }
    counter.withValue { $0.count += 1 }
    #expect(counter.withValue { $0.count } == 2)
  }

  /// Releasing the old value may run code that uses the container.
  @Test func oldValueIsReleasedOutsideTheLock() {
    final class DeinitCallback: Sendable {
      let say: @Sendable () -> Void
      init(_ say: @escaping @Sendable () -> Void) { self.say = say }
      deinit { say() }
    }
    let value = LockIsolated<DeinitCallback?>(nil)
    let seen = LockIsolated<Bool?>(nil)
    value.setValue(DeinitCallback { seen.setValue(value.withValue { $0 == nil }) })
    value.setValue(nil)
    #expect(seen.value == true)
  }
}
