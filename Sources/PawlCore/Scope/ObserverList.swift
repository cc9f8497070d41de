/// An observer of values, without the type of the values.
///
/// Its action is a function that gets the observer itself and captures nothing, so an observer that stores its context
/// in its own properties is one allocation; with a closure it would be two. An overridden method wouldn't do, since
/// methods of generic classes are never specialized.
///
/// The function gets the address of the value, which it must not change. Only an address is guaranteed to be passed on
/// without copying the whole state, and retaining all of its references, at each level of the tree.
@usableFromInline
class AnyObserver {
  @usableFromInline final var id: UInt32 = 1
  @usableFromInline final let call: (AnyObserver, UnsafeMutableRawPointer) -> Void

  @usableFromInline
  init(_ call: @escaping (AnyObserver, UnsafeMutableRawPointer) -> Void) { self.call = call }

  #if PAWL_CHECKED
  /// Checks what the observer passes values on to.
  func checkInvariants(_ check: inout InvariantCheck) {}
  #endif
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

/// A list of observers, in the order in which they were added.
///
/// Adding is O(1), removing O(log n). Observers may be added and removed while the list is being called: a removed
/// observer isn't called any more, and an added one isn't called yet.
///
/// No access to a property without exclusivity checks spans a call of code that could access it again.
@usableFromInline
final class ObserverList<Value> {
  /// The observers; `nil` for a removed one. They aren't counted for ``callUnretained(with:)``.
  @exclusivity(unchecked) @usableFromInline var entries: ContiguousArray<OwningReference<AnyObserver>?> = []
  /// The ids of the entries, in ascending order.
  private(set) var ids: ContiguousArray<UInt32> = []
  private var lastID: UInt32 = 0
  private(set) var removed = 0
  @exclusivity(unchecked) @usableFromInline var calls = 0

  @usableFromInline
  init() {}

  deinit { for entry in entries { entry?.release() } }

  @usableFromInline
  var isEmpty: Bool { entries.count == removed }

  /// Adds an observer.
  ///
  /// - Returns: The id for ``remove(_:)``; never 0. The first observer gets 1, and an observer that was the only one
  ///   elsewhere keeps its id.
  @usableFromInline
  @discardableResult
  func add(_ observer: AnyObserver) -> UInt32 {
    lastID += 1
    observer.id = lastID
    entries.append(OwningReference(observer))
    ids.append(lastID)
    return lastID
  }

  /// Removes an observer.
  ///
  /// - Returns: The removed observer; `nil` if there was none. Releasing it may change the list.
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
    return entry.taken()
  }

  /// The id of the observer that was added last.
  var newest: UInt32 { lastID }

  /// Calls the observers. They may remove themselves and each other.
  ///
  /// - Parameters:
  ///   - value: The value, which observers must not change.
  ///   - newest: The id of the last observer to call.
  func call(with value: inout Value, upTo newest: UInt32 = .max) {
    withUnsafeMutablePointer(to: &value) { value in
      walk {
        let observer = $0.object
        guard observer.id <= newest else { return }
        observer.call(observer, value)
      }
    }
  }

  /// Calls the observers without retaining them. Code that removes an observer meanwhile has to retain it until this
  /// returns.
  @inlinable
  func callUnretained(with value: inout Value) {
    withUnsafeMutablePointer(to: &value) { value in
      walk { $0.withUnretained { $0.call($0, value) } }
    }
  }

  @inlinable
  @inline(__always)
  func walk(_ body: (OwningReference<AnyObserver>) -> Void) {
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
