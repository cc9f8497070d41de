/// A model of the values that scoped stores read and that their observers receive, computed each time from the whole
/// state.
///
/// It implements the rules as they are specified, without any of the engine's caches: a walk from the root computes
/// every value, and every drain compares every value.
package final class ScopeReference {
  /// The current state.
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

  /// A part of the state that may come and go, as it was at the end of the last drain in which it existed.
  package final class Record {
    fileprivate var last: PlainTree
    private let read: () -> PlainTree?

    fileprivate init(_ last: PlainTree, read: @escaping () -> PlainTree?) {
      self.last = last
      self.read = read
    }

    fileprivate func commit() { if let present = read() { last = present } }
  }

  /// A store, identified by the path that leads to it.
  package final class Place {
    fileprivate let read: () -> PlainTree
    /// Whether the store is of an element, or below such a store.
    package let isBeneathElement: Bool

    fileprivate init(isBeneathElement: Bool, _ read: @escaping () -> PlainTree) {
      self.isBeneathElement = isBeneathElement
      self.read = read
    }

    package var state: PlainTree { read() }
  }

  /// A store whose parts may come and go: rows or an optional child. It keeps the records of the parts in use.
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

  /// Returns a store of a part, or nil if the part doesn't exist now.
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
    /// Whether the watcher delivers duplicates too.
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

  /// Ends a drain: commits every value and determines which watchers must be notified.
  package func commit() {
    checkThatAllWereTold()
    records.removeAll { $0.record == nil }
    // Parents are committed before their parts.
    for record in records { record.record?.commit() }
    watchers.removeAll { $0.watcher == nil }
    for watcher in watchers.compactMap(\.watcher) {
      let value = watcher.present
      guard watcher.deliversAll || value != watcher.value else { continue }
      watcher.value = value
      for listener in watcher.listeners.keys { watcher.listeners[listener] = true }
    }
  }

  /// Records that a listener received a value.
  package func told(_ listener: Int, of watcher: Watcher, _ value: [String]) {
    if watcher.listeners[listener] != true { problems.append("listener \(listener) was told \(value) unasked") }
    if value != watcher.value { problems.append("listener \(listener) was told \(value), not \(watcher.value)") }
    watcher.listeners[listener] = false
  }

  /// Records a problem for every listener that wasn't notified of the last drain.
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
