import PawlTopics

/// Measures deliveries per second to many subscribers in one process, beside asynchronous streams that are filled by hand.
struct Burst {
  var topics: Topics
  var subscribers: Int
  var messages: Int

  private var topic: Topic<Int> { Topic("burst") }

  func run() async {
    for round in 0..<3 {
      let streams = await measureStreams()
      let hub = await measureHub()
      // The first round fills caches.
      if round > 0 { TopicsProbe.say("\(Int(hub)) \(Int(streams))") }
    }
  }

  /// Publishes in steps, each of which everybody has received before the next one, so that nobody misses anything.
  private func measureHub() async -> Double {
    await measure {
      topics.subscribe(to: topic)
    } publish: { subscriptions in
      { number in topics.publish(number, to: topic) }
    }
  }

  private func measureStreams() async -> Double {
    var continuations: [AsyncStream<Int>.Continuation] = []
    return await measure {
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(256))
      continuations.append(continuation)
      return stream
    } publish: { _ in
      let continuations = continuations
      return { number in for continuation in continuations { continuation.yield(number) } }
    }
  }

  private func measure<Stream: AsyncSequence & Sendable>(
    _ makeStream: () -> Stream, publish makePublish: ([Stream]) -> (Int) -> Void
  ) async -> Double where Stream.Failure == Never {
    let streams = (0..<subscribers).map { _ in makeStream() }
    let publish = makePublish(streams)
    let steps = messages / 64
    let start = Moment.now
    for _ in 0..<steps {
      await withTaskGroup(of: Void.self) { group in
        for stream in streams {
          group.addTask {
            var received = 0
            for await _ in stream {
              received += 1
              if received == 64 { break }
            }
          }
        }
        for number in 0..<64 { publish(number) }
        await group.waitForAll()
      }
    }
    let seconds = (Moment.now.milliseconds - start.milliseconds) / 1000
    return Double(steps * 64 * subscribers) / seconds
  }
}
