public import PawlStorage

/// A state that was read from a slot, and the right to write to the slot.
///
/// Give ``state`` to a store, and then the opened state to `store.persist(_:)`. `Store(initialState:…persistence:)` does both.
public struct OpenedState<State: Codable & Sendable>: Sendable {
  /// The origin of a state.
  public enum Origin: Hashable, Sendable {
    /// The slot was empty.
    case initial
    /// The state was stored.
    case restored
    /// The state was converted from another version, and is stored in the new one.
    case migrated(from: Int)
    /// The stored content couldn't be used, and was set aside. The state is the initial one.
    case startedAnew
  }

  /// The state.
  public let state: State
  /// Its origin.
  public let origin: Origin
  /// The record of the slot.
  public let record: OwnedRecord
  let link: PersistenceLink
}

extension StoreSlot {
  /// Acquires the record, and reads the state.
  ///
  /// Content that can't be decoded, and content of another version without a migration, is set aside and reported as PAWL-173 or
  /// PAWL-174. It is never deleted.
  ///
  /// - Parameter initialState: The state of an empty slot.
  /// - Throws: ``PersistenceError/held(_:holder:)`` if another holder still has the record after ``patience``, and errors of the
  ///   storage.
  public func open(initialState: State) async throws(PersistenceError) -> OpenedState<State> {
    let link = PersistenceLink(key: key)
    let (stored, record) = try await acquire(link)
    let state: State
    let origin: OpenedState<State>.Origin
    do throws(StorageWriterError) {
      if stored.lastEntry == 0 {
        (state, origin) = (initialState, .initial)
      } else if let read = try await read(stored, record) {
        (state, origin) = read
      } else {
        (state, origin) = (initialState, .startedAnew)
      }
    } catch {
      throw .record(error)
    }
    return OpenedState(state: state, origin: origin, record: record, link: link)
  }

  private func acquire(
    _ link: PersistenceLink
  ) async throws(PersistenceError) -> (StorageRecord, OwnedRecord) {
    do throws(StorageError) {
      let (stored, record) = try await writer.acquire(key, creating: version, waitingUpTo: patience) {
        [link] in link.receive($0)
      }
      return (stored, record)
    } catch {
      if case .held(let lease) = error { throw .held(key, holder: lease.holder) }
      throw .storage(error)
    }
  }

  /// Returns `nil` if the content was set aside.
  private func read(
    _ stored: StorageRecord, _ record: OwnedRecord
  ) async throws(StorageWriterError) -> (State, OpenedState<State>.Origin)? {
    let json = stored.snapshot?.bytes ?? []
    if stored.schemaVersion != version {
      return try await migrate(StoredState(version: stored.schemaVersion, json: json), record)
    }
    do {
      // A store keeps states. Entries with content belong to a session.
      guard stored.entries.allSatisfy({ $0.bytes.isEmpty }) else { throw ContentOfSession() }
      return (try StateCoding.decode(State.self, json), .restored)
    } catch {
      try await record.setAside(reason: "\(State.self) can't be decoded: \(error)", schemaVersion: version)
      reportUnreadableState(key, State.self, "\(error)")
      return nil
    }
  }

  private func migrate(
    _ old: StoredState, _ record: OwnedRecord
  ) async throws(StorageWriterError) -> (State, OpenedState<State>.Origin)? {
    var reason = "no migration was given"
    var migrated: (state: State, json: [UInt8])?
    if let migrate {
      do {
        if let state = try migrate(old) { migrated = (state, try StateCoding.encode(state)) }
        reason = "the migration returned nil"
      } catch {
        reason = "the migration failed: \(error)"
      }
    }
    if let (state, json) = migrated {
      try await record.migrate(to: version, json)
      return (state, .migrated(from: old.version))
    }
    try await record.setAside(
      reason: "\(State.self) has the version \(old.version) instead of \(version), and \(reason).",
      schemaVersion: version)
    reportOtherVersion(key, State.self, stored: old.version, expected: version, reason)
    return nil
  }
}

private struct ContentOfSession: Error, CustomStringConvertible {
  var description: String { "the record contains the log of a session" }
}
