import PawlRedux
import Testing

struct CombineBagTests {
  @Test
  func combineBagCancelsItsSubscriptionsOnRelease() {
    let subject = PassthroughSubject<Int, Never>()
    var (values, cancelled) = ([Int](), 0)
    do {
      var bag = CombineBag()
      subject.handleEvents(receiveCancel: { cancelled += 1 }).sink { values.append($0) }.store(in: &bag)
      subject.send(1)
    }
    subject.send(2)
    #expect(values == [1])
    #expect(cancelled == 1)
  }

  @Test
  func combineBagIsASetOfSubscriptions() {
    var bag: CombineBag = []
    let cancellable = AnyCancellable {}
    bag.insert(cancellable)
    bag.insert(cancellable)
    let same: Set<AnyCancellable> = bag
    #expect(same.count == 1)
    bag = []
    #expect(bag.isEmpty)
  }
}
