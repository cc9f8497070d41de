#if Web
import Logging
import PawlViews

/// All sessions of an application: it finds them, limits their number, and ends abandoned ones.
@MainActor
final class WebSessions {
  private var sessions: [String: WebSession] = [:]
  private var byVisitor: [Visitor: Set<String>] = [:]
  private var countByAddress: [String: Int] = [:]
  /// The number of sessions whose views are being made.
  private var reservedCount = 0
  /// The number of sessions that have ended since memory was last returned to the system.
  private var removedCount = 0
  /// Whether no further sessions are accepted.
  private(set) var isClosed = false
  private let configuration: WebConfiguration
  private let telemetry: WebTelemetry
  private var keeper: Task<Void, Never>?
  /// Removes stored sessions that have expired; `nil` without a storage.
  var sweepStorage: (@MainActor () async -> Void)?

  init(_ configuration: WebConfiguration, _ telemetry: WebTelemetry) {
    self.configuration = configuration
    self.telemetry = telemetry
  }

  isolated deinit { keeper?.cancel() }

  var count: Int { sessions.count }

  /// All sessions, in no particular order.
  var all: some Collection<WebSession> { sessions.values }

  /// The number of addresses and visitors with entries. For tests that entries are removed.
  var knownCount: Int { countByAddress.count + byVisitor.count + reservedCount }

  func session(_ id: some StringProtocol, of visitor: Visitor) -> WebSession? {
    guard let session = sessions[String(id)], visitor.identities.contains(session.visitor) else { return nil }
    return session
  }

  /// Returns the last used session of a visitor whose browser runs no scripts, so that its tabs cannot be
  /// distinguished. Sessions that belong to a tab are never returned.
  ///
  /// A session without a sent form may belong to a page that is still loading and whose script is about to connect:
  /// several tabs can be opened at once. It is only returned for a reload.
  ///
  /// - Parameters:
  ///   - visitor: The visitor.
  ///   - isReloaded: Whether the request reloads a page.
  func resumable(of visitor: Visitor, isReloaded: Bool = false) -> WebSession? {
    let known = visitor.identities.flatMap { byVisitor[$0] ?? [] }.compactMap { sessions[$0] }
    return known.filter { $0.tab == nil && !$0.isClosed && ($0.usesForms || isReloaded) }
      .max { $0.usedAt < $1.usedAt }
  }

  /// The reason why there is no room for a session.
  enum CapacityError: Error {
    case server, address
  }

  /// Reserves room for a session until it is added or released. Other requests may arrive while its views are created.
  func reserve(for address: String?) throws(CapacityError) {
    if isClosed || sessions.count + reservedCount >= configuration.maximumSessions { throw .server }
    if let address {
      let count = countByAddress[address, default: 0]
      if count >= configuration.maximumSessionsPerAddress { throw .address }
      countByAddress[address] = count + 1
    }
    reservedCount += 1
  }

  /// Releases reserved room.
  func release(_ address: String?) {
    reservedCount -= 1
    forget(address)
  }

  private func forget(_ address: String?) {
    guard let address else { return }
    let left = countByAddress[address, default: 1] - 1
    countByAddress[address] = left > 0 ? left : nil
  }

  /// Adds a session for which room was reserved.
  func add(_ session: WebSession) {
    reservedCount -= 1
    sessions[session.id] = session
    byVisitor[session.visitor, default: []].insert(session.id)
    telemetry.sessionCount(sessions.count)
    keep()
    // The application was closed while the views were created.
    if isClosed { remove(session) }
  }

  /// Ends a session: cancels its effects, and notifies its browser.
  func remove(_ session: WebSession) {
    guard sessions.removeValue(forKey: session.id) != nil else { return }
    byVisitor[session.visitor]?.remove(session.id)
    if byVisitor[session.visitor]?.isEmpty == true { byVisitor[session.visitor] = nil }
    forget(session.address)
    session.close()
    removedCount += 1
    telemetry.sessionCount(sessions.count)
  }

  /// Ends the connections of all sessions, whose pages reconnect elsewhere, and accepts no further sessions.
  func handOver() {
    isClosed = true
    for session in sessions.values {
      session.record?.save()
      session.close(.bye)
    }
  }

  /// Ends all sessions, and accepts no further ones.
  func close() {
    isClosed = true
    keeper?.cancel()
    for session in Array(sessions.values) { remove(session) }
  }

  /// Ends abandoned sessions, and checks connections.
  func sweep(now: ContinuousClock.Instant) {
    for session in Array(sessions.values) {
      session.keepAlive(now: now)
      session.record?.retry()
      if isIdle(session, now: now) || isLeft(session, now: now) { remove(session) }
    }
  }

  /// Whether a session is idle. A page that is being shown isn't, even without events.
  private func isIdle(_ session: WebSession, now: ContinuousClock.Instant) -> Bool {
    !session.isLive && now - session.usedAt > configuration.idleTime
  }

  private func isLeft(_ session: WebSession, now: ContinuousClock.Instant) -> Bool {
    guard let leftAt = session.leftAt, !session.isUnresponsive else { return false }
    // A browser without scripts never connects. Its requests show that the user is present.
    let last = session.hasBeenLive || !session.hasBeenUsed ? leftAt : nil
    return last.map { now - $0 > configuration.gracePeriod } ?? false
  }

  /// Starts a task that sweeps the sessions every few seconds, as long as there are any.
  private func keep() {
    guard keeper == nil else { return }
    keeper = Task(name: "WebSessions.sweep") { [weak self] in
      while !Task.isCancelled {
        guard let interval = self?.interval else { break }
        try? await Task.sleep(for: interval)
        guard !Task.isCancelled, let self, !self.sessions.isEmpty else { break }
        self.sweep(now: self.configuration.now())
        await self.sweepStorage?()
        if self.removedCount >= Self.many {
          self.removedCount = 0
          await FreedMemory.returnToSystem()
        }
      }
      self?.keeper = nil
    }
  }

  private static let many = 500
  /// Half of the heartbeat interval, so that no heartbeat is late.
  private var interval: Duration { min(.seconds(5), max(configuration.heartbeat / 2, .milliseconds(10))) }
}
#endif
