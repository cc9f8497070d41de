import PawlPostgres
import PawlStorageTesting
import PawlTopics
import PawlTopicsTesting
import PostgresTestCluster
import Testing

@Suite(.disabled(if: isSkipped)) struct PostgresTopicsTests {
  private static let topic = Topic<Int>("numbers")

  @Test("A log in PostgreSQL passes the checks of every transport", arguments: TopicTransportConformance.checks)
  func conforms(to check: TopicTransportConformance.Check) async throws {
    try await PostgresUnderTest.run { test in
      try await check.run(
        TopicTransportUnderTest {
          PostgresTopics(try await test.reopened(), retention: $0)
        } advance: {
          test.clock.advance(by: $0)
        })
    }
  }

  @Test func hubsOfTwoConnectionsSeeEachOther() async throws {
    try await PostgresUnderTest.run {
      $0.storageClock = nil
    } _: { test in
      let storages = [test.storage, try await test.reopened()]
      let hubs = storages.map { Topics(transport: PostgresTopics($0)) }
      for hub in hubs { try await hub.connected() }
      let subscriptions = hubs.map { $0.subscribe(to: Self.topic) }
      let lists = hubs[1].presence(of: "room", as: String.self).lists
      for number in 0..<100 { hubs[number % 2].publish(number, to: Self.topic) }
      var orders: [[Int]] = []
      for subscription in subscriptions { orders.append(try await values(of: subscription, 100)) }
      #expect(orders[0] == orders[1])
      for hub in 0..<2 { #expect(orders[0].filter { $0 % 2 == hub } == Array(stride(from: hub, to: 100, by: 2))) }
      let member = hubs[0].presence(of: "room", as: String.self).join("Ada")
      for await list in lists where list.members.map(\.id) == [member.id] { break }
      member.leave()
      for await list in lists where list.members.isEmpty { break }
      for hub in hubs { #expect(await hub.close(timeout: .seconds(600))) }
      await storages[1].close()
    }
  }

  @Test func trimmingRemovesManyMessagesInSeveralTransactions() async throws {
    try await PostgresUnderTest.run { test in
      let log = PostgresTopics(test.storage, retention: TopicRetention(count: 10))
      let message = TopicLogMessage(topic: "a", publisher: "p", bytes: [1])
      for batch in 0..<25 {
        try await log.append(Array(repeating: message, count: 100), from: "x", sequence: batch * 100 + 1)
      }
      try await log.trim()
      let page = try await log.read(after: 0, limit: 100)
      #expect(page.entries.map(\.position) == Array(2491...2500))
      #expect(page.removed == 2490)
    }
  }

  @Test func longNamesAreRefused() async throws {
    try await PostgresUnderTest.run { test in
      let log = PostgresTopics(test.storage)
      let name = String(repeating: "x", count: 600)
      await #expect {
        try await log.append([TopicLogMessage(topic: name, publisher: "p", bytes: [])], from: "x", sequence: 1)
      } throws: { error in
        (error as? TopicError)?.isTransient == false
      }
    }
  }

  private func values(of subscription: TopicSubscription<Int>, _ count: Int) async throws -> [Int] {
    var values: [Int] = []
    for await event in subscription {
      values.append(try #require(event.value))
      if values.count == count { break }
    }
    return values
  }
}
