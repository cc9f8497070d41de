import PawlUI
import Testing

@Suite struct IdentifiedTests {
  private struct Counter: Equatable { var count = 0 }

  @Test func propertiesOfTheValueAreThoseOfTheWhole() {
    var counter = Identified(Counter(), id: 1)
    counter.count += 1
    #expect(counter.value.count == 1)
    #expect(counter == Identified(Counter(count: 1), id: 1))
  }

  @Test func anIDIsTakenOnce() {
    var counter = Identified(Counter(count: 5), id: { $0.count })
    counter.count = 6
    #expect(counter.id == 5)
  }
}
