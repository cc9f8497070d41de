import PawlFeatures
import Testing

/// Tests that reads of a store's fields are notified of the changes of these fields, and of no others.
@MainActor
struct StoreObservationTests {
  /// A feature whose actions are functions that change its state.
  struct State: Equatable, ObservableState {
    var count = 0
    var name = "Blob"
    var numbers = [1, 2, 3]
    var large = Large()
    var callback: @Sendable () -> Int = { 0 }
    var cache = 0
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }

    static var _$ignoredFields: [PartialKeyPath<State>] { [\.cache] }

    var description: String { "\(name): \(count)" }

    static func == (left: Self, right: Self) -> Bool { left.count == right.count && left.name == right.name }
  }

  struct Large: Equatable {
    var values = (0..<40).map { "Value \($0)" }
    var text = String(repeating: "a", count: 100)
  }

  private func store() -> Store<State, (inout State) -> Void> {
    Store(initialState: State()) {
      Reduce { state, change in
        change(&state)
        return .none
      }
    }
  }

  @Test func aReadIsNotifiedOfTheFirstChangeOfItsField() {
    let store = store()
    let reads = Reads { store.count }
    store.send { $0.count += 1 }
    #expect(reads.changes == 1)
    store.send { $0.count += 1 }
    #expect(reads.changes == 1, "nothing was read after the first change")
    reads.track { store.count }
    store.send { $0.count += 1 }
    #expect(reads.changes == 2)
  }

  @Test func changesOfOtherFieldsAreNotNotified() {
    let store = store()
    let reads = Reads { store.count }
    store.send { $0.name = "Blob Jr." }
    store.send { $0.numbers.append(4) }
    #expect(reads.changes == 0)
  }

  @Test func changesOfAnIgnoredFieldNotifyNobody() {
    let store = store()
    let reads = Reads { (store.cache, store.count) }
    store.send { $0.cache += 1 }
    #expect(reads.changes == 0)
    #expect(store.cache == 1)
    store.send { $0.count += 1 }
    #expect(reads.changes == 1)
  }

  @Test func aWriteOfAnEqualValueIsNotNotified() {
    let store = store()
    let reads = [
      Reads { store.count }, Reads { store.name }, Reads { store.numbers }, Reads { store.large },
      Reads { store.description },
    ]
    store.send {
      $0.count = 0
      $0.name = ["Bl", "ob"].joined()
      $0.numbers = [1, 2].map { $0 } + [3]
      $0.large = Large()
    }
    #expect(reads.map(\.changes) == [0, 0, 0, 0, 0])
    store.send {
      $0.count = 1
      $0.name = "Blob Sr."
      $0.numbers[1] = 7
      $0.large.values[3] = "Another"
    }
    #expect(reads.map(\.changes) == [1, 1, 1, 1, 1])
  }

  @Test func aComputedPropertyIsNotifiedIfItsValueChanges() {
    let store = store()
    let reads = Reads { store.description }
    store.send { $0.numbers = [] }
    #expect(reads.changes == 0)
    store.send { $0.name = "Blob Jr." }
    #expect(reads.changes == 1)
  }

  @Test func aValueThatCannotBeComparedIsNotifiedAfterEachDrain() {
    let store = store()
    let reads = Reads { store.callback() }
    store.send { $0.count += 1 }
    #expect(reads.changes == 1)
  }

  @Test func aReadOfTheWholeStateIsNotifiedOfAllThatMakesItUnequal() {
    let store = store()
    let reads = Reads { store.state }
    store.send { $0.numbers = [] }
    #expect(reads.changes == 0, "`==` ignores it")
    store.send { $0.name = "Blob Jr." }
    #expect(reads.changes == 1)
  }

  @Test func withStateObservesNothing() {
    let store = store()
    let reads = Reads { store.withState(\.count) }
    store.send { $0.count += 1 }
    #expect(reads.changes == 0)
  }

  @Test func aNotifiedReadSeesTheNewState() {
    let store = store()
    var seen: [Int] = []
    let read = { @MainActor in
      withObservationTracking {
        _ = store.count
      } onChange: {
        MainActor.assumeIsolated { seen.append(store.count) }
      }
    }
    read()
    store.send { $0.count = 5 }
    #expect(seen == [5])
  }

  @Test func oneOfFiftyFieldsIsNotifiedAlone() {
    struct Fifty: ObservableState {
      var values = [Int: Int]()
      var fields = (
        (0, 0, 0, 0, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (0, 0, 0, 0, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
      )
      var _$observationRegistrar = ObservationStateRegistrar()
      var _$id: ObservableStateID { _$observationRegistrar.id }

      subscript(index: Int) -> Int {
        get { withUnsafeBytes(of: fields) { $0.bindMemory(to: Int.self)[index] } }
        set { withUnsafeMutableBytes(of: &fields) { $0.bindMemory(to: Int.self)[index] = newValue } }
      }
    }
    let store = Store<Fifty, Int>(initialState: Fifty()) {
      Reduce { state, index in
        state[index] += 1
        return .none
      }
    }
    let reads = (0..<50).map { index in Reads { store[dynamicMember: \.[index]] } }
    store.send(17)
    #expect(reads.enumerated().filter { $0.element.changes > 0 }.map(\.offset) == [17])
  }

  @Test func aStoreWhoseReadsWereAllNotifiedIsNoLongerObserved() {
    let store = store()
    _ = Reads { store.count }
    #expect(store.base.node.hasObservers)
    store.send { $0.count += 1 }
    store.send { $0.count += 1 }
    #expect(!store.base.node.hasObservers)
  }

  @Test func aReleasedStoreReleasesItsStateAndEndsItsEffects() {
    final class Probe {}
    weak var probe: Probe?
    weak var weakStore: Store<[Probe], Void>?
    do {
      let object = Probe()
      probe = object
      let store = Store<[Probe], Void>(initialState: [object]) { Reduce { _, _ in .none } }
      weakStore = store
      _ = Reads { store.count }
      store.send(())
      _ = Reads { store.first != nil }
    }
    #expect(probe == nil)
    #expect(weakStore == nil)
  }
}
