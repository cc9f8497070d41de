import PawlCore
import PawlPersistence
import PawlStorage
import PawlStorageTesting
import TestSupport
import Testing

@MainActor
@Suite struct MigrationTests {
  private struct FirstTodos: Codable { var list: String }

  private let programs = Programs()

  private func slot(
    _ version: Int, migrate: StoreSlot<Todos>.Migration? = nil
  ) -> StoreSlot<Todos> { programs.writer("new").slot("todos", version: version, migrate: migrate) }

  @Test func stateOfTheSameVersionIsRestored() async throws {
    try await programs.write(#"{"titles":["milk"],"price":1}"#, version: 2)
    #expect(try await programs.store(slot(2)).state == Todos(titles: ["milk"], price: 1))
  }

  @Test func stateOfAnotherVersionIsMigratedAndStoredBeforeTheStoreBegins() async throws {
    try await programs.write(#"{"list":"milk,bread"}"#, version: 1)
    let store = try await programs.store(
      slot(2) { stored in
        #expect(stored.version == 1)
        let old = try stored.decode(FirstTodos.self)
        return Todos(titles: old.list.split(separator: ",").map(String.init))
      })
    #expect(store.state.titles == ["milk", "bread"])
    #expect(store.persistence?.origin == .migrated(from: 1))
    #expect(try await programs.memory.load("todos")?.schemaVersion == 2)
    store.send(.add("eggs"))
    await store.persistence?.release()
    #expect(try await programs.store(slot(2)).state.titles == ["milk", "bread", "eggs"])
  }

  @Test(
    "A state of another version that can't be migrated is set aside and reported",
    arguments: ["none", "nil", "error"])
  func stateThatCannotBeMigrated(_ migration: String) async throws {
    try await programs.write(#"{"list":"milk"}"#, version: 1)
    let migrate: StoreSlot<Todos>.Migration? =
      switch migration {
      case "none": nil
      case "nil": { _ in nil }
      default: { try $0.decode(Todos.self) }
      }
    let reported = try await issues {
      let store = try await programs.store(slot(2, migrate: migrate))
      #expect(store.state == Todos())
      #expect(store.persistence?.origin == .startedAnew)
      store.send(.add("new"))
      try await store.persistence?.flush()
    }
    #expect(reported.map(\.code) == ["PAWL-174"])
    let aside = try #require(try await programs.memory.setAsideRecords(after: 0, limit: 9).first)
    #expect(aside.record.schemaVersion == 1)
    #expect(aside.record.snapshot?.bytes == Array(#"{"list":"milk"}"#.utf8))
    #expect(try await programs.stored()?.contains("new") == true)
  }

  @Test func unreadableStateIsSetAsideAndReported() async throws {
    try await programs.write("not JSON")
    let reported = try await issues {
      let store = try await programs.store(slot(1))
      #expect(store.state == Todos())
    }
    #expect(reported.map(\.code) == ["PAWL-173"])
    #expect(reported.first?.text.contains(#"The stored state "todos" can't be read."#) == true)
    #expect(try await programs.memory.setAsideRecords(after: 0, limit: 9).count == 1)
  }

  @Test func logOfASessionIsNotAStateOfAStore() async throws {
    let (_, lease) = try await programs.memory.acquire("todos", holder: "x", duration: .seconds(1), creating: 1)
    let entry = StorageEntry(number: 1, bytes: [1])
    _ = try await programs.memory.commit([StorageWrite(lease, [.append(entry), .release])])
    let reported = try await issues {
      let store = try await programs.store(slot(1))
      #expect(store.state == Todos())
    }
    #expect(reported.map(\.code) == ["PAWL-173"])
  }

  @Test func failureWhileSettingAsideChangesNothing() async throws {
    try await programs.write("not JSON")
    programs.storage.inject(.pass, .fail(.full("disk")))
    await #expect(throws: PersistenceError.record(.refused("todos", .full("disk")))) {
      try await programs.store(slot(1))
    }
    #expect(try await programs.stored() == "not JSON")
  }
}
