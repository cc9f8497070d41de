#if Web
import Hummingbird
import PawlPages
import PawlStorage
import PawlViews

/// Functions by which this process continues sessions of others.
extension WebApp {
  /// Returns a session for a request that uses it: from memory, or from the storage. If there is a storage, the session is acquired,
  /// and ``SessionRecord/end()`` has to be called.
  ///
  /// - Parameters:
  ///   - id: The id of the session.
  ///   - visitor: The visitor who has sent the request.
  ///   - asked: The request.
  /// - Returns: The session; `nil` if there is none, or if it isn't the visitor's.
  /// - Throws: ``RequestError/heldElsewhere`` while another process has the session.
  @MainActor
  func claimed(_ id: some StringProtocol, of visitor: Visitor, _ asked: WebRequest<Context>) async throws -> WebSession?
  {
    guard let vault else { return sessions.session(id, of: visitor) }
    // Its sessions are handed over.
    if sessions.isClosed { throw RequestError.full(.server) }
    let id = String(id)
    return try await vault.restoring(id) {
      if let session = sessions.session(id, of: visitor) {
        switch await claim(session) {
        case nil: return session
        case .isHeld: throw RequestError.heldElsewhere
        // The session goes on in memory, and its page says so.
        case .storage(let error): return goingOn(session, without: error)
        case .isOutdated: sessions.remove(session)
        }
      }
      return try await restored(id, of: visitor, asked, from: vault)
    }
  }

  /// Acquires a new session. If the storage fails, the session goes on in memory, and its page says so.
  @MainActor
  func acquireNew(_ session: WebSession) async {
    if case .storage(let error)? = await claim(session) { _ = goingOn(session, without: error) }
  }

  /// Calls a function with a session that was acquired for it, and hands the session over afterwards unless its page is connected.
  ///
  /// - Throws: ``RequestError/gone`` if there is no such session of the visitor.
  @MainActor
  func withSession<Result>(
    _ name: Substring, _ visitor: Visitor, _ asked: WebRequest<Context>, _ body: @MainActor () throws -> Result
  ) async throws -> Result {
    guard vault != nil else { return try body() }
    guard let id = name.split(separator: ".").first else { throw RequestError.gone }
    // A task keeps the memory of its deepest call until it ends, and that of a live page lasts as long as its connection.
    guard let session = try await Task(operation: { try await claimed(id, of: visitor, asked) }).value else {
      throw RequestError.gone
    }
    do {
      let result = try body()
      if session.isLive { session.record?.end() } else { await session.record?.endAndRelease() }
      return result
    } catch {
      session.record?.end()
      throw error
    }
  }

  @MainActor
  private func claim(_ session: WebSession) async -> SessionRecord.ClaimError? {
    do throws(SessionRecord.ClaimError) {
      try await session.record?.begin()
      return nil
    } catch {
      return error
    }
  }

  @MainActor
  private func goingOn(_ session: WebSession, without error: StorageError) -> WebSession {
    vault?.report("\(error)", of: session.id)
    session.record?.beginWithoutStorage()
    session.tellUnsaved(SessionVault.unsavedText)
    return session
  }

  @MainActor
  private func restored(
    _ id: String, of visitor: Visitor, _ asked: WebRequest<Context>, from vault: SessionVault
  ) async throws -> WebSession? {
    // A visitor can't take the lease of a session that isn't theirs.
    guard try await vault.load(id, of: visitor) != nil else { return nil }
    let acquired: (record: StorageRecord, owned: OwnedRecord)
    do throws(StorageError) {
      let (record, owned) = try await vault.writer.acquire(
        vault.key(of: id), creating: nil, waitingUpTo: vault.patience)
      acquired = (record, owned)
    } catch {
      switch error {
      case .held: throw RequestError.heldElsewhere
      case .notFound: return nil
      default: throw vault.refusal(error, of: id)
      }
    }
    guard let bytes = acquired.record.snapshot?.bytes, let content = try? StoredSession(bytes) else {
      await acquired.owned.release()
      return nil
    }
    do {
      let session = try await makeSession(asked, visitor, restored: (id, content), owned: acquired.owned)
      telemetry.restored()
      return session
    } catch {
      await acquired.owned.release()
      throw error
    }
  }

  /// Makes a session with the states of another process, and shows its page.
  @MainActor
  private func makeSession(
    _ asked: WebRequest<Context>, _ visitor: Visitor, restored: (id: String, content: StoredSession), owned: OwnedRecord
  ) async throws -> WebSession {
    let session = try await newSession(request(for: restored.content.target, asked), visitor, restored: restored)
    session.record?.take(owned)
    if !session.stores.problems.isEmpty {
      let problem = session.stores.problems.joined(separator: " ")
      vault?.report(problem, of: session.id)
      do throws(StorageWriterError) {
        try await session.record?.setAside(reason: problem)
      } catch {
        session.record?.abandon()
        sessions.remove(session)
        throw RequestError.storageFails(.unavailable("\(error)"))
      }
      session.tellUnsaved(
        "This program has changed and can't show your earlier work. It was set aside for the operator.")
    }
    _ = session.screen.begin(at: restored.content.path)
    return session
  }

  /// Returns the request that began a session, with the headers of a later request of the same visitor.
  private func request(for target: String, _ asked: WebRequest<Context>) -> WebRequest<Context> {
    self.asked(for: target, asked.request, asked.context)
  }
}
#endif
