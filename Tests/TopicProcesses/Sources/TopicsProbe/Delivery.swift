import PawlTopics

/// Measures the time between the publication of a message and its reception by each subscriber.
struct Delivery {
  var topics: Topics
  var subscribers: Int
  var messages: Int
  var interval: Int

  private var topic: Topic<Moment> { Topic("deliveries") }

  func run() async throws {
    let subscriptions = (0..<subscribers).map { _ in topics.subscribe(to: topic) }
    let readers = subscriptions.map { subscription in
      Task {
        var (latencies, missed): ([Double], Int) = ([], 0)
        for await event in subscription {
          switch event {
          case .message(let message): latencies.append(Moment.now.milliseconds - message.value.milliseconds)
          case .gap(let gap): missed += gap.missed
          }
        }
        return (latencies, missed)
      }
    }
    TopicsProbe.say("ready")
    await TopicsProbe.waitForLine()
    for _ in 0..<messages {
      topics.publish(Moment.now, to: topic)
      try await Task.sleep(for: .milliseconds(interval))
    }
    TopicsProbe.say("published")
    await TopicsProbe.waitForLine()
    for subscription in subscriptions { subscription.cancel() }
    var (latencies, missed): ([Double], Int) = ([], 0)
    for reader in readers {
      let (own, ownMissed) = await reader.value
      latencies += own
      missed += ownMissed
    }
    latencies.sort()
    func percentile(_ share: Double) -> Double {
      latencies.isEmpty ? 0 : latencies[Int(Double(latencies.count - 1) * share)]
    }
    TopicsProbe.say("\(latencies.count) \(missed) \(percentile(0.5)) \(percentile(0.99)) \(percentile(1))")
  }
}
