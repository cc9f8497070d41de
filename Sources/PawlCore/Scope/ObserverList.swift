/// Someone to tell of values, without the type of the values.
///
/// What it does is a function that is given the observer itself and captures nothing, so that an observer with what it
/// needs in its own properties is one allocation, where one with a closure is two. A method that subclasses override would
/// not do: those of generic classes are never specialised.
///
/// It is given the address of the value, which it must not change. Only an address is sure to be passed on without a copy
/// of the whole state and the counting of all references in it at each level of the tree.
@usableFromInline
class AnyObserver {
  @usableFromInline final var id: UInt32 = 1
  @usableFromInline final let call: (AnyObserver, UnsafeMutableRawPointer) -> Void

  @usableFromInline
  init(_ call: @escaping (AnyObserver, UnsafeMutableRawPointer) -> Void) { self.call = call }
}

/// An observer that calls a closure.
final class ClosureObserver<Value>: AnyObserver {
  private let observe: (Value) -> Void

  init(_ observe: @escaping (Value) -> Void) {
    self.observe = observe
    super.init { observer, value in
      unsafeDowncast(observer, to: ClosureObserver.self).observe(value.assumingMemoryBound(to: Value.self).pointee)
    }
  }
}

/// Observers, in the order in which they were added.
///
/// Adding is O(1), removing O(log n). Observers may come and go while the list is being called: one that was removed is
/// not called any more, one that was added not yet.
@usableFromInline
final class ObserverList<Value> {
  /// Nil for one that was removed. Counted by hand, for the sake of ``callUncounted(with:)``.
  @exclusivity(unchecked) @usableFromInline var entries: ContiguousArray<Unmanaged<AnyObserver>?> = []
  /// The ids of the entries, which ascend.
  private var ids: ContiguousArray<UInt32> = []
  private var lastID: UInt32 = 0
  private var removed = 0
  @exclusivity(unchecked) @usableFromInline var calls = 0

  @usableFromInline
  init() {}

  deinit { for entry in entries { entry?.release() } }

  @usableFromInline
  var isEmpty: Bool { entries.count == removed }

  /// - Returns: what ``remove(_:)`` takes; never 0. The first is 1, and stays the id of an observer that comes from
  ///   where it was the only one.
  @usableFromInline
  @discardableResult
  func add(_ observer: AnyObserver) -> UInt32 {
    lastID += 1
    observer.id = lastID
    entries.append(.passRetained(observer))
    ids.append(lastID)
    return lastID
  }

  /// - Returns: what was removed, nil if it was not there. What it holds may change the list as it goes.
  @usableFromInline
  func remove(_ id: UInt32) -> AnyObserver? {
    var (low, high) = (0, ids.count)
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    guard low < ids.count, ids[low] == id, let entry = entries[low] else { return nil }
    entries[low] = nil
    removed += 1
    compactIfSparse()
    return entry.takeRetainedValue()
  }

  /// The id of the observer that was added last.
  var newest: UInt32 { lastID }

  /// Calls the observers. They may remove themselves and each other.
  ///
  /// - Parameter newest: the id of the last one to be called.
  func call(with value: inout Value, upTo newest: UInt32 = .max) {
    withUnsafeMutablePointer(to: &value) { value in
      walk {
        let observer = $0.takeUnretainedValue()
        guard observer.id <= newest else { return }
        observer.call(observer, value)
      }
    }
  }

  /// Calls the observers without counting them: whoever removes one meanwhile must keep it until this returns.
  @inlinable
  func callUncounted(with value: inout Value) {
    withUnsafeMutablePointer(to: &value) { value in
      walk { $0._withUnsafeGuaranteedRef { $0.call($0, value) } }
    }
  }

  @inlinable
  @inline(__always)
  func walk(_ body: (Unmanaged<AnyObserver>) -> Void) {
    let count = entries.count
    calls += 1
    var index = 0
    while index < count {
      if let entry = entries[index] { body(entry) }
      index += 1
    }
    calls -= 1
  }

  private func compactIfSparse() {
    guard calls == 0, removed == entries.count || (removed > 16 && removed * 2 > entries.count) else { return }
    let live = entries.indices.filter { entries[$0] != nil }
    ids = ContiguousArray(live.map { ids[$0] })
    entries = ContiguousArray(live.map { entries[$0] })
    removed = 0
  }
}
