import GRDB
import PawlSQLite
import PawlStorageTesting
import PawlTopics
import PawlTopicsTesting
import Testing

@Suite struct SQLiteTopicsTests {
  private let folder: TemporaryFolder
  private let clock = ManualStorageClock()

  init() throws { folder = try TemporaryFolder() }

  private var log: TopicTransportUnderTest {
    var configuration = SQLiteTopics.defaultConfiguration
    configuration.clock = clock.clock
    return TopicTransportUnderTest { [folder, configuration] retention in
      try SQLiteTopics(path: folder.database, retention: retention, configuration: configuration)
    } advance: { [clock] duration in
      clock.advance(by: duration)
    }
  }

  @Test("A log in a file passes the checks of every transport", arguments: TopicTransportConformance.checks)
  func conforms(to check: TopicTransportConformance.Check) async throws {
    try await check.run(log)
  }

  @Test func logGoesOnWhenItIsOpenedAgain() async throws {
    let first = try await log.open(TopicRetention())
    let message = TopicLogMessage(topic: "a", publisher: "p", bytes: [1])
    try await first.append([message], from: "x", sequence: 1)
    await (first as? SQLiteTopics)?.close()
    let second = try await log.open(TopicRetention())
    try await second.append([message, message], from: "x", sequence: 1)
    #expect(try await second.read(after: 0, limit: 10).entries.map(\.number) == [1, 2])
  }

  @Test func trimmingRemovesManyMessagesInSeveralTransactions() async throws {
    let log = try await log.open(TopicRetention(count: 10))
    let message = TopicLogMessage(topic: "a", publisher: "p", bytes: [1])
    for batch in 0..<25 {
      try await log.append(Array(repeating: message, count: 100), from: "x", sequence: batch * 100 + 1)
    }
    try await log.trim()
    let page = try await log.read(after: 0, limit: 100)
    #expect(page.entries.map(\.position) == Array(2491...2500))
    #expect(page.removed == 2490)
  }

  @Test func closedFileEndsStreamsAndFailsCalls() async throws {
    let log = try SQLiteTopics(path: folder.database)
    var changes = log.changes().makeAsyncIterator()
    await log.close()
    #expect(await changes.next() == nil)
    await #expect(throws: TopicError.self) { try await log.end() }
    var later = log.changes().makeAsyncIterator()
    #expect(await later.next() == nil)
  }

  @Test func tooLargeMessageIsRefused() async throws {
    let log = try SQLiteTopics(path: folder.database)
    let message = TopicLogMessage(topic: "a", publisher: "p", bytes: [UInt8](repeating: 0, count: 1_000_000_001))
    await #expect {
      try await log.append([message], from: "x", sequence: 1)
    } throws: { error in
      if case .refused? = error as? TopicError { true } else { false }
    }
  }

  @Test func fileThatIsLockedByAnotherProgramIsAnOutage() async throws {
    var configuration = SQLiteTopics.defaultConfiguration
    configuration.busyTimeout = .milliseconds(1)
    let log = try SQLiteTopics(path: folder.database, configuration: configuration)
    let queue = try lockingQueue(folder.database)
    try await queue.writeWithoutTransaction { db in try db.beginTransaction(.immediate) }
    await #expect {
      try await log.append([TopicLogMessage(topic: "a", publisher: "p", bytes: [])], from: "x", sequence: 1)
    } throws: { error in
      (error as? TopicError)?.isTransient == true
    }
    try await queue.writeWithoutTransaction { db in try db.rollback() }
    try await log.append([TopicLogMessage(topic: "a", publisher: "p", bytes: [])], from: "x", sequence: 1)
    #expect(try await log.end() == 1)
  }

  @Test func hubsOfTwoConnectionsSeeEachOther() async throws {
    let transports = [try SQLiteTopics(path: folder.database), try SQLiteTopics(path: folder.database)]
    let hubs = transports.map { Topics(transport: $0) }
    for hub in hubs { try await hub.connected() }
    let topic = Topic<Int>("numbers")
    let subscriptions = hubs.map { $0.subscribe(to: topic) }
    let lists = hubs[1].presence(of: "room", as: String.self).lists
    for number in 0..<100 { hubs[number % 2].publish(number, to: topic) }
    var orders: [[Int]] = []
    for subscription in subscriptions {
      var values: [Int] = []
      for await event in subscription {
        values.append(try #require(event.value))
        if values.count == 100 { break }
      }
      orders.append(values)
    }
    #expect(orders[0] == orders[1])
    #expect(orders[0].filter { $0 % 2 == 0 } == Array(stride(from: 0, to: 100, by: 2)))
    let member = hubs[0].presence(of: "room", as: String.self).join("Ada")
    for await list in lists where list.members.map(\.id) == [member.id] { break }
    member.leave()
    for await list in lists where list.members.isEmpty { break }
    for hub in hubs { #expect(await hub.close()) }
    for transport in transports { await transport.close() }
  }
}
