import Observation
import PawlCore
import PawlSharing
import Testing

struct SharedObservationTests {
  /// Returns whether a change invalidates an observer of what `read` reads.
  private func isObserved(_ read: () -> Void, changing change: () -> Void) -> Bool {
    let isInvalidated = LockIsolated(false)
    withObservationTracking(read) { isInvalidated.setValue(true) }
    change()
    return isInvalidated.value
  }

  @Test
  func readingIsObserved() {
    let count = Shared(value: 1)
    #expect(isObserved({ _ = count.wrappedValue }, changing: { count.withLock { $0 += 1 } }))
    #expect(isObserved({ _ = SharedReader(count).wrappedValue }, changing: { count.withLock { $0 += 1 } }))
    #expect(isObserved({ _ = count.read { $0 + 1 }.wrappedValue }, changing: { count.withLock { $0 += 1 } }))
    #expect(!isObserved({}, changing: { count.withLock { $0 += 1 } }))
  }

  @Test
  func anObserverReadsTheNewValueWhenItIsNotified() {
    let count = Shared(value: 1)
    let seen = LockIsolated(0)
    withObservationTracking {
      _ = count.wrappedValue
    } onChange: {
      seen.setValue(count.wrappedValue)
    }
    count.withLock { $0 = 2 }
    #expect(seen.value == 2)
  }

  @Test
  func statusIsObservedApartFromTheValue() {
    let server = TestKey.Server()
    let value = Shared(wrappedValue: 1, TestKey("a", server))
    let subscriber = server.subscribers.value[0]
    #expect(isObserved({ _ = value.isLoading }, changing: { subscriber.yieldLoading() }))
    #expect(isObserved({ _ = value.loadError }, changing: { subscriber.yield(throwing: TestError()) }))
    #expect(!isObserved({ _ = value.wrappedValue }, changing: { subscriber.yield(throwing: TestError()) }))
    #expect(!isObserved({ _ = value.loadError }, changing: { value.withLock { $0 = 2 } }))
    #expect(isObserved({ _ = value.wrappedValue }, changing: { subscriber.yield(3) }))
  }

  @Test
  func movingAHolderIsObserved() {
    let count = Shared(value: 1)
    #expect(isObserved({ _ = count.wrappedValue }, changing: { count.projectedValue = Shared(value: 2) }))
  }
}
