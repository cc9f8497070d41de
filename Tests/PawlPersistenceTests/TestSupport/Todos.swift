import PawlCore
import PawlPersistence
import PawlStorage
import PawlStorageTesting
import Synchronization

struct Todos: Codable, Equatable, Sendable {
  var titles: [String] = []
  var price = 0.0
}

enum TodosAction: Equatable {
  case add(String)
  case setPrice(Double)
  case addLater(String)
}

let todosReducer = Reducer<Todos, TodosAction, Void> { state, action, _ in
  switch action {
  case .add(let title):
    state.titles.append(title)
    return .none
  case .setPrice(let price):
    state.price = price
    return .none
  case .addLater(let title):
    return Effect(value: .add(title))
  }
}

/// A storage in memory that outlives the programs that use it, and the programs' clock.
@MainActor
final class Programs {
  let clock = ManualStorageClock()
  let memory: MemoryStorage
  let storage: FaultyStorage

  init() {
    memory = MemoryStorage(clock: clock.clock)
    storage = FaultyStorage(memory)
  }

  func writer(_ holder: String) -> StorageWriter {
    StorageWriter(storage, holder: holder, clock: clock.writerClock)
  }

  func store(_ slot: StoreSlot<Todos>) async throws -> Store<Todos, TodosAction> {
    try await Store(initialState: Todos(), reducer: todosReducer, environment: (), persistence: slot)
  }

  /// Writes a record as an earlier version of the program did.
  func write(_ json: String, version: Int = 1, _ key: StorageKey = "todos") async throws {
    let (_, lease) = try await memory.acquire(key, holder: "earlier", duration: .seconds(1), creating: version)
    let write = StorageWrite(
      lease,
      [
        .append(StorageEntry(number: 1, bytes: [])),
        .snapshot(StorageSnapshot(lastEntry: 1, bytes: Array(json.utf8)), schemaVersion: version), .release,
      ])
    _ = try await memory.commit([write])
  }

  /// The stored state as text.
  func stored(_ key: StorageKey = "todos") async throws -> String? {
    try await memory.load(key)?.snapshot.map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}
