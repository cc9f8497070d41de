import PawlTopics

extension TopicTransportConformance {
  static let presence: [Check] = [
    Check("Members are listed in the order of joining, and keep their places when their values change") { test in
      let (first, second) = (try await test.open(), try await test.open())
      try expectEqual(try await first.heartbeat([set("r", "a", 1)], of: "x", lifetime: .seconds(5)), false)
      try expectEqual(try await second.heartbeat([set("r", "a", 2)], of: "y", lifetime: .seconds(5)), false)
      try expectEqual(try await first.heartbeat([set("r", "b", 3)], of: "x", lifetime: .seconds(5)), true)
      try expectEqual(try await first.heartbeat([set("r", "a", 4)], of: "x", lifetime: .seconds(5)), true)
      let page = try await second.presence(in: ["r"], after: nil)
      try expectEqual(page.rooms, ["r": [member("x", "a", 4), member("y", "a", 2), member("x", "b", 3)]])
    },
    Check("Changes of one call take effect in their order, and repeating them changes nothing") { test in
      let log = try await test.open()
      let changes = [set("r", "a", 1), set("r", "b", 2), set("s", "c", 3), remove("r", "a"), remove("r", "none")]
      _ = try await log.heartbeat(changes, of: "x", lifetime: .seconds(5))
      let expected = ["r": [member("x", "b", 2)], "s": [member("x", "c", 3)], "t": []]
      let page = try await log.presence(in: ["r", "s", "t"], after: nil)
      try expectEqual(page.rooms, expected)
      _ = try await log.heartbeat(
        [set("r", "b", 2), set("s", "c", 3), remove("r", "none")], of: "x", lifetime: .seconds(5))
      try expectEqual(try await log.presence(in: ["r", "s", "t"], after: nil), page)
      try expectEqual(try await log.read(after: 0, limit: 1).presenceRevision, page.revision)
    },
    Check("Rooms are listed only if they have changed after a revision") { test in
      let log = try await test.open()
      _ = try await log.heartbeat([set("r", "a", 1), set("s", "a", 1)], of: "x", lifetime: .seconds(5))
      let first = try await log.presence(in: ["r", "s"], after: nil)
      try expectEqual(try await log.presence(in: ["r", "s"], after: first.revision).rooms, [:])
      _ = try await log.heartbeat([set("s", "a", 2), set("t", "a", 2)], of: "x", lifetime: .seconds(5))
      let second = try await log.presence(in: ["r", "s"], after: first.revision)
      try expectEqual(second.rooms, ["s": [member("x", "a", 2)]])
      _ = try await log.heartbeat([remove("r", "a")], of: "x", lifetime: .seconds(5))
      try expectEqual(try await log.presence(in: ["r", "s"], after: second.revision).rooms, ["r": []])
      try expectEqual(try await log.presence(in: [], after: nil).rooms, [:])
    },
    Check("Members of a process vanish when its lifetime is over and another process gives a sign of life") { test in
      let (first, second) = (try await test.open(), try await test.open())
      _ = try await first.heartbeat([set("r", "a", 1)], of: "x", lifetime: .seconds(2))
      try await test.advance(.seconds(1))
      _ = try await second.heartbeat([set("r", "b", 1)], of: "y", lifetime: .seconds(2))
      try expectEqual(
        try await second.presence(in: ["r"], after: nil).rooms, ["r": [member("x", "a", 1), member("y", "b", 1)]])
      try await test.advance(.milliseconds(1500))
      let revision = try await second.presence(in: ["r"], after: nil).revision
      try expectEqual(try await second.heartbeat([], of: "y", lifetime: .seconds(2)), true)
      try expectEqual(try await second.presence(in: ["r"], after: revision).rooms, ["r": [member("y", "b", 1)]])
      try expectEqual(try await first.heartbeat([], of: "x", lifetime: .seconds(2)), false)
      try expectEqual(try await second.presence(in: ["r"], after: nil).rooms, ["r": [member("y", "b", 1)]])
    },
    Check("A process that is late, and that nobody has replaced, isn't alive either") { test in
      let log = try await test.open()
      _ = try await log.heartbeat([set("r", "a", 1)], of: "x", lifetime: .seconds(2))
      try await test.advance(.seconds(3))
      try expectEqual(try await log.heartbeat([set("r", "b", 2)], of: "x", lifetime: .seconds(2)), false)
      try expectEqual(try await log.presence(in: ["r"], after: nil).rooms, ["r": [member("x", "b", 2)]])
    },
    Check("A process that leaves takes all its members with it") { test in
      let (first, second) = (try await test.open(), try await test.open())
      _ = try await first.heartbeat([set("r", "a", 1), set("s", "a", 1)], of: "x", lifetime: .seconds(5))
      _ = try await second.heartbeat([set("r", "b", 2)], of: "y", lifetime: .seconds(5))
      let revision = try await second.presence(in: ["r"], after: nil).revision
      try await first.leave("x")
      try await first.leave("x")
      try expectEqual(
        try await second.presence(in: ["r", "s"], after: revision).rooms, ["r": [member("y", "b", 2)], "s": []])
      try expectEqual(try await first.heartbeat([], of: "x", lifetime: .seconds(5)), false)
    },
    Check("All bytes of names, keys and values are kept as they are") { test in
      let log = try await test.open()
      let names = ["", "a\0b", "a", "é", "A", "'"]
      let everything = (0...255).map { UInt8($0) }
      let changes = names.map { PresenceLogChange(room: $0, key: $0, bytes: everything) }
      _ = try await log.heartbeat(changes, of: "x\0", lifetime: .seconds(5))
      for name in names {
        let members = try await log.presence(in: [name], after: nil).rooms[name] ?? []
        try expectEqual(members.map { Array($0.key.utf8) }, [Array(name.utf8)])
        try expectEqual(members.map(\.bytes), [everything])
        try expectEqual(members.map(\.process), ["x\0"])
      }
    },
  ]

  private static func set(_ room: String, _ key: String, _ byte: UInt8) -> PresenceLogChange {
    PresenceLogChange(room: room, key: key, bytes: [byte])
  }

  private static func remove(_ room: String, _ key: String) -> PresenceLogChange {
    PresenceLogChange(room: room, key: key, bytes: nil)
  }

  private static func member(_ process: String, _ key: String, _ byte: UInt8) -> PresenceLogMember {
    PresenceLogMember(process: process, key: key, bytes: [byte])
  }
}
