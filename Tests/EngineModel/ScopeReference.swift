/// A model of the values that stores of parts read and that their observers get, computed each time from the whole state.
///
/// It follows the rules as they are written, and nothing of how they are kept: every value is computed by a walk from the
/// root, every drain compares every value.
package final class ScopeReference {
  /// The present state.
  package var state: PlainTree
  private var records: [WeakRecord] = []
  private var watchers: [WeakWatcher] = []
  private var problems: [String] = []

  fileprivate struct WeakRecord {
    weak var record: Record?
  }

  private struct WeakWatcher {
    weak var watcher: Watcher?
  }

  package init(_ state: PlainTree) { self.state = state }

  /// The part of a state that may come and go, as it was at the end of the last drain that left it there.
  package final class Record {
    fileprivate var last: PlainTree
    private let read: () -> PlainTree?

    fileprivate init(_ last: PlainTree, read: @escaping () -> PlainTree?) {
      self.last = last
      self.read = read
    }

    fileprivate func commit() { if let present = read() { last = present } }
  }

  /// A store, by the way that leads to it.
  package final class Place {
    fileprivate let read: () -> PlainTree
    /// Whether it is an element, or beneath one.
    package let isBeneathElement: Bool

    fileprivate init(isBeneathElement: Bool, _ read: @escaping () -> PlainTree) {
      self.isBeneathElement = isBeneathElement
      self.read = read
    }

    package var state: PlainTree { read() }
  }

  /// A store whose parts may come and go: of rows, or of an optional. It knows the records of those that are in use.
  package final class PartsPlace {
    fileprivate let parent: Place
    fileprivate let find: (PlainTree, Int) -> PlainTree?
    fileprivate let isRows: Bool
    fileprivate var records: [Int: WeakRecord] = [:]

    fileprivate init(_ parent: Place, isRows: Bool, _ find: @escaping (PlainTree, Int) -> PlainTree?) {
      self.parent = parent
      self.isRows = isRows
      self.find = find
    }

    package func contains(_ id: Int) -> Bool { find(parent.state, id) != nil }
  }

  package func root() -> Place { Place(isBeneathElement: false) { [unowned self] in state } }

  package func same(as place: Place) -> Place { Place(isBeneathElement: place.isBeneathElement) { place.state } }

  package func rows(of place: Place) -> PartsPlace {
    PartsPlace(place, isRows: true) { tree, id in tree.rows.first { $0.id == id } }
  }

  package func detail(of place: Place) -> PartsPlace {
    PartsPlace(place, isRows: false) { tree, _ in tree.detail.first }
  }

  /// A store of a part; nil if the part is not there now.
  package func part(_ id: Int, of parts: PartsPlace) -> Place? {
    guard let present = parts.find(parts.parent.state, id) else { return nil }
    let record: Record
    if let known = parts.records[id]?.record {
      record = known
    } else {
      record = Record(present) { [unowned parts] in parts.find(parts.parent.state, id) }
      parts.records[id] = WeakRecord(record: record)
      records.append(WeakRecord(record: record))
    }
    return Place(isBeneathElement: parts.isRows || parts.parent.isBeneathElement) {
      parts.find(parts.parent.state, id) ?? record.last
    }
  }
}

// Observers.
extension ScopeReference {
  package final class Watcher {
    private let read: () -> [String]
    /// Whether it delivers duplicates too.
    fileprivate let deliversAll: Bool
    package fileprivate(set) var value: [String]
    fileprivate var listeners: [Int: Bool] = [:]

    fileprivate init(deliversAll: Bool, _ read: @escaping () -> [String]) {
      self.deliversAll = deliversAll
      self.read = read
      value = read()
    }

    fileprivate var present: [String] { read() }
  }

  package func watch(deliversAll: Bool = false, _ read: @escaping () -> [String]) -> Watcher {
    let watcher = Watcher(deliversAll: deliversAll, read)
    watchers.append(WeakWatcher(watcher: watcher))
    return watcher
  }

  package func add(_ listener: Int, to watcher: Watcher) { watcher.listeners[listener] = false }

  package func remove(_ listener: Int, from watcher: Watcher) { watcher.listeners[listener] = nil }

  /// The drain has ended: every value is the committed one, and those whose value has changed are to hear of it.
  package func commit() {
    checkThatAllWereTold()
    records.removeAll { $0.record == nil }
    // Parents come before their parts.
    for record in records { record.record?.commit() }
    watchers.removeAll { $0.watcher == nil }
    for watcher in watchers.compactMap(\.watcher) {
      let value = watcher.present
      guard watcher.deliversAll || value != watcher.value else { continue }
      watcher.value = value
      for listener in watcher.listeners.keys { watcher.listeners[listener] = true }
    }
  }

  /// A listener was told of a value.
  package func told(_ listener: Int, of watcher: Watcher, _ value: [String]) {
    if watcher.listeners[listener] != true { problems.append("listener \(listener) was told \(value) unasked") }
    if value != watcher.value { problems.append("listener \(listener) was told \(value), not \(watcher.value)") }
    watcher.listeners[listener] = false
  }

  /// Notes a problem where somebody has not been told of the last drain.
  package func checkThatAllWereTold() {
    for watcher in watchers.compactMap(\.watcher) {
      for (listener, isWaiting) in watcher.listeners where isWaiting {
        problems.append("listener \(listener) was not told \(watcher.value)")
        watcher.listeners[listener] = false
      }
    }
  }

  package func takeProblems() -> [String] {
    defer { problems = [] }
    return problems
  }
}
