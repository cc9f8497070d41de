import Foundation
import PawlSQLite
import PawlStorage

/// A program that uses a storage in a file, for tests that kill it or run several of it at once.
///
/// `append <path> <first key> <keys> full|normal` appends entries to several records at the same time until it is killed. It
/// writes a line with the key and the number of each entry to its standard output after the entry was stored.
///
/// `take-turns <path> <key> <holder> <count>` acquires one record again and again, appends one entry, and releases the
/// record, until it has appended so many entries. It competes with other processes.
///
/// `hold <path> <key> <holder>` acquires a record for an hour, appends an entry, extends the lease of its holder, writes `held`, and
/// stays until it is killed.
///
/// `fill <path>` appends entries until the storage is full, writes `full` and the number of stored entries, reads a line
/// from its standard input, appends entries until one is stored again, and writes `stored` and its number.
///
/// `chat <path> <name> <count> <total>` subscribes to a topic, writes `ready`, reads a line from its standard input, publishes
/// so many messages, and writes a line for each event until it has received `total` of them.
///
/// `stay <path> <name>` joins a room, writes `joined`, and stays until it is killed.
@main
enum SQLiteProbe {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case ("append", 5):
      try await append(arguments[1], Int(arguments[2]) ?? 0, Int(arguments[3]) ?? 1, isFull: arguments[4] == "full")
    case ("take-turns", 5): try await takeTurns(arguments[1], arguments[2], arguments[3], Int(arguments[4]) ?? 0)
    case ("hold", 4): try await hold(arguments[1], arguments[2], arguments[3])
    case ("fill", 2):
      do {
        try await fill(arguments[1])
      } catch {
        say("\(error)")
        exit(1)
      }
    case ("chat", 5):
      try await TopicProbe.chat(
        arguments[1], arguments[2], Int(arguments[3]) ?? 0, total: Int(arguments[4]) ?? 0, say: say)
    case ("stay", 3): try await TopicProbe.stay(arguments[1], arguments[2], say: say)
    default: exit(2)
    }
  }

  private static func append(_ path: String, _ firstKey: Int, _ keys: Int, isFull: Bool) async throws {
    var configuration = SQLiteConfiguration()
    configuration.synchronous = isFull ? .full : .normal
    let storage = try SQLiteStorage(path: path, configuration: configuration)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for key in firstKey..<(firstKey + keys) {
        group.addTask { try await append(to: storage, "key-\(key)") }
      }
      try await group.waitForAll()
    }
  }

  private static func append(to storage: SQLiteStorage, _ key: String) async throws {
    // The lease ends at once, so that the next process needs not wait. The token stays valid until then.
    let (record, lease) = try await storage.acquire(
      StorageKey(key), holder: "\(getpid())", duration: .microseconds(1), creating: 1)
    var last = record.lastEntry
    while true {
      last += 1
      var operations: [StorageWrite.Operation] = [.append(StorageEntry(number: last, bytes: ProbeContents.bytes(last)))]
      if last % 10 == 0 {
        operations.append(.details(StorageDetails(revision: last, bytes: ProbeContents.bytes(last))))
      }
      if last % 120 == 0 {
        operations.append(
          .snapshot(StorageSnapshot(lastEntry: last - 20, bytes: ProbeContents.bytes(last - 20)), schemaVersion: 1))
      }
      guard try await storage.commit([StorageWrite(lease, operations)]) == [.stored] else { exit(3) }
      say("\(key) \(last)")
    }
  }

  private static func takeTurns(_ path: String, _ key: String, _ holder: String, _ count: Int) async throws {
    var configuration = SQLiteConfiguration()
    configuration.synchronous = .normal
    configuration.busyTimeout = .seconds(60)
    let storage = try SQLiteStorage(path: path, configuration: configuration)
    var appended = 0
    while appended < count {
      guard let (record, lease) = try await acquire(key, holder, storage) else { continue }
      let text = "\(holder) \(appended)"
      let entry = StorageEntry(number: record.lastEntry + 1, bytes: Array(text.utf8))
      let write = StorageWrite(lease, [.append(entry), .release])
      guard try await storage.commit([write]) == [.stored] else { exit(3) }
      appended += 1
    }
  }

  /// Returns `nil` while another process has the record.
  private static func acquire(
    _ key: String, _ holder: String, _ storage: SQLiteStorage
  ) async throws -> (StorageRecord, StorageLease)? {
    do {
      return try await storage.acquire(StorageKey(key), holder: holder, duration: .seconds(60), creating: 1)
    } catch {
      guard case .held = error else { throw error }
      return nil
    }
  }

  private static func hold(_ path: String, _ key: String, _ holder: String) async throws {
    let storage = try SQLiteStorage(path: path)
    let hour = Duration.seconds(3600)
    let (record, lease) = try await storage.acquire(StorageKey(key), holder: holder, duration: hour, creating: 1)
    let entry = StorageEntry(number: record.lastEntry + 1, bytes: Array(holder.utf8))
    guard try await storage.commit([StorageWrite(lease, [.append(entry)])]) == [.stored] else { exit(3) }
    _ = try await storage.renew(holder: holder, duration: hour)
    _ = try await storage.renew([lease], duration: hour)
    say("held")
    while readLine() != nil {}
  }

  private static func fill(_ path: String) async throws {
    let storage = try SQLiteStorage(path: path)
    let (_, lease) = try await storage.acquire("key", holder: "probe", duration: .seconds(3600), creating: 1)
    var last = 0
    while try await store(last + 1, lease, storage) { last += 1 }
    say("full \(last)")
    _ = readLine()
    guard try await store(last + 1, lease, storage) else { exit(4) }
    say("stored \(last + 1)")
    guard let record = try await storage.load("key"),
      record.entries.map(\.bytes) == (1...(last + 1)).map(ProbeContents.bytes)
    else {
      exit(5)
    }
  }

  private static func store(_ number: Int, _ lease: StorageLease, _ storage: SQLiteStorage) async throws -> Bool {
    do {
      let write = StorageWrite(lease, [.append(StorageEntry(number: number, bytes: ProbeContents.bytes(number)))])
      return try await storage.commit([write]) == [.stored]
    } catch {
      guard case .full = error else { throw error }
      return false
    }
  }

  private static func say(_ text: String) {
    let line = Array("\(text)\n".utf8)
    // The test is gone if the pipe is. A short line is written as a whole.
    if write(STDOUT_FILENO, line, line.count) != line.count { exit(6) }
  }
}
