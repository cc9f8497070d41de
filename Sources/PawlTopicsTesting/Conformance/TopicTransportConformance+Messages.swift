import PawlTopics

extension TopicTransportConformance {
  static let messages: [Check] = [
    Check("An empty log has no end, no entries and no members") { test in
      let log = try await test.open()
      try expectEqual(try await log.end(), 0)
      try expectEqual(
        try await log.read(after: 0, limit: 10), TopicLogPage(entries: [], end: 0, removed: 0, presenceRevision: 0))
      try expectEqual(try await log.removals(of: ["a"]), [:])
    },
    Check("Entries have consecutive positions, and consecutive numbers in their topics") { test in
      let (first, second) = (try await test.open(), try await test.open())
      try await first.append([message("a", "1"), message("b", "2")], from: "x", sequence: 1)
      try await second.append([message("a", "3")], from: "y", sequence: 1)
      try await first.append([message("a", "4")], from: "x", sequence: 3)
      let page = try await second.read(after: 0, limit: 10)
      try expectEqual(page.entries.map(\.position), [1, 2, 3, 4])
      try expectEqual(page.entries.map(\.number), [1, 1, 2, 3])
      try expectEqual(page.entries.map(\.process), ["x", "x", "y", "x"])
      try expectEqual(page.entries.map(\.sequence), [1, 2, 1, 3])
      try expectEqual(page.entries.map(text), ["1", "2", "3", "4"])
      try expectEqual(page.end, 4)
      try expectEqual(try await first.end(), 4)
    },
    Check("A repeated call adds only the messages that the log doesn't have") { test in
      let log = try await test.open()
      try await log.append([message("a", "1"), message("a", "2")], from: "x", sequence: 1)
      try await log.append([message("a", "1"), message("a", "2"), message("a", "3")], from: "x", sequence: 1)
      try await log.append([message("a", "3")], from: "x", sequence: 3)
      try await log.append([message("a", "5")], from: "x", sequence: 5)
      try await log.append([message("a", "other")], from: "y", sequence: 1)
      let page = try await log.read(after: 0, limit: 10)
      try expectEqual(page.entries.map(text), ["1", "2", "3", "5", "other"])
      try expectEqual(page.entries.map(\.number), [1, 2, 3, 4, 5])
      try expectEqual(page.entries.map(\.position), [1, 2, 3, 4, 5])
    },
    Check("Reading begins after a position, and ends at the limit") { test in
      let log = try await test.open()
      try await log.append((1...10).map { message("a", "\($0)") }, from: "x", sequence: 1)
      try expectEqual(try await log.read(after: 3, limit: 4).entries.map(\.position), [4, 5, 6, 7])
      try expectEqual(try await log.read(after: 3, limit: 4).end, 10)
      try expectEqual(try await log.read(after: 9, limit: 4).entries.map(text), ["10"])
      try expectEqual(try await log.read(after: 10, limit: 4).entries, [])
      try expectEqual(try await log.read(after: 11, limit: 4).end, 10)
    },
    Check("All bytes and names are kept as they are") { test in
      let log = try await test.open()
      let everything = (0...255).map { UInt8($0) }
      let names = ["", "'; DROP TABLE x; --", "a\0b", "a", "é", "日本", "%_", "A"]
      let messages = names.map { TopicLogMessage(topic: $0, publisher: $0, bytes: Array($0.utf8) + everything) }
      try await log.append(messages, from: "x'\0", sequence: 1)
      try await log.append([TopicLogMessage(topic: "empty", publisher: "", bytes: [])], from: "x'\0", sequence: 9)
      let entries = try await log.read(after: 0, limit: 20).entries
      try expectEqual(entries.map { Array($0.message.topic.utf8) }, (names + ["empty"]).map { Array($0.utf8) })
      try expectEqual(entries.map { Array($0.message.publisher.utf8) }, (names + [""]).map { Array($0.utf8) })
      try expectEqual(entries.map(\.message.bytes), messages.map(\.bytes) + [[]])
      try expectEqual(entries.map(\.process), Array(repeating: "x'\0", count: 9))
      try expectEqual(entries.map(\.number), Array(repeating: 1, count: 9))
    },
    Check("No messages at all are no call") { test in
      let log = try await test.open()
      try await log.append([], from: "x", sequence: 1)
      try expectEqual(try await log.end(), 0)
    },
    Check("Processes that publish at once get one order without holes") { test in
      let logs = [try await test.open(), try await test.open(), try await test.open()]
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (index, log) in logs.enumerated() {
          group.addTask {
            for number in 0..<30 {
              let messages = [message("a", "\(index) \(2 * number)"), message("b", "\(index) \(2 * number + 1)")]
              try await log.append(messages, from: "\(index)", sequence: 2 * number + 1)
            }
          }
        }
        try await group.waitForAll()
      }
      let entries = try await logs[0].read(after: 0, limit: 1000).entries
      try expectEqual(try await logs[1].read(after: 0, limit: 1000).entries, entries)
      try expectEqual(entries.map(\.position), Array(1...180))
      try expectEqual(entries.filter { $0.message.topic == "a" }.map(\.number), Array(1...90))
      for index in logs.indices {
        let own = entries.filter { $0.process == "\(index)" }.map(text)
        try expectEqual(own, (0..<60).map { "\(index) \($0)" })
      }
    },
    Check("A reader never sees a position before a smaller one, while others publish") { test in
      let logs = [try await test.open(), try await test.open(), try await test.open()]
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (index, log) in logs.dropFirst().enumerated() {
          group.addTask {
            for number in 1...40 {
              try await log.append([message("a", "\(number)")], from: "\(index)", sequence: number)
            }
          }
        }
        group.addTask {
          var position = 0
          while position < 80 {
            let page = try await logs[0].read(after: position, limit: 7)
            try expectEqual(page.entries.map(\.position), page.entries.indices.map { position + 1 + $0 })
            position += page.entries.count
          }
        }
        try await group.waitForAll()
      }
    },
    Check("A change by another process, and one by the same, gives an element of the stream of changes") { test in
      let (first, second) = (try await test.open(), try await test.open())
      var changes = first.changes().makeAsyncIterator()
      for (number, log) in [second, first, second].enumerated() {
        try await log.append([message("a", "1")], from: "\(number)", sequence: 1)
        // An element can belong to an earlier change.
        repeat { _ = await changes.next() } while try await first.read(after: number, limit: 1).entries.isEmpty
      }
      _ = try await second.heartbeat(
        [PresenceLogChange(room: "r", key: "k", bytes: [1])], of: "x", lifetime: .seconds(1))
      repeat { _ = await changes.next() } while try await first.read(after: 3, limit: 1).presenceRevision == 0
    },
  ]
}
