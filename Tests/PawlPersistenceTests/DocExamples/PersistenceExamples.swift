import PawlCore
import PawlPersistence
import PawlStorage
import Testing

private struct FirstTodos: Codable {
  var list: String
}

/// The code blocks of the documentation of `PawlPersistence`.
@MainActor
@Suite struct PersistenceExamples {
  private let storage = MemoryStorage()

  @Test func writerOfAProgramStoresTheState() async throws {
    let writer = StorageWriter(storage)
    let store = try await Store(
      initialState: Todos(), reducer: todosReducer, environment: (), persistence: writer.slot("todos"))
    store.send(.add("milk"))
    await writer.drain()
    #expect(try await storage.load("todos")?.snapshot != nil)
  }

  @Test func storeThatIsCreatedInTwoStepsIsSaved() async throws {
    let slot: StoreSlot<Todos> = storage.slot("todos")
    let opened = try await slot.open(initialState: Todos())
    let store = Store(initialState: opened.state, reducer: todosReducer, environment: ())
    store.persist(opened)
    store.send(.add("milk"))
    try await store.persistence?.flush()
    #expect(try await storage.load("todos")?.snapshot != nil)
  }

  @Test func migrationConvertsTheFirstVersion() async throws {
    let first = try await Store(
      initialState: 0,
      reducer: Reducer<Int, Int, Void> { state, action, _ in
        state = action
        return .none
      }, environment: (), persistence: storage.slot("number"))
    first.send(1)
    await first.persistence?.release()

    let writer = StorageWriter(storage)
    let number: StoreSlot<Todos> = writer.slot("number", version: 2) { stored in
      Todos(titles: ["\(try stored.decode(Int.self))"])
    }
    #expect(try await number.open(initialState: Todos()).state.titles == ["1"])

    let slot: StoreSlot<Todos> = writer.slot("todos", version: 2) { stored in
      let old = try stored.decode(FirstTodos.self)
      return Todos(titles: old.list.split(separator: ",").map(String.init))
    }
    #expect(try await slot.open(initialState: Todos()).origin == .initial)
  }

  @Test func secondStoreHasTheStateOfTheFirst() async throws {
    let storage = MemoryStorage()
    let first = try await Store(
      initialState: Todos(), reducer: todosReducer, environment: (), persistence: storage.slot("todos"))
    first.send(.add("milk"))
    await first.persistence?.release()
    let second = try await Store(
      initialState: Todos(), reducer: todosReducer, environment: (), persistence: storage.slot("todos"))
    #expect(second.persistence?.origin == .restored)
  }
}
