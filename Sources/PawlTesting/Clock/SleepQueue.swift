import HeapModule

/// A queue of the tasks that sleep on a clock, ordered by deadline. Tasks with the same deadline are in the order in
/// which they began to sleep.
package struct SleepQueue<Instant: InstantProtocol, Sleeper> {
  /// The number of a sleep. Later sleeps have greater numbers.
  package typealias Ticket = Int

  package struct Entry {
    package let start: Instant
    package let deadline: Instant
    package let ticket: Ticket
    package let sleeper: Sleeper
  }

  private struct Place: Comparable {
    let start: Instant
    let deadline: Instant
    let ticket: Ticket

    static func < (lhs: Place, rhs: Place) -> Bool {
      lhs.deadline == rhs.deadline ? lhs.ticket < rhs.ticket : lhs.deadline < rhs.deadline
    }

    func entry(of sleeper: Sleeper) -> Entry {
      Entry(start: start, deadline: deadline, ticket: ticket, sleeper: sleeper)
    }
  }

  private var sleepers: [Ticket: Sleeper] = [:]
  /// The places of all sleepers, and of some that were removed: a heap can only remove its minimum.
  private var places = Heap<Place>()
  private var lastTicket = 0

  package init() {}

  package var count: Int { sleepers.count }

  /// All sleepers, in the order in which they wake up.
  package var entries: [Entry] {
    places.unordered.sorted().compactMap { place in
      sleepers[place.ticket].map(place.entry)
    }
  }

  /// The deadline of the first sleeper; `nil` if there is none.
  ///
  /// - Complexity: O(log n), amortised.
  package mutating func nextDeadline() -> Instant? {
    while let place = places.min {
      if sleepers[place.ticket] != nil { return place.deadline }
      places.removeMin()
    }
    return nil
  }

  package mutating func makeTicket() -> Ticket {
    lastTicket += 1
    return lastTicket
  }

  /// - Complexity: O(log n).
  package mutating func insert(
    _ sleeper: Sleeper, from start: Instant, until deadline: Instant, ticket: Ticket
  ) {
    sleepers[ticket] = sleeper
    places.insert(Place(start: start, deadline: deadline, ticket: ticket))
  }

  /// Removes a sleeper, and returns it if it was in the queue.
  ///
  /// - Complexity: O(1), amortised.
  package mutating func remove(_ ticket: Ticket) -> Sleeper? {
    guard let sleeper = sleepers.removeValue(forKey: ticket) else { return nil }
    // Otherwise repeated debouncing would leave a place behind each time.
    if places.count > 2 * sleepers.count + 64 {
      let sleepers = sleepers
      places = Heap(places.unordered.filter { sleepers[$0.ticket] != nil })
    }
    return sleeper
  }

  /// Removes and returns the first sleeper.
  ///
  /// - Parameter end: The latest deadline to consider; `nil` for no limit.
  /// - Complexity: O(log n), amortised.
  package mutating func removeFirst(until end: Instant?) -> Entry? {
    while let place = places.min {
      if let end, place.deadline > end { return nil }
      places.removeMin()
      if let sleeper = sleepers.removeValue(forKey: place.ticket) { return place.entry(of: sleeper) }
    }
    return nil
  }
}
