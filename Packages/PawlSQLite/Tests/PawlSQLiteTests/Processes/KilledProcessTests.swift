#if os(Linux) || os(macOS)
import Foundation
import PawlSQLite
import PawlStorage
import PawlStorageTesting
import SQLiteProbe
import Testing

/// Kills programs that write, at random moments. `PAWL_KILLS=1000` sets the number of kills; the default is 30.
@Suite(.serialized) struct KilledProcessTests {
  private static let kills = ProcessInfo.processInfo.environment["PAWL_KILLS"].flatMap(Int.init) ?? 30
  private static let keys = 4

  @Test(
    "Every entry that a killed program had reported is stored, and the log has no gaps", arguments: ["full", "normal"])
  func killedProgramLosesNothing(synchronous: String) async throws {
    let folder = try TemporaryFolder()
    var generator = SeededGenerator(seed: 1)
    var reported: [String: Int] = [:]
    for round in 0..<max(1, Self.kills / 3) {
      let probe = try Probe("append", folder.database, "0", "\(Self.keys)", synchronous)
      // In some rounds the program is killed while it starts, and opens the file.
      let lines = round % 4 == 3 ? 0 : 1 + generator.below(300)
      probe.waitForLines(lines)
      spin(generator.below(lines == 0 ? 5_000_000 : 100_000))
      note(probe.killed(), in: &reported)
      #expect(probe.status == nil, "round \(round)")
      try await check(folder.database, &reported, "round \(round)")
    }
  }

  @Test("A program goes on and loses nothing while another one on its file is killed")
  func survivorGoesOn() async throws {
    let folder = try TemporaryFolder()
    var generator = SeededGenerator(seed: 2)
    var reported: [String: Int] = [:]
    let survivor = try Probe("append", folder.database, "100", "2", "normal")
    for _ in 0..<max(1, Self.kills / 3) {
      let probe = try Probe("append", folder.database, "0", "2", "normal")
      probe.waitForLines(1 + generator.below(200))
      spin(generator.below(100_000))
      note(probe.killed(), in: &reported)
      survivor.waitForLines(1)
    }
    note(survivor.killed(), in: &reported)
    #expect(reported.keys.sorted() == ["key-0", "key-1", "key-100", "key-101"])
    try await check(folder.database, &reported, "")
  }

  /// Compares the records with the reported entries, and notes what is stored.
  private func check(_ path: String, _ reported: inout [String: Int], _ comment: Comment) async throws {
    let storage = try SQLiteStorage(path: path)
    #expect(storage.setAsideFile == nil, comment)
    for (key, last) in reported {
      let record = try #require(try await storage.load(StorageKey(key)), comment)
      // The program was killed between the storage of one entry and its report at most.
      #expect((last...(last + 1)).contains(record.lastEntry), comment)
      reported[key] = record.lastEntry
      let snapshot = record.snapshot?.lastEntry ?? 0
      #expect(snapshot == (record.lastEntry < 120 ? 0 : record.lastEntry / 120 * 120 - 20), comment)
      #expect(record.entries.map(\.number) == Array((snapshot + 1)...record.lastEntry), comment)
      #expect(record.entries.allSatisfy { $0.bytes == ProbeContents.bytes($0.number) }, comment)
      #expect(record.details?.revision ?? 0 == record.lastEntry / 10 * 10, comment)
    }
    await storage.close()
  }

  private func note(_ lines: [String], in reported: inout [String: Int]) {
    for line in lines {
      let parts = line.split(separator: " ")
      reported[String(parts[0])] = Int(parts[1])
    }
  }

  /// Lets some time pass that differs in each round.
  private func spin(_ count: Int) {
    var waste = 0
    for index in 0..<count { waste &+= index }
    #expect(waste >= 0)
  }
}
#endif
