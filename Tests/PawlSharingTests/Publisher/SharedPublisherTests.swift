import PawlCore
import PawlSharing
import Testing

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

struct SharedPublisherTests {
  private func record<Value: Sendable>(
    _ publisher: some Publisher<Value, Never>
  ) -> (values: LockIsolated<[Value]>, cancellable: AnyCancellable) {
    let values = LockIsolated<[Value]>([])
    return (values, publisher.sink { value in values.withValue { $0.append(value) } })
  }

  @Test
  func thePresentValueAndEachChangeAreDelivered() {
    let count = Shared(value: 1)
    let (values, cancellable) = record(count.publisher)
    count.withLock { $0 = 2 }
    count.withLock { $0 = 2 }
    #expect(values.value == [1, 2, 2])
    cancellable.cancel()
    count.withLock { $0 = 3 }
    #expect(values.value == [1, 2, 2])
  }

  @Test
  func partsAreDelivered() {
    let pair = Shared(value: SharedTests.User())
    let (names, first) = record(pair.name.publisher)
    let (lengths, second) = record(pair.read(\.name.count).publisher)
    pair.withLock { $0.name = "Al" }
    #expect(names.value == ["Blob", "Al"])
    #expect(lengths.value == [4, 2])
    withExtendedLifetime((first, second)) {}
  }

  @Test
  func theValuesOfAnotherReferenceFollow() {
    let count = Shared(value: 1)
    let (values, cancellable) = record(count.publisher)
    let old = Shared(value: 0)
    old.projectedValue = count
    count.projectedValue = Shared(value: 10)
    count.withLock { $0 += 1 }
    old.withLock { $0 = 5 }
    #expect(values.value == [1, 10, 11])
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func aChangeByAnObserverIsDeliveredAfterTheOneThatItObserves() {
    let count = Shared(value: 0)
    let first = count.publisher.sink { value in if value == 1 { count.withLock { $0 = 2 } } }
    let (values, second) = record(count.publisher)
    count.withLock { $0 = 1 }
    #expect(values.value == [0, 1, 2])
    withExtendedLifetime((first, second)) {}
  }

  @Test
  func valuesOfManyThreadsComeInTheOrderOfTheChanges() async {
    let count = Shared(value: 0)
    let (values, cancellable) = record(count.publisher)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { for _ in 0..<200 { count.withLock { $0 += 1 } } }
      }
    }
    // The last change may be delivered by another thread than the one that made it, but not after the next delivery.
    count.withLock { $0 += 1 }
    #expect(values.value == Array(0...801))
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func withoutDemandOnlyTheLastValueIsKept() {
    let count = Shared(value: 0)
    let values = LockIsolated<[Int]>([])
    let subscription = LockIsolated<UncheckedSendable<(any Subscription)?>>(UncheckedSendable(nil))
    count.publisher.subscribe(
      AnySubscriber(
        receiveSubscription: { new in subscription.setValue(UncheckedSendable(new)) },
        receiveValue: { value in
          values.withValue { $0.append(value) }
          return .none
        }))
    count.withLock { $0 = 1 }
    count.withLock { $0 = 2 }
    #expect(values.value == [])
    let requested = subscription.value.value
    requested?.request(.max(1))
    #expect(values.value == [2])
    count.withLock { $0 = 3 }
    #expect(values.value == [2])
    requested?.request(.max(1))
    #expect(values.value == [2, 3])
  }
}
