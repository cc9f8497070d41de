import PawlTopics

extension TopicTransportConformance {
  static let retention: [Check] = [
    Check("The oldest messages are removed when there are too many, and positions and numbers continue") { test in
      let log = try await test.open(TopicRetention(count: 3))
      let texts = ["a1", "b2", "a3", "a4", "c5", "a6"]
      try await log.append(texts.map { message(String($0.prefix(1)), $0) }, from: "x", sequence: 1)
      try await log.trim()
      var page = try await log.read(after: 0, limit: 10)
      try expectEqual(page.entries.map(text), ["a4", "c5", "a6"])
      try expectEqual(page.removed, 3)
      try expectEqual(
        try await log.removals(of: ["a", "b", "c", "d"]),
        ["a": TopicLogRemoval(number: 2, position: 3), "b": TopicLogRemoval(number: 1, position: 2)])
      try await log.append([message("b", "b7")], from: "x", sequence: 7)
      page = try await log.read(after: 3, limit: 10)
      try expectEqual(page.entries.map(\.position), [4, 5, 6, 7])
      try expectEqual(page.entries.map(\.number), [3, 1, 4, 2])
      try await log.trim()
      try expectEqual(try await log.removals(of: ["a"]), ["a": TopicLogRemoval(number: 3, position: 4)])
    },
    Check("Messages are removed when they are too old, by the clock of the log") { test in
      let log = try await test.open(TopicRetention(age: .seconds(60)))
      try await log.append([message("a", "1"), message("a", "2")], from: "x", sequence: 1)
      try await test.advance(.seconds(40))
      try await log.append([message("a", "3")], from: "x", sequence: 3)
      try await log.trim()
      try expectEqual(try await log.read(after: 0, limit: 10).entries.map(text), ["1", "2", "3"])
      try await test.advance(.seconds(40))
      try await log.trim()
      let page = try await log.read(after: 0, limit: 10)
      try expectEqual(page.entries.map(text), ["3"])
      try expectEqual(page.removed, 2)
      try await test.advance(.seconds(40))
      try await log.trim()
      try expectEqual(
        try await log.read(after: 0, limit: 10), TopicLogPage(entries: [], end: 3, removed: 3, presenceRevision: 0))
      try expectEqual(try await log.end(), 3)
    },
    Check("A repeated message that was removed meanwhile isn't added again") { test in
      let log = try await test.open(TopicRetention(age: .seconds(60)))
      try await log.append([message("a", "1")], from: "x", sequence: 1)
      try await test.advance(.seconds(100))
      try await log.trim()
      try await log.append([message("a", "1"), message("a", "2")], from: "x", sequence: 1)
      try expectEqual(try await log.read(after: 0, limit: 10).entries.map(text), ["2"])
    },
    Check("The last retained message of a topic outlives its log, and the next one replaces it") {
      test in
      let log = try await test.open(TopicRetention(age: .seconds(60)))
      try expectEqual(try await log.retained(of: ["a"]), [:])
      func retained(_ topic: String, _ text: String) -> TopicLogMessage {
        var message = message(topic, text)
        message.isRetained = true
        return message
      }
      let (first, second, third) = (retained("a", "1"), retained("a", "2"), retained("b", "3"))
      try await log.append([first, message("a", "plain")], from: "x", sequence: 1)
      let entry = TopicLogEntry(position: 1, number: 1, process: "x", sequence: 1, message: first)
      try expectEqual(try await log.retained(of: ["a", "b"]), ["a": entry])
      try expectEqual(
        try await log.read(after: 0, limit: 10).entries.map(\.message.isRetained), [true, false])
      try await test.advance(.seconds(100))
      try await log.trim()
      try expectEqual(try await log.retained(of: ["a", "b"]), ["a": entry])
      try await log.append([first, second, third], from: "y", sequence: 1)
      try expectEqual(
        try await log.retained(of: ["a", "b", "c"]),
        [
          "a": TopicLogEntry(position: 4, number: 4, process: "y", sequence: 2, message: second),
          "b": TopicLogEntry(position: 5, number: 1, process: "y", sequence: 3, message: third),
        ])
      // A repeated call doesn't bring back an older message.
      try await log.append([first], from: "x", sequence: 1)
      try expectEqual(try await log.retained(of: ["a"])["a"]?.message, second)
    },
  ]
}
