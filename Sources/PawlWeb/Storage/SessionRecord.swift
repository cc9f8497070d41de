#if Web
import PawlStorage

/// The record of a session in the storage. It acquires the session for this process while a page is connected or a request is
/// being answered, stores what has changed, and hands the session over afterwards.
@MainActor
final class SessionRecord {
  /// The reason why this process can't continue a session.
  enum ClaimError: Error {
    /// Another process has the session at present.
    case isHeld
    /// Another process has changed the session since.
    case isOutdated
    /// The storage fails.
    case storage(StorageError)
  }

  let key: StorageKey
  private let vault: SessionVault
  private weak var session: WebSession?
  private var ownership = Ownership.none
  /// The number of requests that use the session at present.
  private var requestCount = 0
  /// The mark of the content that this process stored last.
  private var mark: UInt64?
  /// Whether a change isn't taken yet.
  private var needsSave = false
  /// Whether the session has ended in this process.
  private var isFinished = false
  /// The events of the states that aren't stored yet, and the record that stores them.
  private var waiting: (record: OwnedRecord, document: Int, handled: Int)?
  private var isFlushing = false

  private enum Ownership {
    case none
    /// The ownership is being acquired or released.
    case changing(Task<Void, Never>)
    case owned(OwnedRecord)
  }

  /// Creates the record of a session.
  ///
  /// - Parameter mark: The mark of the stored content that the session has; `nil` for a new session.
  init(of session: WebSession, in vault: SessionVault, mark: UInt64? = nil) {
    key = vault.key(of: session.id)
    self.vault = vault
    self.session = session
    self.mark = mark
  }

  // MARK: Ownership

  /// Acquires the session for a request. Each call that returns has to be followed by ``end()``.
  func begin() async throws(ClaimError) {
    requestCount += 1
    do throws(ClaimError) {
      while true {
        switch ownership {
        case .owned: return
        case .changing(let task): await task.value
        case .none: try await acquire()
        }
      }
    } catch {
      requestCount -= 1
      throw error
    }
  }

  private func acquire() async throws(ClaimError) {
    var failure: ClaimError?
    let task = Task {
      do throws(ClaimError) {
        ownership = .owned(try await acquired())
      } catch {
        failure = error
        ownership = .none
      }
    }
    ownership = .changing(task)
    await task.value
    if let failure { throw failure }
  }

  private func acquired() async throws(ClaimError) -> OwnedRecord {
    do {
      let (content, record) = try await vault.writer.acquire(
        key, creating: StoredSession.formatVersion, waitingUpTo: vault.patience)
      vault.isFailing = false
      // An expired record is begun again.
      if let bytes = content.snapshot?.bytes, (try? StoredSession(bytes))?.mark != mark {
        await record.release()
        throw ClaimError.isOutdated
      }
      try? record.expire(after: vault.lifetime)
      return record
    } catch let error as ClaimError {
      throw error
    } catch let error as StorageError {
      if case .held = error { throw .isHeld }
      vault.isFailing = error.isTransient
      throw .storage(error)
    } catch {
      throw .storage(.unavailable("\(error)"))
    }
  }

  /// Begins the use of the session by a request while the storage fails.
  func beginWithoutStorage() { requestCount += 1 }

  /// Acquires a session that is used without the storage, if the storage answers again.
  func retry() {
    guard case .none = ownership, !isFinished, session?.isLive == true else { return }
    Task {
      do throws(ClaimError) {
        try await begin()
        session?.tellUnsaved(nil)
        save()
        end()
      } catch .isOutdated {
        if let session { vault.isLost(session) }
      } catch {
        // The next attempt is as good.
      }
    }
  }

  /// Takes a record that was acquired for a request.
  func take(_ record: OwnedRecord) {
    requestCount += 1
    ownership = .owned(record)
  }

  /// Ends the use of the session by a request.
  func end() {
    requestCount -= 1
    releaseIfUnused()
  }

  /// Ends the use of the session by a request, and returns when other processes can acquire it.
  func endAndRelease() async {
    end()
    switch ownership {
    case .changing(let task): await task.value
    // A page is connected. The response says which events were handled, and thereby acknowledges them.
    case .owned(let record): try? await record.flush()
    case .none: break
    }
  }

  /// Hands the session over unless a page is connected or a request is being answered.
  func releaseIfUnused() {
    guard requestCount == 0, session?.isLive != true else { return }
    release()
  }

  /// Stores the session for the last time in this process, and hands it over.
  func finish() {
    release()
    isFinished = true
  }

  private func release() {
    guard case .owned(let record) = ownership else { return }
    save()
    try? record.expire(after: vault.lifetime)
    ownership = .changing(
      Task {
        await record.release()
        ownership = .none
      })
  }

  /// Whether all events that were handled are stored.
  var isSettled: Bool { waiting == nil && !isFlushing }

  // MARK: Content

  /// Stores the session soon. Several changes of one turn of the main actor are stored together.
  func saveSoon() {
    guard !needsSave, case .owned = ownership else { return }
    needsSave = true
    Task {
      if needsSave { save() }
    }
  }

  /// Stores the session. Its events are acknowledged when that is done.
  func save() {
    needsSave = false
    guard !isFinished, let session, case .owned(let record) = ownership else { return }
    let mark = UInt64.random(in: 1 ... .max)
    var stored = session.stored
    stored.mark = mark
    let states = session.stores.take()
    do throws(StorageWriterError) {
      try record.replaceState { [stored] in
        var stored = stored
        stored.states = try states()
        return try stored.encoded()
      }
    } catch {
      return fail(error)
    }
    self.mark = mark
    let position = session.position
    waiting = (record, position.document, position.handled)
    if !isFlushing { flush() }
  }

  private func flush() {
    isFlushing = true
    Task {
      defer {
        isFlushing = false
        session?.recordDidSettle()
      }
      // The session may have been released and acquired again meanwhile, with another record.
      while let (record, document, handled) = waiting {
        waiting = nil
        do throws(StorageWriterError) {
          try await record.flush()
        } catch {
          fail(error)
          continue
        }
        session?.acknowledge(document: document, handled: handled)
      }
    }
  }

  private func fail(_ error: StorageWriterError) {
    guard let session else { return }
    switch error {
    case .lostLease: vault.isLost(session)
    case .cancelled, .closed: break
    case .encodingFailed, .backlogFull, .refused, .mixedUse:
      vault.report("\(error)", of: session.id)
      session.tellUnsaved(SessionVault.unsavedText)
    }
  }

  /// Moves the stored content aside, because the program can't read it. The session continues with an empty record.
  ///
  /// - Throws: An error if that fails. The session must not be stored then, since it would replace the content.
  func setAside(reason: String) async throws(StorageWriterError) {
    guard case .owned(let record) = ownership else { return }
    try await record.setAside(reason: reason, schemaVersion: StoredSession.formatVersion)
  }

  /// Ends the use of the record without storing anything.
  func abandon() {
    isFinished = true
    end()
  }
}
#endif
