import Dispatch
import PawlCore
import PawlRedux
import Testing

struct CombineBagTests {
  @Test
  func itHoldsSubscriptionsUntilItGoes() {
    let subject = PassthroughSubject<Int, Never>()
    var (values, cancelled) = ([Int](), 0)
    var bag: CombineBag? = CombineBag()
    if let bag {
      subject.handleEvents(receiveCancel: { cancelled += 1 }).sink { values.append($0) }.store(in: bag)
    }
    subject.send(1)
    bag = nil
    subject.send(2)
    #expect(values == [1])
    #expect(cancelled == 1)
  }

  @Test
  func itCanBeStoredInAsACollectionCan() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    var bag = CombineBag()
    subject.sink { values.append($0) }.store(in: &bag)
    subject.send(1)
    #expect(bag.count == 1)
    bag.removeAll()
    subject.send(2)
    #expect(values == [1])
    #expect(bag.count == 0)
  }

  @Test
  func aSubscriptionIsHeldOnce() {
    let bag = CombineBag()
    let cancellable = AnyCancellable {}
    bag.insert(cancellable)
    bag.insert(cancellable)
    #expect(bag.count == 1)
    bag.cancel()
  }

  /// What a cancellation does may use the bag again.
  @Test
  func cancellingMayInsert() {
    let bag = CombineBag()
    bag.insert(AnyCancellable { [unowned bag] in bag.insert(AnyCancellable {}) })
    bag.removeAll()
    #expect(bag.count == 1)
  }

  @Test
  func manyThreadsMayUseOneBag() {
    let bag = CombineBag()
    let cancelled = LockIsolated(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for number in 0..<200 {
        bag.insert(AnyCancellable { cancelled.withValue { $0 += 1 } })
        if number % 50 == 49 { bag.removeAll() }
      }
    }
    bag.removeAll()
    #expect(cancelled.value == 1_600)
  }
}
