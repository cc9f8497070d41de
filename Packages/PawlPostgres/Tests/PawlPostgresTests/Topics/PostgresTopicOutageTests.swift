import PawlPostgres
import PawlTopics
import PostgresTestCluster
import Testing

/// Tests of topics that stop the server. They have a cluster of their own, so that other tests can run beside them.
@Suite(.serialized, .disabled(if: isSkipped)) struct PostgresTopicOutageTests {
  private static let cluster = Result { try PostgresTestCluster(settings: []) }
  private let cluster: PostgresTestCluster

  init() throws { cluster = try Self.cluster.get() }

  @Test("Messages that are published while the server is stopped arrive afterwards, each once and in order")
  func messagesOfAnOutageArrive() async throws {
    let test = try await PostgresUnderTest(cluster) { $0.storageClock = nil }
    let storages = [test.storage, try await test.reopened()]
    let hubs = storages.map { Topics(transport: PostgresTopics($0)) }
    for hub in hubs { try await hub.connected() }
    let topic = Topic<Int>("numbers")
    let subscriptions = hubs.map { $0.subscribe(to: topic) }
    var next = 0
    for mode in ["fast", "immediate"] {
      for _ in 0..<20 {
        hubs[0].publish(next, to: topic)
        next += 1
      }
      // A crash of the server can undo the last messages, which aren't published again.
      try await hubs[0].publish(next, to: topic).stored()
      next += 1
      for subscription in subscriptions {
        for await event in subscription where event.value == next - 1 { break }
      }
      if mode == "immediate" { try cluster.query("CHECKPOINT") }
      try cluster.stop(mode: mode)
      for _ in 0..<20 {
        hubs[0].publish(next, to: topic)
        next += 1
      }
      try cluster.start()
      for subscription in subscriptions {
        var received: [Int] = []
        for await event in subscription {
          received.append(try #require(event.value))
          if received.count == 20 { break }
        }
        #expect(received == Array((next - 20)..<next))
      }
    }
    for hub in hubs { await hub.close() }
    for storage in storages { await storage.close() }
  }

  @Test func membersComeBackAfterAnOutage() async throws {
    let test = try await PostgresUnderTest(cluster) { $0.storageClock = nil }
    let storages = [test.storage, try await test.reopened()]
    let hubs = storages.map { Topics(transport: PostgresTopics($0)) }
    let lists = hubs[0].presence(of: "room", as: String.self).lists
    let member = hubs[1].presence(of: "room", as: String.self).join("Ada")
    for await list in lists where list.members.map(\.id) == [member.id] { break }
    try cluster.stop()
    try cluster.start()
    let late = hubs[1].presence(of: "room", as: String.self).join("Bob")
    // A process that was taken for dead has its place at the end.
    for await list in lists where Set(list.members.map(\.id)) == [member.id, late.id] { break }
    late.leave()
    for await list in lists where list.members.map(\.id) == [member.id] { break }
    for hub in hubs { await hub.close() }
    for storage in storages { await storage.close() }
  }
}
