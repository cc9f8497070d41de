import Foundation
import PawlCore
import PawlDependencies

/// A key of a value in the app storage: see `appStorage(_:store:)` of ``SharedReaderKey``.
///
/// The app storage is `DependencyValues.defaultAppStorage` unless the key names other user defaults. On Apple's systems it
/// is `UserDefaults.standard` in a program. On other systems, it is a file of the user's configuration: see
/// `UserDefaults.appStorage`.
///
/// A change of the entry by other code or another program replaces the value. An entry of JSON that can't be decoded is
/// reported as PAWL-125 and kept, as ``FileStorageKey`` does with its file. An entry of another type counts as none.
public struct AppStorageKey<Value: Sendable>: SharedKey {
  private let key: String
  // User defaults may be used by several threads, but are not declared so.
  private let store: UncheckedSendable<UserDefaults>
  private let lookup: AppStorageLookup<Value>
  /// Whether the entry must not be overwritten.
  private let isBroken = SharedFlag()

  init(_ key: String, _ store: UserDefaults?, _ lookup: AppStorageLookup<Value>) {
    self.key = key
    self.store = UncheckedSendable(store ?? DependencyValues.current.defaultAppStorage)
    self.lookup = lookup
  }

  /// The identity: the user defaults and the name of the entry.
  public var id: AppStorageKeyID { AppStorageKeyID(key: key, store: ObjectIdentifier(store.value)) }

  /// Reads the entry, at once.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: read())
  }

  /// Observes the entry.
  public func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription {
    store.value.observeEntry(key, by: ObjectIdentifier(isBroken)) { isCurrent in
      subscriber.yield(with: read()) { unsavedChanges in unsavedChanges == 0 && isCurrent() }
    }
  }

  /// Stores the value: in memory at once, and in the file with its next write, or now for `save()`.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    if context == .didSet, isBroken.value { return continuation.resume(throwing: BrokenEntryError(key: key)) }
    let result = EntryChange.$writer.withValue(ObjectIdentifier(isBroken)) {
      Result { try lookup.save(value, store.value, key) }
    }
    guard case .success = result else { return continuation.resume(with: result) }
    isBroken.value = false
    store.value.persist(isUrgent: context == .userInitiated) { continuation.resume(with: $0) }
  }

  private func read() -> Result<Value?, any Error> {
    let result = Result { try lookup.load(store.value, key) }
    if case .failure(let error) = result {
      isBroken.value = true
      reportBrokenEntry(key: key, error: error)
    } else {
      isBroken.value = false
    }
    return result
  }
}

extension AppStorageKey: CustomStringConvertible {
  public var description: String { ".appStorage(\(String(reflecting: key)))" }
}

/// The identity of an ``AppStorageKey``.
public struct AppStorageKeyID: Hashable, Sendable {
  let key: String
  let store: ObjectIdentifier
}

/// The error of a change that isn't stored, because its entry is broken.
struct BrokenEntryError: Error, CustomStringConvertible {
  let key: String

  var description: String {
    "The change of \"\(key)\" was not stored, since the entry could not be decoded. Call \"save()\" to overwrite it."
  }
}

/// A Boolean value that the copies of a key share.
private final class SharedFlag: Sendable {
  private let stored = Lock(false)

  var value: Bool {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }
}
