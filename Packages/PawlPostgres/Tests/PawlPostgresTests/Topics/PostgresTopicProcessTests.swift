import PawlPostgres
import PawlTopics
import PostgresTestCluster
import Testing

/// Tests of topics with several processes.
@Suite(.disabled(if: isSkipped)) struct PostgresTopicProcessTests {
  private let cluster: PostgresTestCluster
  private var configuration = PostgresConfiguration()

  init() throws {
    cluster = try PostgresTestCluster.shared.get()
    configuration.schema = newSchema()
    configuration.callTimeout = .seconds(600)
    configuration.statementTimeout = .seconds(60)
  }

  @Test("All processes receive all messages in one order, each message once, and each sender's own order")
  func processesSeeOneOrder() throws {
    let (names, count) = (["a", "b", "c"], 200)
    let probes = try names.map { name in
      try Probe(url: cluster.url(), schema: configuration.schema, key: "chat:\(name)", count: count, width: names.count)
    }
    let outputs = probes.map { Array($0.lines().dropLast()) }
    #expect(probes.map { $0.process.wait() } == [0, 0, 0])
    for output in outputs { #expect(output == outputs[0]) }
    let messages = outputs[0].map { $0.split(separator: " ").map(String.init) }
    #expect(messages.map { $0[0] } == (1...names.count * count).map(String.init))
    for name in names {
      #expect(messages.filter { $0[1] == name }.map { $0[2] } == (0..<count).map(String.init))
    }
  }

  @Test func membersOfAKilledProcessVanish() async throws {
    let storage = try await PostgresStorage.open(url: cluster.url(), configuration: configuration)
    let topics = Topics(transport: PostgresTopics(storage))
    let lists = topics.presence(of: "chat", as: String.self).lists
    let probe = try Probe(url: cluster.url(), schema: configuration.schema, key: "stay:Ada", count: 0)
    for await list in lists where list.members.map(\.value) == ["Ada"] { break }
    probe.process.kill()
    probe.process.wait()
    for await list in lists where list.members.isEmpty { break }
    await topics.close()
    await storage.close()
  }
}
