#if Web
import HTTPTypes
import Logging
import Metrics
import PawlStorage
import PawlViews
import Tracing

/// The storage of a program's sessions, as this process uses it.
@MainActor
final class SessionVault {
  let writer: StorageWriter
  /// The time during which a request waits for a session that another process has. It is longer than the lease of a process
  /// that has crashed.
  var patience: Duration { isFailing ? .zero : longestPatience }
  private let longestPatience: Duration
  /// Whether the last attempt to acquire a session failed. Then requests don't wait for the storage.
  var isFailing = false
  /// The time after which a session that nobody uses is removed.
  let lifetime: Duration
  private let prefix: String
  private let logger: Logger
  private weak var sessions: WebSessions?
  /// The time since which changes of sessions can't be stored; `nil` if they can.
  private(set) var writesFailSince: ContinuousClock.Instant?
  private let now: @Sendable () -> ContinuousClock.Instant
  private var expiryChecked = ContinuousClock.now
  private var observation: Task<Void, Never>?
  /// The restorations that are under way, by session.
  private var restorations: [String: Task<Void, Never>] = [:]

  /// Creates a vault.
  ///
  /// - Parameters:
  ///   - storage: The storage.
  ///   - base: The prefix of the program's paths. Programs with other prefixes have other sessions.
  ///   - configuration: The times, and the destinations of metrics and spans.
  init(_ storage: any SessionStorage, base: String, _ configuration: WebConfiguration) {
    writer = StorageWriter(
      storage, metrics: StorageMetrics(factory: configuration.metrics ?? MetricsSystem.factory),
      tracer: configuration.tracer ?? InstrumentationSystem.tracer)
    longestPatience = configuration.storagePatience
    lifetime = configuration.storedSessionTime
    now = configuration.now
    prefix = "web\(base)/session/"
    var logger = Logger(label: "pawl.web")
    logger.logLevel = .warning
    self.logger = logger
  }

  isolated deinit { observation?.cancel() }

  /// The key of a session's record.
  func key(of id: some StringProtocol) -> StorageKey { StorageKey(prefix + id) }

  /// Begins to tell the pages of sessions what isn't saved.
  func attach(_ sessions: WebSessions) {
    self.sessions = sessions
    sessions.sweepStorage = { [weak self] in await self?.removeExpired() }
    observation = Task(name: "SessionVault.statuses") { [writer, weak self, weak sessions] in
      for await status in writer.statuses {
        guard let sessions else { return }
        self?.note(status)
        for session in sessions.all { session.tellUnsaved(Self.text(of: status)) }
      }
    }
  }

  private func note(_ status: StorageStatus) {
    if case .notSaved = status.condition {
      writesFailSince = writesFailSince ?? now()
    } else {
      writesFailSince = nil
    }
  }

  /// The text for the users of sessions that aren't saved at present; `nil` if all is well.
  private static func text(of status: StorageStatus) -> LocalizedStringKey? {
    if case .notSaved = status.condition { unsavedText } else { nil }
  }

  static let unsavedText: LocalizedStringKey =
    "Your changes can't be saved at present. They are kept here, and will be saved as soon as possible."

  /// Reports to the operator why a session can't be read or stored.
  func report(_ problem: String, of id: some StringProtocol) {
    logger.error("A stored session can't be used.", metadata: ["session": "\(id.prefix(8))…", "problem": "\(problem)"])
  }

  /// Returns the response to a request whose session can't be read, and reports an error that doesn't pass by itself, such as a
  /// missing key of an encrypted storage.
  func refusal(_ error: StorageError, of id: some StringProtocol) -> RequestError {
    if !error.isTransient { report("\(error)", of: id) }
    return .storageFails(error)
  }

  /// Ends a session in this process, because another one has acquired it.
  func isLost(_ session: WebSession) { sessions?.remove(session) }

  /// Removes sessions that nobody has used for ``lifetime``. A failure of the storage is reported by the sessions in use.
  func removeExpired() async {
    let now = ContinuousClock.now
    guard now - expiryChecked > .seconds(60) else { return }
    expiryChecked = now
    _ = try? await writer.storage.removeExpired(limit: 1_000)
  }

  /// Hands all sessions over to other processes.
  func drain() async { await writer.drain() }

  // MARK: Restoration

  /// Reads a session.
  ///
  /// - Returns: The content; `nil` if there is none, or if it isn't the visitor's.
  /// - Throws: ``RequestError`` if the storage fails.
  func load(_ id: some StringProtocol, of visitor: Visitor) async throws(RequestError) -> StoredSession? {
    // Visitors can't name other records, and no storage is asked for what can't exist.
    guard SessionKeys.canBeRandom(id) else { return nil }
    let record: StorageRecord?
    do throws(StorageError) {
      record = try await writer.load(key(of: id))
    } catch {
      throw refusal(error, of: id)
    }
    guard let bytes = record?.snapshot?.bytes else { return nil }
    let content: StoredSession
    do {
      content = try StoredSession(bytes)
    } catch {
      // It doesn't say whose it is. It stays in the storage until it expires.
      report("\(error)", of: id)
      return nil
    }
    return visitor.identities.contains { $0.browser == content.browser && $0.owner == content.owner } ? content : nil
  }

  /// Runs a restoration, after another one of the same session has ended.
  func restoring<Result: Sendable>(
    _ id: String, _ body: @MainActor @Sendable () async throws -> Result
  ) async throws -> Result {
    while let other = restorations[id] { await other.value }
    let (ending, end) = AsyncStream<Void>.makeStream()
    restorations[id] = Task { for await _ in ending {} }
    defer {
      restorations[id] = nil
      end.finish()
    }
    return try await body()
  }
}

extension RequestError {
  /// Another process has the session.
  static let heldElsewhere = RequestError(
    .serviceUnavailable, "Another process has this session at present. Try again in a moment.", comeAgainAfter: 1)

  /// The storage of sessions fails.
  static func storageFails(_ error: StorageError) -> RequestError {
    RequestError(
      .serviceUnavailable, "The storage of sessions can't be reached at present. Try again in a moment.",
      comeAgainAfter: 1)
  }
}
#endif
