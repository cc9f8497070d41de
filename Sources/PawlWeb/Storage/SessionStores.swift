#if Web
public import Foundation
public import PawlCore

/// The stores of a browser session whose states outlive their process, if the program has a storage for sessions.
///
/// A store is made once for each session. Its state is stored after each message of the page and after each change by an effect,
/// together with the number of the last event, so that no event is applied twice. Without a storage for sessions, or in a new
/// session, a store begins with its initial state.
///
/// ```swift
/// session.store("notes", version: 2, migrate: NotesState.init(stored:)) { state in
///   Store(initialState: state ?? NotesState(), reducer: notesReducer, environment: ())
/// }
/// ```
@MainActor
public final class SessionStores {
  private let restored: [String: StoredState]
  private var slots: [Slot] = []
  private var observers: [ChangeObserver] = []
  /// States that the program can't read.
  private(set) var problems: [String] = []
  /// Called when a state may have changed.
  var didChange: @MainActor () -> Void = {}

  private struct Slot {
    let name: String
    let version: Int
    /// Takes the present state, and returns a function that encodes it on any thread.
    let take: @MainActor () -> @Sendable () throws -> [UInt8]
  }

  /// Creates the stores of a session with the states of an earlier process.
  init(restored: [String: StoredState] = [:]) { self.restored = restored }

  isolated deinit {
    for observer in observers { observer.stop() }
  }

  /// Returns a store whose state is stored.
  ///
  /// - Parameters:
  ///   - name: The name of the store in the session. Each name can be used once.
  ///   - version: The version of the state's type. Increase it when the encoding of the state changes.
  ///   - migrate: Converts the state of another version. If it throws an error, the session is set aside for the operator, and
  ///     the store begins anew. Default: no other version can be read.
  ///   - resumed: An action that is sent after the state of an earlier process was restored, so that the reducer can start again
  ///     what was running there.
  ///   - make: Makes the store, given the restored state; `nil` if there is none. The store must begin with this state.
  /// - Returns: The store.
  /// - Throws: The error of `make`.
  public func store<S: RecordableStore, Failure: Error>(
    _ name: String, version: Int = 1, migrate: (StoredSessionState) throws -> S.State = { throw $0.unknownVersion },
    resumed: S.Action? = nil, _ make: (S.State?) throws(Failure) -> S
  ) throws(Failure) -> S where S.State: Codable & Sendable {
    precondition(!slots.contains { $0.name == name }, "Two stores of a session have the name \"\(name)\".")
    let state = restoredState(name, version: version, migrate: migrate)
    let store = try make(state)
    let root = store.recordedStore
    slots.append(
      Slot(name: name, version: version) {
        let state = ViewStore(root, removeDuplicates: { _, _ in true }).state
        return { Array(try JSONEncoder().encode(state)) }
      })
    let observer = ChangeObserver(of: root) { [weak self] in self?.didChange() }
    observers.append(observer)
    if state != nil, let resumed { root.send(resumed) }
    return store
  }

  private func restoredState<State: Codable>(
    _ name: String, version: Int, migrate: (StoredSessionState) throws -> State
  ) -> State? {
    guard let stored = restored[name] else { return nil }
    let old = StoredSessionState(
      name: name, version: stored.version, expectedVersion: version, json: Data(stored.bytes))
    do {
      return stored.version == version ? try JSONDecoder().decode(State.self, from: old.json) : try migrate(old)
    } catch {
      problems.append("The state \"\(name)\" of version \(stored.version) can't be read: \(error)")
      return nil
    }
  }

  /// Takes the present states, and returns a function that encodes them on any thread.
  func take() -> @Sendable () throws -> [String: StoredState] {
    let taken = slots.map { (name: $0.name, version: $0.version, encode: $0.take()) }
    return {
      var states: [String: StoredState] = [:]
      for slot in taken { states[slot.name] = StoredState(version: slot.version, bytes: try slot.encode()) }
      return states
    }
  }

  /// Whether the session has a store whose state is stored.
  var isEmpty: Bool { slots.isEmpty }
}

/// The stored state of a store in another version, for its migration.
public struct StoredSessionState: Sendable {
  /// The name of the store.
  public let name: String
  /// The version that is stored.
  public let version: Int
  let expectedVersion: Int
  /// The state as JSON.
  public let json: Data

  /// The error that says that nothing converts this version.
  public var unknownVersion: any Error {
    StoredSession.FormatError(
      description: "It has the version \(version), and the program has the version \(expectedVersion) and no migration."
    )
  }
}

/// An observer that reports the changes of a store's state.
@MainActor
private final class ChangeObserver: StoreObserver {
  private let report: @MainActor () -> Void
  private var remove: @MainActor () -> Void = {}

  init<State, Action>(of store: Store<State, Action>, _ report: @escaping @MainActor () -> Void) {
    self.report = report
    store.addObserver(self)
    remove = { [weak store, weak self] in
      if let self { store?.removeObserver(self) }
    }
  }

  func stop() { remove() }

  nonisolated func actionReduced<S, A>(_ action: A, state: S, identity: ActionIdentity, duration: Duration) {
    MainActor.assumeIsolated { report() }
  }
}
#endif
