import PawlPostgres
import PawlStorage
import PawlStorageTesting
import PostgresTestCluster
import Synchronization
import Testing

/// Tests that stop the server. They have a cluster of their own, so that other tests can run beside them.
@Suite(.serialized, .disabled(if: isSkipped)) struct PostgresOutageTests {
  private static let cluster = Result { try PostgresTestCluster(settings: []) }
  private let cluster: PostgresTestCluster

  init() throws {
    cluster = try Self.cluster.get()
  }

  @Test(
    "Nothing that was reported as stored is lost when the server crashes again and again, and calls go on afterwards")
  func crashesOfTheServerLoseNothing() async throws {
    let test = try await PostgresUnderTest(cluster) {
      $0.synchronous = .full
      $0.storageClock = nil
    }
    let storage = test.storage
    let progress = WriterProgress(count: 4)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<4 {
        group.addTask {
          let key = StorageKey("\(number)")
          let (_, lease) = try await storage.acquire(key, holder: "x", duration: .seconds(600), creating: 1)
          var next = 1
          while !progress.isOver {
            #expect(try await storage.commit([StorageWrite(lease, [.append(entry(next))])]) == [.stored])
            progress.note(next, of: number)
            next += 1
          }
        }
      }
      for _ in 0..<3 {
        let before = progress.reported
        try cluster.stop(mode: "immediate")
        try cluster.start()
        // Each writer stores something after the outage.
        while zip(before, progress.reported).contains(where: { $0 + 2 > $1 }) {
          _ = try await storage.load("0")
        }
      }
      progress.end()
      try await group.waitForAll()
    }
    for (number, last) in progress.reported.enumerated() {
      let entries = try await storage.load(StorageKey("\(number)"))?.entries
      #expect(entries == (1...max(last, 1)).map(entry), "key \(number)")
    }
    await storage.close()
  }

  @Test("A call waits for a stopped server until its time is over, and names the server and the reason")
  func callsEndWhenTheirTimeIsOver() async throws {
    let clock = ManualWaitingClock()
    let test = try await PostgresUnderTest(cluster) {
      $0.waitingClock = clock
      $0.synchronous = .full
      $0.callTimeout = .seconds(30)
    }
    let (storage, address) = (test.storage, cluster)
    let (_, lease) = try await storage.acquire("a", holder: "x", duration: .seconds(50), creating: 1)
    try cluster.stop()
    let answer = Task { try await storage.commit([StorageWrite(lease, [.append(entry(1))])]) }
    // The worker pauses between its attempts, and two tasks wait for the end of the calls of the writer and the readers.
    await clock.sleepers(3)
    clock.advance(by: .seconds(31))
    await #expect {
      try await answer.value
    } throws: { error in
      guard case .unavailable(let message)? = error as? StorageError else { return false }
      return ["\(address.port)", "database \"pawl\"", "Check that the server runs"].allSatisfy { message.contains($0) }
    }
    try cluster.start()
    let later = Task { try await storage.commit([StorageWrite(lease, [.append(entry(1))])]) }
    // The pause that began before the server was started.
    let pauses = Task {
      while !Task.isCancelled {
        await clock.sleepers(2)
        clock.advance(by: .seconds(1))
        await Task.yield()
      }
    }
    #expect(try await later.value == [.stored])
    pauses.cancel()
    #expect(try await storage.load("a")?.entries == [entry(1)])
    await storage.close()
  }

  @Test func connectionsThatAreClosedWhileIdleAreReplaced() async throws {
    let test = try await PostgresUnderTest(cluster)
    let (_, lease) = try await test.storage.acquire("a", holder: "x", duration: .seconds(50), creating: 1)
    for number in 1...5 {
      try cluster.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'pawl'")
      #expect(try await test.storage.commit([StorageWrite(lease, [.append(entry(number))])]) == [.stored])
      #expect(try await test.storage.load("a")?.lastEntry == number)
    }
    await test.storage.close()
  }

  /// Opens a storage, and lets its time pass after the first failed attempt to connect.
  private func openingThatTakesTooLong(_ url: String) async throws {
    let clock = ManualWaitingClock()
    var configuration = PostgresConfiguration()
    configuration.waitingClock = clock
    configuration.schema = newSchema()
    let opening = Task { try await PostgresStorage.open(url: url, configuration: configuration) }
    // The pause of the worker, and the end of the call.
    await clock.sleepers(2)
    clock.advance(by: .seconds(11))
    try await opening.value.close()
  }

  @Test func stoppedServerIsReportedByOpening() async throws {
    try cluster.stop(mode: "fast")
    for url in [cluster.url(), cluster.loopbackURL(password: "hidden")] {
      await #expect {
        try await openingThatTakesTooLong(url)
      } throws: { error in
        guard case .unavailable(let message)? = error as? StorageError else { return false }
        return message.contains("Check that the server runs") && message.contains("\(cluster.port)")
          && !message.contains("hidden")
      }
    }
    try cluster.start()
  }

  @Test("Streams learn that the connection was lost, and afterwards that they may have missed something")
  func notificationsGoOnAfterAnOutage() async throws {
    let test = try await PostgresUnderTest(cluster)
    var stream = try test.storage.notifications(on: "topic").makeAsyncIterator()
    #expect(await stream.next() == .listening)
    try cluster.stop()
    guard case .lost? = await stream.next() else {
      Issue.record("The loss wasn't reported.")
      return
    }
    try cluster.start()
    var next = await stream.next()
    while case .lost? = next { next = await stream.next() }
    #expect(next == .missed)
    try await test.storage.notify("topic", id: 7)
    #expect(await stream.next() == .notified(7))
    await test.storage.close()
    #expect(await stream.next() == nil)
  }

  @Test("A call waits for a locked record until its time is over, and names the reason")
  func callsOnLockedRecordsEnd() async throws {
    let clock = ManualWaitingClock()
    let test = try await PostgresUnderTest(cluster) {
      $0.waitingClock = clock
      $0.lockTimeout = .milliseconds(50)
    }
    let storage = test.storage
    let (_, lease) = try await storage.acquire("a", holder: "x", duration: .seconds(50), creating: 1)
    let locker = try Spawn([
      "/usr/bin/psql", "-X", "-q", "-d", cluster.url(), "-c",
      "BEGIN; SELECT FROM \(test.configuration.schema).pawl_records FOR UPDATE; SELECT pg_sleep(600)",
    ])
    func waitForSessions(_ condition: String) throws {
      while try cluster.query("SELECT count(*) FROM pg_stat_activity WHERE \(condition)") == "0" {}
    }
    try waitForSessions("wait_event = 'PgSleep'")
    let answer = Task { try await storage.commit([StorageWrite(lease, [.append(entry(1))])]) }
    // The attempt that runs now ends with an error of the server, and isn't repeated because the time is over.
    try waitForSessions("application_name = 'pawl' AND wait_event_type = 'Lock'")
    clock.advance(by: .seconds(601))
    await #expect {
      try await answer.value
    } throws: { error in
      if case .unavailable(let message)? = error as? StorageError { message.contains("lockTimeout") } else { false }
    }
    try cluster.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep'")
    locker.wait()
    #expect(try await storage.commit([StorageWrite(lease, [.append(entry(1))])]) == [.stored])
    await storage.close()
  }

  @Test func connectionUsesTLSWithTheCertificateOfTheURL() async throws {
    let certificate = try cluster.enableTLS()
    var configuration = PostgresConfiguration()
    configuration.schema = newSchema()
    configuration.callTimeout = .seconds(10)
    let url = cluster.loopbackURL(role: "postgres", query: "?sslmode=verify-full&sslrootcert=\(certificate)")
    let storage = try await PostgresStorage.open(url: url, configuration: configuration)
    #expect(try await storage.load("a") == nil)
    let encrypted = try cluster.query(
      "SELECT bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name = 'pawl' "
        + "AND client_addr IS NOT NULL")
    #expect(encrypted == "t")
    await storage.close()
    await #expect {
      try await openingThatTakesTooLong(cluster.loopbackURL(query: "?sslmode=verify-full&sslrootcert=/etc/hostname"))
    } throws: {
      "\($0)".contains("certificate")
    }
  }
}

/// The newest entries that writers have reported.
private final class WriterProgress: Sendable {
  private let state: Mutex<(reported: [Int], isOver: Bool)>

  init(count: Int) {
    state = Mutex(([Int](repeating: 0, count: count), false))
  }

  var reported: [Int] { state.withLock { $0.reported } }
  var isOver: Bool { state.withLock { $0.isOver } }

  func note(_ entry: Int, of writer: Int) { state.withLock { $0.reported[writer] = entry } }
  func end() { state.withLock { $0.isOver = true } }
}
