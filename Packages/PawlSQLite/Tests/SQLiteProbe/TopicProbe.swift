import PawlSQLite
import PawlTopics

/// The parts of the probe that use topics.
enum TopicProbe {
  private static let topic = Topic<String>("chat")

  /// Publishes messages when it is told to, and reports all that it receives.
  static func chat(_ path: String, _ name: String, _ count: Int, total: Int, say: (String) -> Void) async throws {
    var options = TopicsOptions()
    // The probe is slower than the hub on a busy machine, and must not miss anything.
    options.bufferCount = total
    let topics = Topics(transport: try SQLiteTopics(path: path), options: options)
    try await topics.connected()
    let subscription = topics.subscribe(to: topic)
    say("ready")
    _ = readLine()
    for number in 0..<count { topics.publish("\(name) \(number)", to: topic) }
    var received = 0
    for await event in subscription {
      switch event {
      case .message(let message):
        say("\(message.number) \(message.value)")
        received += 1
      case .gap(let gap):
        say("gap \(gap.missed)")
        received += gap.missed
      }
      if received == total { break }
    }
    await topics.close()
  }

  /// Joins a room, and stays there until it is killed.
  static func stay(_ path: String, _ name: String, say: (String) -> Void) async throws {
    let topics = Topics(transport: try SQLiteTopics(path: path))
    let membership = topics.presence(of: topic, as: String.self).join(name)
    say("joined")
    for await _ in topics.subscribe(to: topic) {}
    membership.leave()
  }
}
