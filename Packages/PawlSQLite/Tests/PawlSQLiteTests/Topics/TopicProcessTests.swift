#if os(Linux) || os(macOS)
import PawlSQLite
import PawlTopics
import Testing

/// Tests with several processes on one file.
@Suite struct TopicProcessTests {
  @Test("All processes receive all messages in one order, each message once, and each sender's own order")
  func processesSeeOneOrder() throws {
    let folder = try TemporaryFolder()
    let (names, count) = (["a", "b", "c"], 200)
    let probes = try names.map { try Probe("chat", folder.database, $0, "\(count)", "\(names.count * count)") }
    for probe in probes { probe.waitForLines(1) }
    for probe in probes { probe.tell("go") }
    let outputs = probes.map { Array($0.lines().dropFirst()) }
    for (probe, output) in zip(probes, outputs) {
      #expect(probe.status == 0)
      #expect(output == outputs[0])
    }
    let messages = outputs[0].map { $0.split(separator: " ").map(String.init) }
    #expect(messages.map { $0[0] } == (1...names.count * count).map(String.init))
    for name in names {
      #expect(messages.filter { $0[1] == name }.map { $0[2] } == (0..<count).map(String.init))
    }
  }

  @Test func membersOfAKilledProcessVanish() async throws {
    let folder = try TemporaryFolder()
    let transport = try SQLiteTopics(path: folder.database)
    let topics = Topics(transport: transport)
    let lists = topics.presence(of: "chat", as: String.self).lists
    let probe = try Probe("stay", folder.database, "Ada")
    for await list in lists where list.members.map(\.value) == ["Ada"] { break }
    _ = probe.killed()
    for await list in lists where list.members.isEmpty { break }
    await topics.close()
    await transport.close()
  }
}
#endif
