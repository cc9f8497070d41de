import PawlCore
import PawlPersistence
import PawlStorage
import PawlStorageTesting
import TestSupport
import Testing

@MainActor
@Suite struct StorePersistenceTests {
  private let programs = Programs()

  @Test func stateComesBackAtTheNextStart() async throws {
    let first = try await programs.store(programs.writer("a").slot("todos"))
    #expect(first.persistence?.origin == .initial)
    first.send(.add("milk"))
    first.send(.addLater("bread"))
    await first.persistence?.release()
    let second = try await programs.store(programs.writer("b").slot("todos"))
    #expect(second.state.titles == ["milk", "bread"])
    #expect(second.persistence?.origin == .restored)
  }

  @Test("A state that was flushed comes back after the program was killed")
  func killedProgramLosesNothingThatWasFlushed() async throws {
    let writer = programs.writer("a")
    let killed = try await programs.store(writer.slot("todos"))
    killed.send(.add("milk"))
    try await killed.persistence?.flush()
    writer.abandon()
    // The lease of the killed program ends.
    programs.clock.advance(by: .seconds(1))
    let next = try await programs.store(programs.writer("b").slot("todos"))
    #expect(next.state.titles == ["milk"])
  }

  @Test func initialStateIsNotStoredBeforeTheFirstAction() async throws {
    let store = try await programs.store(programs.writer("a").slot("todos"))
    await store.persistence?.release()
    #expect(try await programs.stored() == nil)
  }

  @Test func flushReturnsWhenTheNewestOfManyStatesIsStored() async throws {
    let store = try await programs.store(programs.writer("a").slot("todos"))
    let gate = StorageGate()
    programs.storage.inject(.hold(gate))
    store.send(.add("0"))
    await gate.arrival()
    for number in 1...99 { store.send(.add("\(number)")) }
    #expect(store.persistence?.status.condition == .saving)
    gate.open()
    try await store.persistence?.flush()
    #expect(store.persistence?.status == StorageStatus(.saved))
    let text = try await programs.stored() ?? ""
    #expect(text.contains(#""98","99"]"#))
    // Each stored state has one entry number.
    let states = try await programs.memory.load("todos")?.lastEntry ?? 0
    #expect(states <= 3, "\(states) states were stored for 100 actions")
  }

  @Test func changesDuringASaveAreSavedAfterItWithoutAFlush() async throws {
    let store = try await programs.store(programs.writer("a").slot("todos"))
    let persistence = try #require(store.persistence)
    let gate = StorageGate()
    programs.storage.inject(.hold(gate))
    store.send(.add("milk"))
    await gate.arrival()
    store.send(.add("bread"))
    var statuses = persistence.statuses.makeAsyncIterator()
    gate.open()
    while try await programs.stored()?.contains("bread") != true { _ = await statuses.next() }
    #expect(store.state.titles == ["milk", "bread"])
  }

  @Test func lastStateOfAReleasedStoreIsSavedAndItsRecordIsFree() async throws {
    let gate = StorageGate()
    func run() async throws -> AsyncStream<StorageStatus> {
      let store = try await programs.store(programs.writer("a").slot("todos"))
      programs.storage.inject(.hold(gate))
      store.send(.add("milk"))
      await gate.arrival()
      store.send(.add("bread"))
      return try #require(store.persistence?.statuses)
    }
    let statuses = try await run()
    gate.open()
    for await _ in statuses {}
    let next = try await programs.store(programs.writer("b").slot("todos"))
    #expect(next.state.titles == ["milk", "bread"])
  }

  @Test func releasedPersistenceStoresNothingMore() async throws {
    let store = try await programs.store(programs.writer("a").slot("todos"))
    store.send(.add("milk"))
    let persistence = try #require(store.persistence)
    #expect(await persistence.release().condition == .released)
    #expect(store.persistence == nil)
    store.send(.add("bread"))
    #expect(try await programs.stored()?.contains("bread") == false)
  }

  @Test func storeGoesOnWhileTheStorageFailsAndSavesAfterwards() async throws {
    let store = try await programs.store(programs.writer("a").slot("todos"))
    let persistence = try #require(store.persistence)
    programs.storage.setOutage(.full("disk"))
    store.send(.add("milk"))
    await programs.clock.sleepers(2)
    store.send(.add("bread"))
    #expect(persistence.status.condition == .notSaved(.full("disk")))
    programs.storage.setOutage(nil)
    programs.clock.advance(by: .milliseconds(50))
    try await persistence.flush()
    #expect(try await programs.stored()?.contains("bread") == true)
  }

  @Test func anyStoreCanPersistAnOpenedState() async throws {
    let slot: StoreSlot<Todos> = programs.writer("a").slot("todos")
    let opened = try await slot.open(initialState: Todos(titles: ["first"]))
    let store = Store(initialState: opened.state, reducer: todosReducer, environment: ())
    let persistence = try #require(store.persist(opened))
    store.send(.add("second"))
    try await persistence.flush()
    #expect(try await programs.stored()?.contains(#"["first","second"]"#) == true)
  }

  @Test func storeOnAnActorOfItsOwnIsSaved() async throws {
    let slot: StoreSlot<Todos> = programs.writer("a").slot("todos")
    let opened = try await slot.open(initialState: Todos())
    let store = StoreActor(initialState: opened.state, reducer: todosReducer, environment: ())
    #expect(await store.persist(opened))
    let gate = StorageGate()
    programs.storage.inject(.hold(gate))
    await store.send(.add("milk"))
    await gate.arrival()
    await store.send(.add("bread"))
    gate.open()
    try await store.flushPersistence()
    #expect(try await programs.stored()?.contains(#"["milk","bread"]"#) == true)
  }

  @Test("Two stores of one program with one writer keep two states")
  func twoStores() async throws {
    let writer = programs.writer("a")
    let (first, second) = (
      try await programs.store(writer.slot("one")), try await programs.store(writer.slot("two"))
    )
    first.send(.add("1"))
    second.send(.add("2"))
    #expect(await writer.drain() == [])
    #expect(try await programs.stored("one")?.contains("1") == true)
    #expect(try await programs.stored("two")?.contains("2") == true)
  }

  // MARK: Two programs

  @Test func secondProgramIsToldWhoHasTheState() async throws {
    let first = try await programs.store(programs.writer("program 17").slot("todos"))
    let slot: StoreSlot<Todos> = programs.writer("program 18").slot("todos", waitingUpTo: .zero)
    await #expect(throws: PersistenceError.held("todos", holder: "program 17")) { try await programs.store(slot) }
    #expect("\(PersistenceError.held("todos", holder: "program 17"))".contains(#"in use by "program 17""#))
    first.send(.add("milk"))
    try await first.persistence?.flush()
  }

  @Test func secondProgramWaitsForTheFirstOneToEnd() async throws {
    let clock = programs.clock
    let first = try await programs.store(programs.writer("a").slot("todos"))
    first.send(.add("milk"))
    try await first.persistence?.flush()
    await clock.sleepers(1)
    let starting = Task { try await programs.store(programs.writer("b").slot("todos")) }
    // The first program sleeps until its next renewal, and the second one until its next attempt.
    await clock.sleepers(2)
    await first.persistence?.release()
    clock.advance(by: .milliseconds(50))
    let second = try await starting.value
    #expect(second.state.titles == ["milk"])
  }

  @Test func programThatLosesItsRecordGoesOnWithoutPersistence() async throws {
    let reported = try await issues {
      let store = try await programs.store(programs.writer("a").slot("todos"))
      store.send(.add("milk"))
      try await store.persistence?.flush()
      await programs.clock.sleepers(1)
      // The program is stopped for longer than its lease.
      programs.storage.setOutage(.unavailable("stopped"))
      programs.clock.advance(by: .seconds(1))
      _ = try await programs.memory.acquire("todos", holder: "b", duration: .seconds(9), creating: nil)
      programs.storage.setOutage(nil)
      store.send(.add("late"))
      await #expect(throws: StorageWriterError.lostLease("todos")) { try await store.persistence?.flush() }
      store.send(.add("later"))
      #expect(store.state.titles == ["milk", "late", "later"])
    }
    #expect(reported.map(\.code) == ["PAWL-176"])
    #expect(try await programs.stored()?.contains("late") == false)
  }

  // MARK: Misuse

  @Test func stateThatCannotBeEncodedIsReported() async throws {
    let reported = try await issues {
      let store = try await programs.store(programs.writer("a").slot("todos"))
      store.send(.add("milk"))
      try await store.persistence?.flush()
      store.send(.setPrice(.infinity))
      await #expect(throws: StorageWriterError.self) { try await store.persistence?.flush() }
      store.send(.setPrice(2))
      try await store.persistence?.flush()
    }
    #expect(reported.map(\.code) == ["PAWL-175"])
    #expect(try await programs.stored()?.contains("2") == true)
  }

  @Test func scopedStoreCannotPersist() async throws {
    struct Screen: Codable, Equatable, Sendable { var todos = Todos() }
    let slot: StoreSlot<Todos> = programs.writer("a").slot("todos")
    let opened = try await slot.open(initialState: Todos())
    let parent = Store(
      initialState: Screen(), reducer: Reducer<Screen, TodosAction, Void> { _, _, _ in .none }, environment: ())
    let reported = issues { #expect(parent.scope(state: { $0.todos }).persist(opened) == nil) }
    #expect(reported.map(\.code) == ["PAWL-177"])
  }
}
