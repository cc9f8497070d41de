import Foundation
import PawlCore

extension UserDefaults {
  /// Calls a function when other code than the writer may have changed an entry.
  ///
  /// - Parameters:
  ///   - key: The name of the entry.
  ///   - writer: The shared value that observes. See ``EntryChange/writer``.
  ///   - mayHaveChanged: Given a function that returns whether the entry has not been changed since.
  func observeEntry(
    _ key: String, by writer: ObjectIdentifier,
    _ mayHaveChanged: @escaping @Sendable (_ isCurrent: @escaping @Sendable () -> Bool) -> Void
  ) -> SharedSubscription {
    #if !canImport(Darwin)
    if let store = self as? FileDefaults {
      return store.observe(key, by: writer) { [store = UncheckedSendable(store)] version in
        mayHaveChanged { store.value.version(of: key) == version }
      }
    }
    #endif
    let store = UncheckedSendable(self)
    let last = Lock(UncheckedSendable(object(forKey: key)))
    let observer = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: self, queue: nil
    ) { _ in
      let now = UncheckedSendable(store.value.object(forKey: key))
      let isChanged = last.withLock { last in
        defer { last = now }
        return !isEqualEntry(last.value, now.value)
      }
      if isChanged, EntryChange.writer != writer { mayHaveChanged { true } }
    }
    let token = UncheckedSendable(observer)
    return SharedSubscription { NotificationCenter.default.removeObserver(token.value) }
  }

  /// Makes sure that what was set is saved.
  func persist(isUrgent: Bool, _ completion: @escaping @Sendable (Result<Void, any Error>) -> Void) {
    #if !canImport(Darwin)
    if let store = self as? FileDefaults { return store.write(isUrgent: isUrgent, completion) }
    // Nothing else makes Foundation save there.
    _ = synchronize()
    #endif
    completion(.success(()))
  }
}

/// A change of an entry by a shared value.
enum EntryChange {
  /// The shared value that is changing an entry; `nil` if other code is.
  @TaskLocal static var writer: ObjectIdentifier?
}

/// Whether two values of user defaults are equal.
func isEqualEntry(_ left: Any?, _ right: Any?) -> Bool {
  switch (left, right) {
  case (nil, nil): true
  case (let left?, let right?): NSDictionary(dictionary: ["": left]).isEqual(to: ["": right])
  default: false
  }
}
