import PawlCore
import PawlSharing
import TestSupport
import Testing

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

struct WithLockTests {
  private struct Row: Equatable, Identifiable, Sendable {
    var id: Int
    var name = ""
    var rank = 1
  }

  @Test
  func readingInsideAChangeReturnsThePreviousValue() {
    @Shared(value: 1) var count
    let reader = SharedReader($count)
    $count.withLock {
      $0 = count + 1
      #expect(count == 1)
      #expect(reader.wrappedValue == 1)
      $0 += count
    }
    #expect(count == 3)
  }

  @Test
  func aDerivedElementKeepsItsValueDuringItsRemoval() throws {
    @Shared(value: [Row(id: 1, name: "Blob"), Row(id: 2)] as IdentifiedArrayOf<Row>) var rows
    let row = try #require(Shared($rows[id: 1]))
    $rows.withLock {
      $0.remove(id: row.wrappedValue.id)
      #expect(row.name.wrappedValue == "Blob")
      #expect($rows.count.wrappedValue == 2)
    }
    #expect(rows.map(\.id) == [2])
  }

  @Test
  func aPartCanBeReadWhileAnotherPartChanges() {
    @Shared(value: Row(id: 1, name: "a")) var row
    let (rank, name) = ($row.rank, $row.name)
    name.withLock { $0 += String(rank.wrappedValue) + name.wrappedValue }
    #expect(row.name == "a1a")
  }

  @Test
  func aThrowingChangeKeepsItsEarlierWrites() {
    struct Failure: Error {}
    @Shared(value: 1) var count
    #expect(throws: Failure.self) {
      try $count.withLock {
        $0 = count + 1
        throw Failure()
      }
    }
    #expect(count == 2)
  }

  @Test
  func aChangeInsideAChangeIsDroppedAndReported() {
    @Shared(value: 1) var count
    let reported = issues {
      $count.withLock {
        $0 = 10
        $count.withLock { $0 += 1 }
      }
    }
    #expect(count == 10)
    #expect(
      reported.map(\.text) == [
        """
        PAWL-127: A shared value was changed inside its own "withLock".

          Shared value: Shared<Int>

        The outer "withLock" works on a copy of the value, which replaces the value when its closure returns. The change \
        of the inner "withLock" was dropped. Change the argument of the outer closure instead.
        """
      ])
  }

  @Test
  func observersReceiveOneValueForAChangeThatReads() {
    @Shared(value: 1) var count
    let values = LockIsolated<[Int]>([])
    let cancellable = $count.publisher.sink { value in values.withValue { $0.append(value) } }
    $count.withLock {
      $0 = count + 1
      $0 = count + 2
    }
    #expect(values.value == [1, 3])
    cancellable.cancel()
  }

  @Test
  func thePreviousValueIsReleasedOutsideTheLock() {
    final class Element: Sendable {
      let onDeinit: @Sendable () -> Void
      init(_ onDeinit: @escaping @Sendable () -> Void) { self.onDeinit = onDeinit }
      deinit { onDeinit() }
    }
    let counts = LockIsolated<[Int]>([])
    let elements = Shared<[Element]>(value: [])
    elements.withLock { $0.append(Element { counts.withValue { $0.append(elements.wrappedValue.count) } }) }
    elements.withLock { $0.removeAll() }
    #expect(counts.value == [0])
  }
}
