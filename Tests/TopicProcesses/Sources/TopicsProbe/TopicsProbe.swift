import Foundation
import PawlTopics

/// A process of `topics.py`. The first argument is `memory`, `sqlite:PATH` or a URL of PostgreSQL, the second one is the role.
///
/// `deliver <subscribers> <messages> <interval>` subscribes so many times, writes `ready`, waits for a line, publishes so many messages
/// with pauses of so many milliseconds, receives those that arrive until another line comes, and writes the milliseconds between
/// publication and reception as percentiles.
///
/// `burst <subscribers> <messages>` measures deliveries per second beside streams that are filled by hand.
///
/// `stay` joins a room until it is killed. `watch` writes the number of members and the time, in milliseconds, at each change.
@main
enum TopicsProbe {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst().map { $0 }
    guard arguments.count >= 2 else { exit(2) }
    let numbers = arguments.dropFirst(2).map { Int($0) ?? 0 }
    let topics = try await ProbeTransport.makeTopics(arguments[0])
    switch (arguments[1], numbers.count) {
    case ("deliver", 3):
      try await Delivery(topics: topics, subscribers: numbers[0], messages: numbers[1], interval: numbers[2]).run()
    case ("burst", 2): await Burst(topics: topics, subscribers: numbers[0], messages: numbers[1]).run()
    case ("stay", 0):
      let membership = topics.presence(of: "room", as: Int.self).join(1)
      say("joined")
      await waitForLine()
      membership.leave()
    case ("watch", 0):
      for await list in topics.presence(of: "room", as: Int.self).lists {
        say("\(list.members.count) \(Moment.now.milliseconds)")
      }
    default: exit(2)
    }
    await topics.close()
  }

  static func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

  static func waitForLine() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        _ = readLine()
        continuation.resume()
      }
    }
  }
}

/// A time of the clock that all processes of the machine share.
struct Moment: Codable, Sendable {
  var nanoseconds: UInt64

  static var now: Moment {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Moment(nanoseconds: UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec))
  }

  var milliseconds: Double { Double(nanoseconds) / 1_000_000 }
}
