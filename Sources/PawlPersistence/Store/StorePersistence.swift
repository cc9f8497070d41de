public import PawlCore
public import PawlStorage

/// The persistence of a store: it saves the store's state after changes.
///
/// The first change is saved at once. While a state is on its way to the storage, further changes only set a mark; when it is
/// stored, the then present state follows. A state is copied once for each state that is stored, not once for each action, and is
/// encoded on a task of the writer.
///
/// A persistence belongs to the actor of its store. The store retains it. When the last reference to the store is gone, its last
/// state is saved, and the record is released.
public final class StorePersistence<State: Codable & Sendable> {
  /// The origin of the state with which the store began.
  public let origin: OpenedState<State>.Origin
  /// The record of the slot.
  public let record: OwnedRecord
  private let link: PersistenceLink
  private let read: () -> State?
  private var detach: () -> Void = {}

  init<Action>(_ opened: OpenedState<State>, _ engine: Engine<State, Action>) {
    origin = opened.origin
    record = opened.record
    link = opened.link
    read = { [weak engine] in engine?.recordedState }
    let isolation = engine.isolation
    let reference = IsolationBound(WeakPersistence(self), to: isolation)
    link.attach {
      isolation.enqueue { reference.value.persistence?.saveChanges() }
    }
    detach = { [weak engine, unowned self] in engine?.removeObserver(ObjectIdentifier(self)) }
    engine.addObserver(self)
  }

  /// The part of the state that is stored.
  ///
  /// `notSaved` means that the storage fails. The store goes on, and its newest state is saved when the storage succeeds again.
  public var status: StorageStatus { record.status }

  /// A new stream of the status.
  public var statuses: AsyncStream<StorageStatus> { record.statuses }

  /// Returns when the present state is stored. Call it before the program exits.
  ///
  /// - Throws: The error with which the record has ended, or with which the state can't be encoded.
  public nonisolated(nonsending) func flush() async throws(StorageWriterError) {
    saveChanges()
    try await record.flush()
  }

  /// Saves the present state, and ends the persistence: another program can acquire the record. Later changes of the store aren't
  /// stored.
  ///
  /// - Returns: The last status of the record.
  @discardableResult
  public nonisolated(nonsending) func release() async -> StorageStatus {
    saveChanges()
    detach()
    link.end()
    return await record.release()
  }

  /// Saves the present state if there are changes that no saved state contains.
  private func saveChanges() {
    guard let state = read(), link.takeChanges() else { return }
    save(state)
  }

  private func save(_ state: State) {
    // An error means that the record has ended, which its events report.
    try? record.replaceState { try StateCoding.encode(state) }
  }
}

extension StorePersistence: FinalStateObserver {
  /// Saves the state, or notes that it has changed.
  public func actionReduced<S, A>(_ action: A, state: S, identity: ActionIdentity, duration: Duration) {
    guard S.self == State.self, link.change() else { return }
    save(unsafeBitCast(state, to: State.self))
  }

  /// Saves the state to which a tool has returned.
  public func branched(after number: UInt64) {
    guard link.change(), let state = read() else { return }
    save(state)
  }

  package func storeEnds<S>(_ state: S) {
    guard S.self == State.self, link.takeChanges() else { return }
    save(unsafeBitCast(state, to: State.self))
  }
}

private final class WeakPersistence<State: Codable & Sendable> {
  weak var persistence: StorePersistence<State>?

  init(_ persistence: StorePersistence<State>) {
    self.persistence = persistence
  }
}
