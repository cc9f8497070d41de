import Logging
import PawlViews

/// All sessions of a program: finds them, makes room for new ones, and ends those that nobody comes back to.
@MainActor
final class WebSessions {
  private var sessions: [String: WebSession] = [:]
  private var byBrowser: [String: Set<String>] = [:]
  private var countByAddress: [String: Int] = [:]
  private let configuration: WebConfiguration
  private let telemetry: WebTelemetry
  private var keeper: Task<Void, Never>?

  init(_ configuration: WebConfiguration, _ telemetry: WebTelemetry) {
    self.configuration = configuration
    self.telemetry = telemetry
  }

  isolated deinit { keeper?.cancel() }

  var count: Int { sessions.count }

  func session(_ id: some StringProtocol, of browser: String) -> WebSession? {
    guard let session = sessions[String(id)], session.browser == browser else { return nil }
    return session
  }

  /// A session of a browser that no tab shows at present: the one that was left last.
  func resumable(of browser: String) -> WebSession? {
    byBrowser[browser, default: []].lazy.compactMap { self.sessions[$0] }
      .filter { $0.leftAt != nil && !$0.isClosed }
      .max { $0.usedAt < $1.usedAt }
  }

  /// Why there is no room for a session.
  enum Full {
    case server, address
  }

  func room(for address: String) -> Full? {
    if sessions.count >= configuration.maximumSessions { return .server }
    if countByAddress[address, default: 0] >= configuration.maximumSessionsPerAddress { return .address }
    return nil
  }

  func add(_ session: WebSession) {
    sessions[session.id] = session
    byBrowser[session.browser, default: []].insert(session.id)
    countByAddress[session.address, default: 0] += 1
    telemetry.sessionCount(sessions.count)
    keep()
  }

  /// Ends a session: its effects are cancelled, and its browser is told.
  func remove(_ session: WebSession) {
    guard sessions.removeValue(forKey: session.id) != nil else { return }
    byBrowser[session.browser]?.remove(session.id)
    if byBrowser[session.browser]?.isEmpty == true { byBrowser[session.browser] = nil }
    let left = countByAddress[session.address, default: 1] - 1
    countByAddress[session.address] = left > 0 ? left : nil
    session.close()
    telemetry.sessionCount(sessions.count)
  }

  /// Tells every browser to come again later: the server goes down.
  func drain() {
    for session in sessions.values { session.say(.bye) }
  }

  /// Ends sessions that nobody comes back to, and sees to it that connections that are gone are found out.
  func sweep(now: ContinuousClock.Instant) {
    for session in sessions.values {
      session.keepAlive(now: now)
      if now - session.usedAt > configuration.idleTime || isLeft(session, now: now) { remove(session) }
    }
  }

  private func isLeft(_ session: WebSession, now: ContinuousClock.Instant) -> Bool {
    guard let leftAt = session.leftAt else { return false }
    // Without a script there is never a connection: what was done tells that somebody is there.
    let last = session.hasBeenLive || !session.hasBeenUsed ? leftAt : nil
    return last.map { now - $0 > configuration.gracePeriod } ?? false
  }

  /// As long as there are sessions, looks after them every few seconds.
  private func keep() {
    guard keeper == nil else { return }
    keeper = Task { [weak self] in
      while !Task.isCancelled {
        try? await Task.sleep(for: Self.interval)
        guard let self, !self.sessions.isEmpty else { break }
        self.sweep(now: .now)
      }
      self?.keeper = nil
    }
  }

  private static let interval = Duration.seconds(5)
}
