import HeapModule

/// Who sleeps on a clock, and in which order they are to be woken: earlier deadlines first, equal ones in the order slept.
package struct SleepQueue<Instant: InstantProtocol, Sleeper> {
  /// Names one sleep. Later ones are greater.
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
  /// Has a place for each sleeper, and some of sleepers that were removed: a heap gives up its least only.
  private var places = Heap<Place>()
  private var lastTicket = 0

  package init() {}

  package var count: Int { sleepers.count }

  /// All that sleep, in the order in which they are to be woken.
  package var entries: [Entry] {
    places.unordered.sorted().compactMap { place in
      sleepers[place.ticket].map(place.entry)
    }
  }

  /// When the next one is to be woken.
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

  /// Removes a sleeper, if it is there.
  ///
  /// - Complexity: O(1), amortised.
  package mutating func remove(_ ticket: Ticket) -> Sleeper? {
    guard let sleeper = sleepers.removeValue(forKey: ticket) else { return nil }
    // Else what is debounced again and again would leave a place behind each time.
    if places.count > 2 * sleepers.count + 64 {
      let sleepers = sleepers
      places = Heap(places.unordered.filter { sleepers[$0.ticket] != nil })
    }
    return sleeper
  }

  /// Removes the one to be woken first.
  ///
  /// - Parameter end: no later deadline is looked at; nil stands for the end of time.
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
