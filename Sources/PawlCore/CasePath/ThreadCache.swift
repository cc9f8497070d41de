import CPawlRuntime

/// A small cache of objects that follow from other objects, such as the paths that key paths describe.
///
/// Each thread has a cache of its own, so a look-up takes no lock and no atomic operation apart from reference counting.
/// A cache has 256 places. An object has one place, which the last stored object takes, so a cache never grows. It
/// retains its objects until they are replaced or the thread ends.
package enum ThreadCache {
  /// Returns the object that was stored for a key; `nil` if none was stored, or if another one took its place.
  ///
  /// - Complexity: Some nanoseconds.
  package static func object(for key: AnyObject) -> AnyObject? {
    object(at: UnsafeRawPointer(Unmanaged.passUnretained(key).toOpaque()))
  }

  /// Returns the object that was stored for a type, like ``object(for:)-(AnyObject)``.
  package static func object(for key: Any.Type) -> AnyObject? {
    object(at: unsafeBitCast(ObjectIdentifier(key), to: UnsafeRawPointer.self))
  }

  /// Stores an object for a key, which has to determine it.
  package static func store(_ object: AnyObject, for key: AnyObject) {
    store(object, at: UnsafeRawPointer(Unmanaged.passUnretained(key).toOpaque()), owner: key)
  }

  /// Stores an object for a type, which has to determine it.
  package static func store(_ object: AnyObject, for key: Any.Type) {
    store(object, at: unsafeBitCast(ObjectIdentifier(key), to: UnsafeRawPointer.self), owner: nil)
  }

  /// Invariant: `key` is the address of `owner`, or of a type. An owner is retained, so no other object gets its
  /// address while the entry exists.
  private struct Entry {
    var key: UnsafeRawPointer?
    var owner: AnyObject?
    var object: AnyObject?
  }

  private typealias Entries = UnsafeMutablePointer<Entry>

  private static let count = 256

  private static func entry(of key: UnsafeRawPointer, in entries: Entries) -> Entries {
    // Objects are aligned to 16 bytes, and key paths that are created together lie next to each other.
    let bits = UInt(bitPattern: key)
    return entries + Int(((bits >> 4) ^ (bits >> 12)) & UInt(count - 1))
  }

  private static func object(at key: UnsafeRawPointer) -> AnyObject? {
    guard let cache = pawl_thread_cache() else { return nil }
    let entry = entry(of: key, in: cache.assumingMemoryBound(to: Entry.self))
    return entry.pointee.key == key ? entry.pointee.object : nil
  }

  private static func store(_ object: AnyObject, at key: UnsafeRawPointer, owner: AnyObject?) {
    let entries: Entries
    if let cache = pawl_thread_cache() {
      entries = cache.assumingMemoryBound(to: Entry.self)
    } else {
      entries = .allocate(capacity: count)
      entries.initialize(repeating: Entry(), count: count)
      pawl_set_thread_cache(entries) { cache in
        guard let entries = cache?.assumingMemoryBound(to: Entry.self) else { return }
        entries.deinitialize(count: ThreadCache.count)
        entries.deallocate()
      }
    }
    let entry = entry(of: key, in: entries)
    // Moved out first: releasing the last entry may run code that uses the cache.
    let last = entry.pointee
    entry.pointee = Entry(key: key, owner: owner, object: object)
    extendLifetime(last)
  }
}
