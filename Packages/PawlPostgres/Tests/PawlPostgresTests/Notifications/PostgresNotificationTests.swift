import PawlPostgres
import PawlStorage
import PostgresTestCluster
import Testing

@Suite(.disabled(if: isSkipped)) struct PostgresNotificationTests {
  @Test func streamsOfOtherProcessesReceiveIdsInTheirOrder() async throws {
    try await PostgresUnderTest.run { test in
      let other = try await test.reopened()
      let channel = newSchema()
      var streams = [
        try test.storage.notifications(on: channel).makeAsyncIterator(),
        try other.notifications(on: channel).makeAsyncIterator(),
      ]
      for index in streams.indices { #expect(await streams[index].next() == .listening) }
      for id: Int64 in [1, .max, .min, 0] { try await test.storage.notify(channel, id: id) }
      for index in streams.indices {
        for id: Int64 in [1, .max, .min, 0] { #expect(await streams[index].next() == .notified(id)) }
      }
      await other.close()
      #expect(await streams[1].next() == nil)
    }
  }

  @Test("A stream receives the notifications of its channel only, whatever its name contains")
  func channelsAreSeparate() async throws {
    try await PostgresUnderTest.run { test in
      let prefix = String(newSchema().prefix(30))
      let names = ["\"; DROP TABLE pawl_records; --", "A", "a", "é", " "].map { prefix + $0 }
      for (number, name) in names.enumerated() {
        var stream = try test.storage.notifications(on: name).makeAsyncIterator()
        #expect(await stream.next() == .listening)
        for other in names where other != name { try await test.storage.notify(other, id: -1) }
        try await test.storage.notify(name, id: Int64(number))
        #expect(await stream.next() == .notified(Int64(number)))
      }
    }
  }

  @Test func invalidNamesOfChannelsAreRefused() async throws {
    try await PostgresUnderTest.run { test in
      for name in ["", "a\0b", String(repeating: "é", count: 32)] {
        #expect(throws: StorageError.self) { try test.storage.notifications(on: name) }
        await #expect(throws: StorageError.self) { try await test.storage.notify(name, id: 1) }
      }
    }
  }

  @Test("A slow reader learns that it has missed something, and gets the newest notifications")
  func slowReaderLearnsOfItsLoss() async throws {
    try await PostgresUnderTest.run {
      $0.notificationBufferCount = 4
    } _: { test in
      let (slowChannel, channel) = (newSchema(), newSchema())
      var slow = try test.storage.notifications(on: slowChannel).makeAsyncIterator()
      var other = try test.storage.notifications(on: channel).makeAsyncIterator()
      #expect(await slow.next() == .listening)
      #expect(await other.next() == .listening)
      for id: Int64 in 1...20 { try await test.storage.notify(slowChannel, id: id) }
      try await test.storage.notify(channel, id: 1)
      #expect(await other.next() == .notified(1))
      var received: [PostgresNotification?] = []
      for _ in 0..<4 { received.append(await slow.next()) }
      #expect(received.contains(.missed))
      #expect(received.contains(.notified(20)))
      #expect(received.last == .missed)
    }
  }

  @Test func foreignPayloadsAreIgnored() async throws {
    try await PostgresUnderTest.run { test in
      let channel = newSchema()
      var stream = try test.storage.notifications(on: channel).makeAsyncIterator()
      #expect(await stream.next() == .listening)
      try test.cluster.query("NOTIFY \(channel), 'not a number'")
      try test.cluster.query("NOTIFY \(channel), '5'")
      #expect(await stream.next() == .notified(5))
    }
  }
}
