/// The entries of a log that are shown: all of them, or those of a minimum level.
struct LogRows<Data: RandomAccessCollection>: RandomAccessCollection {
  fileprivate let data: Data
  /// The places of the shown entries, or `nil` if all are shown.
  fileprivate var places: LogPlaces?
  /// The shown part of the places. The places may have grown since.
  fileprivate var range = 0..<0
  /// The number of entries that had been dropped from the beginning of the log.
  fileprivate var dropped = 0

  var startIndex: Int { 0 }
  var endIndex: Int { places == nil ? data.count : range.count }

  subscript(index: Int) -> Data.Element {
    let offset = places.map { $0.numbers[range.lowerBound + index] - dropped } ?? index
    return data[data.index(data.startIndex, offsetBy: offset)]
  }

  // The default methods for collections with such indices look up types at run time.
  func index(after index: Int) -> Int { index + 1 }
  func index(before index: Int) -> Int { index - 1 }
  func index(_ index: Int, offsetBy distance: Int) -> Int { index + distance }
  func distance(from start: Int, to end: Int) -> Int { end - start }

  func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Data.Element>) throws -> Result
  ) rethrows -> Result? {
    places == nil ? try data.withContiguousStorageIfAvailable(body) : nil
  }
}

/// The numbers of entries, counted from the beginning of the log. They only grow, so that earlier values of ``LogRows``
/// stay valid.
final class LogPlaces {
  fileprivate(set) var numbers: ContiguousArray<Int> = []
}

/// The memory of a log view: which entries it has seen, and how many of them the reader hasn't.
///
/// - Complexity: An update is O(entries added), and O(entries) if the minimum level has changed, or if the log has changed
///   in another way than by adding entries at its end and dropping some from its beginning.
@MainActor
final class LogMemory<Data: RandomAccessCollection> where Data.Element: LogEntry {
  let follower = EndFollower()
  private var minimum = LogLevel.debug
  private var count = 0
  private var last: Data.Element.ID?
  private var places: LogPlaces?
  private var range = 0..<0
  private var dropped = 0
  /// The number of entries that were added since the reader has left the end.
  private(set) var missed = 0

  /// Returns the entries to show, and counts those that are new.
  func rows(of data: Data, from minimum: LogLevel) -> LogRows<Data> {
    if follower.followsEnd { missed = 0 }
    let known = minimum == self.minimum ? end(of: data) : nil
    let before = range.upperBound
    if let known, let shift = known.shift {
      dropped += shift
      add(data, from: known.index)
      if !follower.followsEnd { missed += places == nil ? data.count - known.index : range.upperBound - before }
    } else {
      self.minimum = minimum
      dropped = 0
      range = 0..<0
      places = minimum == .debug ? nil : LogPlaces()
      add(data, from: 0)
      if !follower.followsEnd { missed = places == nil ? data.count : range.count }
    }
    count = data.count
    last = data.last?.id
    var rows = LogRows(data: data)
    (rows.places, rows.range, rows.dropped) = (places, range, dropped)
    return rows
  }

  /// Finds the entry that was the last one: the index behind it, and the number of entries dropped since.
  private func end(of data: Data) -> (index: Int, shift: Int?)? {
    guard let last else { return count == 0 ? (0, 0) : nil }
    var (offset, index) = (data.count, data.endIndex)
    while offset > 0 {
      data.formIndex(before: &index)
      if data[index].id == last {
        let shift = count - offset
        return (offset, shift >= 0 ? shift : nil)
      }
      offset -= 1
    }
    return nil
  }

  private func add(_ data: Data, from start: Int) {
    guard let places else { return }
    var index = data.index(data.startIndex, offsetBy: start)
    for offset in start..<data.count {
      if data[index].level >= minimum { places.numbers.append(dropped + offset) }
      data.formIndex(after: &index)
    }
    var first = range.lowerBound
    while first < places.numbers.count, places.numbers[first] < dropped { first += 1 }
    range = first..<places.numbers.count
    guard first > 1_024, first > range.count else { return }
    // Most numbers belong to dropped entries. Rows that are still shown keep the old places.
    let rest = LogPlaces()
    rest.numbers = ContiguousArray(places.numbers[range])
    self.places = rest
    range = 0..<rest.numbers.count
  }
}
