import PawlPostgres
import PawlTopics

/// The parts of the probe that use topics.
enum TopicProbe {
  private static let topic = Topic<String>("chat")

  /// Publishes messages when all processes are there, and reports all that it receives.
  static func chat(
    _ storage: PostgresStorage, _ name: String, _ count: Int, processes: Int, report: (String) -> Void
  ) async throws {
    var options = TopicsOptions()
    // The probe is slower than the hub on a busy machine, and must not miss anything.
    options.bufferCount = processes * count
    let topics = Topics(transport: PostgresTopics(storage), options: options)
    try await topics.connected()
    let subscription = topics.subscribe(to: topic)
    let room = topics.presence(of: topic, as: String.self)
    let membership = room.join(name)
    for await list in room.lists where list.members.count == processes { break }
    for number in 0..<count { topics.publish("\(name) \(number)", to: topic) }
    var received = 0
    for await event in subscription {
      switch event {
      case .message(let message):
        report("\(message.number) \(message.value)")
        received += 1
      case .gap(let gap):
        report("gap \(gap.missed)")
        received += gap.missed
      }
      if received == processes * count { break }
    }
    membership.leave()
    await topics.close()
  }

  /// Joins a room, and stays there until it is killed.
  static func stay(_ storage: PostgresStorage, _ name: String, report: (String) -> Void) async {
    let topics = Topics(transport: PostgresTopics(storage))
    let membership = topics.presence(of: topic, as: String.self).join(name)
    report("joined")
    for await _ in topics.subscribe(to: topic) {}
    membership.leave()
  }
}
