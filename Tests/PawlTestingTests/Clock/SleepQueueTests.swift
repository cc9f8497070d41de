import PawlTesting
import TestSupport
import Testing

@Suite struct SleepQueueTests {
  private typealias Instant = TestClock<Duration>.Instant
  private typealias Queue = SleepQueue<Instant, String>

  private func at(_ seconds: Int) -> Instant { Instant(.seconds(seconds)) }

  @Test func earlierDeadlinesComeFirstAndEqualOnesInOrder() {
    var queue = Queue()
    for (index, seconds) in [3, 1, 2, 1, 3].enumerated() {
      queue.insert("\(seconds)-\(index)", from: at(0), until: at(seconds), ticket: queue.makeTicket())
    }
    #expect(queue.entries.map(\.sleeper) == ["1-1", "1-3", "2-2", "3-0", "3-4"])
    #expect(queue.removeFirst(until: at(0))?.sleeper == nil)
    var removed: [String] = []
    while let entry = queue.removeFirst(until: at(2)) { removed.append(entry.sleeper) }
    #expect(removed == ["1-1", "1-3", "2-2"])
    #expect(queue.removeFirst(until: nil)?.sleeper == "3-0")
    #expect(queue.count == 1)
  }

  @Test func removedEntriesAreSkipped() {
    var queue = Queue()
    let tickets = (1...3).map { second in
      let ticket = queue.makeTicket()
      queue.insert("\(second)", from: at(0), until: at(second), ticket: ticket)
      return ticket
    }
    #expect(queue.remove(tickets[0]) == "1")
    #expect(queue.remove(tickets[0]) == nil)
    #expect(queue.removeFirst(until: nil)?.sleeper == "2")
    #expect(queue.remove(tickets[1]) == nil)
    #expect(queue.entries.map(\.sleeper) == ["3"])
  }

  /// Compares the queue with an array that is searched.
  @Test(arguments: 1...20) func queueAgreesWithASortedArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var queue = SleepQueue<Instant, Int>()
    var model: [(seconds: Int, ticket: Int)] = []
    for _ in 0..<2_000 {
      switch random.below(5) {
      case 0...1:
        let (seconds, ticket) = (random.below(20), queue.makeTicket())
        queue.insert(ticket, from: at(0), until: at(seconds), ticket: ticket)
        model.append((seconds, ticket))
      case 2...3 where !model.isEmpty:
        let ticket = model.remove(at: random.below(model.count)).ticket
        #expect(queue.remove(ticket) == ticket)
      default:
        let end = random.below(20)
        let first = model.filter { $0.seconds <= end }.min { ($0.seconds, $0.ticket) < ($1.seconds, $1.ticket) }
        #expect(queue.removeFirst(until: at(end))?.ticket == first?.ticket)
        model.removeAll { $0.ticket == first?.ticket }
      }
      #expect(queue.count == model.count)
    }
    let rest = model.sorted { ($0.seconds, $0.ticket) < ($1.seconds, $1.ticket) }
    #expect(queue.entries.map(\.ticket) == rest.map(\.ticket))
  }
}
