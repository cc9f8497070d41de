/// Closures to call with a value, in the order in which they were added.
///
/// Most lists have one entry, which is kept in the list itself. Adding is O(1), removing O(log n). Entries may come and
/// go while the list is being called: one that was removed is not called any more, one that was added not yet.
@usableFromInline
final class ObserverList<Value> {
  @usableFromInline typealias Observer = (Value) -> Void

  @usableFromInline
  struct Entry {
    @usableFromInline let id: UInt32
    /// Nil once it was removed.
    @usableFromInline var observer: Observer?

    @usableFromInline
    init(id: UInt32, observer: @escaping Observer) {
      self.id = id
      self.observer = observer
    }
  }

  @exclusivity(unchecked) @usableFromInline var first: Entry?
  @exclusivity(unchecked) @usableFromInline var rest: ContiguousArray<Entry> = []
  private var lastID: UInt32 = 0
  private var removed: UInt32 = 0
  @exclusivity(unchecked) @usableFromInline var calls: UInt32 = 0

  init() {}

  var isEmpty: Bool { first == nil && rest.count == Int(removed) }

  /// - Returns: what ``remove(_:)`` takes; never 0.
  func add(_ observer: @escaping Observer) -> UInt32 {
    lastID += 1
    let entry = Entry(id: lastID, observer: observer)
    // An entry in front must be older than all the rest, and must not be called by a walk that has begun.
    if first == nil, rest.isEmpty, calls == 0 { first = entry } else { rest.append(entry) }
    return lastID
  }

  /// - Returns: whether it was there.
  @discardableResult
  func remove(_ id: UInt32) -> Bool {
    // Let go of after the list is whole again: what a closure holds may change the list as it goes.
    var observer: Observer?
    defer { withExtendedLifetime(observer) {} }
    if let entry = first, entry.id == id {
      observer = entry.observer
      first = nil
      return true
    }
    var (low, high) = (0, rest.count)
    while low < high {
      let middle = (low + high) / 2
      if rest[middle].id < id { low = middle + 1 } else { high = middle }
    }
    guard low < rest.count, rest[low].id == id, rest[low].observer != nil else { return false }
    swap(&observer, &rest[low].observer)
    removed += 1
    compactIfSparse()
    return true
  }

  @inlinable
  func call(with value: Value) {
    let count = rest.count
    calls += 1
    if let observer = first?.observer { observer(value) }
    var index = 0
    while index < count {
      if let observer = rest[index].observer { observer(value) }
      index += 1
    }
    calls -= 1
  }

  private func compactIfSparse() {
    guard calls == 0, removed == rest.count || (removed > 16 && Int(removed) * 2 > rest.count) else { return }
    rest.removeAll { $0.observer == nil }
    removed = 0
  }
}
