import Foundation
import PawlPostgres
import PawlStorage

/// A process that appends entries to one record, and prints the number of each entry after it was stored.
///
/// Arguments: the URL, the schema, the key, the number of entries, and the number of calls that are made at the same time.
///
/// With the key `chat:NAME`, it publishes so many messages when so many processes are there, and prints what all of them have
/// published. With the key `stay:NAME`, it joins a room and stays until it is killed.
@main
enum PostgresProbe {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 6, let count = Int(arguments[4]), let width = Int(arguments[5]) else {
      print("Usage: PostgresProbe URL SCHEMA KEY COUNT WIDTH")
      exit(2)
    }
    var configuration = PostgresConfiguration()
    configuration.schema = arguments[2]
    // The machine of the tests may be busy.
    configuration.callTimeout = .seconds(600)
    configuration.statementTimeout = .seconds(60)
    let storage = try await PostgresStorage.open(url: arguments[1], configuration: configuration)
    switch arguments[3].split(separator: ":").map(String.init) {
    case let parts where parts.count == 2 && parts[0] == "chat":
      try await TopicProbe.chat(storage, parts[1], count, processes: width, report: report)
    case let parts where parts.count == 2 && parts[0] == "stay":
      await TopicProbe.stay(storage, parts[1], report: report)
    default:
      try await append(to: StorageKey(arguments[3]), in: storage, count: count, width: width)
    }
    await storage.close()
    report("end")
  }

  /// Appends entries to several records at the same time.
  private static func append(
    to key: StorageKey, in storage: PostgresStorage, count: Int, width: Int
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<width {
        let key = width == 1 ? key : StorageKey("\(key)-\(number)")
        group.addTask { try await append(to: key, in: storage, count: count) }
      }
      try await group.waitForAll()
    }
  }

  /// Prints a line that isn't kept in a buffer.
  private static func report(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  /// Appends entries, and acquires the record again whenever another process has taken it.
  private static func append(to key: StorageKey, in storage: PostgresStorage, count: Int) async throws {
    let holder = "\(ProcessInfo.processInfo.processIdentifier)"
    var written = 0
    while written < count {
      guard
        let (record, lease) = try? await storage.acquire(key, holder: holder, duration: .milliseconds(5), creating: 1)
      else { continue }
      var next = record.lastEntry + 1
      while written < count {
        let entry = StorageEntry(number: next, bytes: Array("\(holder) \(written)".utf8))
        guard try await storage.commit([StorageWrite(lease, [.append(entry)])]) == [.stored] else { break }
        report("\(key) \(next) \(written)")
        next += 1
        written += 1
      }
    }
  }
}
