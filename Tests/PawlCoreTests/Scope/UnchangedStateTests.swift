import PawlCore
import Testing

/// Tests that scopes below an unchanged part of the state do no work (Specification C6).
@MainActor
@Suite struct UnchangedStateTests {
  struct Profile: Equatable {
    enum Plan: Equatable {
      case free
      case paid(until: Int, by: String?)
    }
    var name = "Blob"
    var plan = Plan.paid(until: 2030, by: "card")
  }

  struct Settings: Equatable {
    var profile = Profile()
    var tags = ["a"]
    var count = 0
  }

  enum Action {
    case count
    case rename(String)
    case tag(String)
  }

  static let reducer = Reducer<Settings, Action, Void> { state, action, _ in
    switch action {
    case .count: state.count += 1
    case .rename(let name): state.profile.name = name
    case .tag(let tag): state.tags.append(tag)
    }
    return .none
  }

  let store = Store(initialState: Settings(), reducer: reducer, environment: ())

  @Test(.enabled(if: provesUnchangedStates, "Counts calls below a state that is proved to be unchanged."))
  func anEqualStructOfStringsAndEnumsStopsTheChangeThere() {
    var calls = 0
    let names = store.scope(state: \.profile).scope(state: { profile in
      calls += 1
      return profile.name
    })
    let viewStore = ViewStore(names)
    calls = 0
    store.send(.count)
    #expect(calls == 0)
    store.send(.rename("Blob, Jr."))
    #expect(calls == 1)
    #expect(viewStore.state == "Blob, Jr.")
    store.send(.rename("Blob, Jr."))
    #expect(calls == 1)
  }

  @Test func stateWithACollectionIsNotRetainedForComparison() {
    var calls = 0
    let tags = store.scope(state: { $0 }).scope(state: { settings in
      calls += 1
      return settings.tags.count
    })
    let viewStore = ViewStore(tags)
    calls = 0
    store.send(.tag("b"))
    #expect(calls == 1)
    #expect(viewStore.state == 2)
  }

  @Test func anObservedCollectionIsChangedInPlace() {
    let large = Store(
      initialState: Array(repeating: 0, count: 1_000),
      reducer: Reducer<[Int], Int, Void> { state, index, _ in
        state[index] += 1
        return .none
      }, environment: ())
    let viewStore = ViewStore(large.scope(state: { $0 }).scope(state: \.count))
    let before = large.state.withUnsafeBufferPointer(\.baseAddress)
    large.send(0)
    #expect(large.state.withUnsafeBufferPointer(\.baseAddress) == before)
    #expect(viewStore.state == 1_000)
  }

  // A user's `==` never decides whether a state is unchanged.

  struct Tagged: Equatable {
    var id = 1
    var name: String
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
  }

  struct Parent<Value> {
    var value: Value
    var list: [Value] = []
  }

  /// Returns the values that view stores of a part show after `value` becomes `next`.
  ///
  /// The view stores observe the part through scopes of the value.
  private func shown<Value, Part: Equatable>(
    _ value: Value, becomes next: Value, _ part: @escaping (Value) -> Part
  ) -> [Part] {
    let reducer = Reducer<Parent<Value>, Value, Void> { state, value, _ in
      state.value = value
      return .none
    }
    let store = Store(initialState: Parent(value: value), reducer: reducer, environment: ())
    let viewStores = [
      ViewStore(store.scope(state: \.value).scope(state: part)), ViewStore(store.scope(state: \.value), observe: part),
      ViewStore(store.scope(state: \.value).scope(state: { $0 }).scope(state: { $0 }), observe: part),
    ]
    store.send(next)
    return viewStores.map(\.state)
  }

  @Test func valueEqualByIDAloneCountsAsChanged() {
    let names = shown(Tagged(name: "old"), becomes: Tagged(name: "new"), \.name)
    #expect(names == ["new", "new", "new"])
  }

  @Test func stringOfOtherCodePointsCountsAsChanged() {
    let lengths = shown("\u{E9}", becomes: "e\u{301}", \.unicodeScalars.count)
    #expect(lengths == [2, 2, 2])
    let inside = shown(
      Profile(name: "\u{E9}"), becomes: Profile(name: "e\u{301}"), \.name.unicodeScalars.count)
    #expect(inside == [2, 2, 2])
  }

  @Test func zeroOfTheOtherSignCountsAsChanged() {
    #expect(shown(0.0, becomes: -0.0, \.sign) == [.minus, .minus, .minus])
    let inside = shown((0.0, "x"), becomes: (-0.0, "x"), \.0.sign)
    #expect(inside == [.minus, .minus, .minus])
  }

  final class Box: Equatable, @unchecked Sendable {
    var number: Int
    init(_ number: Int) { self.number = number }
    static func == (lhs: Box, rhs: Box) -> Bool { lhs === rhs }
  }

  struct BoxRow: Identifiable, Equatable {
    let id: Int
    var box: Box
  }

  /// Returns the value that a view store of an object shows after the reducer changes that object in place.
  private func shownAfterAChangeInPlace<Value>(
    _ value: Value, _ box: Box, _ read: @escaping (Value) -> Int
  ) -> [Int] {
    let reducer = Reducer<Value, Int, Box> { _, number, box in
      box.number = number
      return .none
    }
    let store = Store(initialState: value, reducer: reducer, environment: box)
    let viewStores = [
      ViewStore(store, observe: read), ViewStore(store.scope(state: { $0 }).scope(state: read)),
      ViewStore(store.scope(state: { $0 }).scope(state: { $0 }), observe: read),
    ]
    store.send(7)
    return viewStores.map(\.state)
  }

  @Test func objectChangedInPlaceCountsAsChanged() {
    let box = Box(1)
    #expect(shownAfterAChangeInPlace(box, box, \.number) == [7, 7, 7])
    let row = Box(1)
    #expect(shownAfterAChangeInPlace(BoxRow(id: 1, box: row), row, \.box.number) == [7, 7, 7])
    let inRows = Box(1)
    let rows = IdentifiedArray(uniqueElements: [BoxRow(id: 1, box: inRows)])
    #expect(shownAfterAChangeInPlace(rows, inRows, { $0[0].box.number }) == [7, 7, 7])
    let hidden = Box(1)
    #expect(shownAfterAChangeInPlace(hidden as any Equatable, hidden, { ($0 as! Box).number }) == [7, 7, 7])
    let unmanaged = Box(1)
    #expect(
      shownAfterAChangeInPlace(Unmanaged.passUnretained(unmanaged), unmanaged, { $0.takeUnretainedValue().number })
        == [7, 7, 7])
    withExtendedLifetime(unmanaged) {}
  }

  @Test func elementWithAnObjectChangedInPlaceCountsAsChanged() {
    let store = Store(
      initialState: IdentifiedArray(uniqueElements: [BoxRow(id: 1, box: Box(1)), BoxRow(id: 2, box: Box(0))]),
      reducer: Reducer<IdentifiedArrayOf<BoxRow>, (Int, Int), Void> { rows, action, _ in
        rows.first { $0.id == action.0 }?.box.number = action.1
        return .none
      }, environment: ())
    let row: Store<BoxRow, Int> = store.scope(id: 1)!
    let number = ViewStore(row.scope(state: \.box.number))
    store.send((1, 7))
    #expect(number.state == 7)
  }

  @Test func memoryChangedInPlaceCountsAsChanged() {
    let pointer = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    pointer.initialize(to: 1)
    defer { pointer.deallocate() }
    struct Pointed {
      var pointer: UnsafeMutablePointer<Int>
      var other = 1
    }
    let address = UInt(bitPattern: pointer)
    let reducer = Reducer<Pointed, Int, Void> { _, number, _ in
      UnsafeMutablePointer<Int>(bitPattern: address)!.pointee = number
      return .none
    }
    let store = Store(initialState: Pointed(pointer: pointer), reducer: reducer, environment: ())
    let viewStores = [
      ViewStore(store.scope(state: { $0 }), observe: \.pointer.pointee),
      ViewStore(store.scope(state: \.pointer).scope(state: \.pointee)),
    ]
    store.send(7)
    #expect(viewStores.map(\.state) == [7, 7])
  }
}
