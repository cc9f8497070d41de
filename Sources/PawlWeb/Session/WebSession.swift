#if Web
import PawlViews
import PawlPages
import Synchronization

/// The session of one tab: its lifetime, from the first request to the end of the views.
///
/// It owns the views, the connection and the heartbeats. Its ``PageReconciler`` compares the page in the browser with
/// that of the views, and ``SessionMessage`` has the text of what is sent.
@MainActor
final class WebSession {
  let id: String
  let visitor: Visitor
  let token = SessionKeys.random()
  /// The client address of the first request; nil if it is unknown.
  let address: String?
  let screen: PageScreen
  let language: String
  private let defaultTitle: String
  private let page: PageReconciler
  /// The browser tab that the session belongs to; `nil` until one has connected. It never changes after that: no other
  /// tab gets the session, even while this one is offline.
  private(set) var tab: String?
  private var connection: Connection?
  /// The time at which the connection ended; `nil` while there is a connection.
  private(set) var leftAt: ContinuousClock.Instant?
  private(set) var usedAt: ContinuousClock.Instant
  private var wroteAt: ContinuousClock.Instant
  /// The time of the last sign of the page: an event, an answer to a heartbeat, or a connection.
  private var lastContact: ContinuousClock.Instant
  /// Whether the connection was given up because its page didn't answer. Nobody has closed the page, so it may return
  /// after a long time, for example when a computer wakes up.
  private(set) var isUnresponsive = false
  private var needsProbe = false
  private var tokenBucket: EventTokenBucket
  private(set) var isClosed = false
  /// The number of changed values. For tests that it is bounded.
  var writtenCount: Int { page.writtenCount }
  /// Whether the session has done more than render a page.
  private(set) var hasBeenUsed = false
  private(set) var hasBeenLive = false
  /// Whether the user has sent a form: the browser runs no scripts, or has not done so yet.
  private(set) var usesForms = false

  /// The player of recorded inputs; `nil` for none.
  var player: HostInputPlayer?
  /// The task that plays inputs, once a page has connected.
  var playback: Task<Void, Never>?

  private struct Connection {
    let number: Int
    let line: any SessionLine
    var closeReason: CloseReason?
    /// Whether the page has answered a heartbeat, so that further answers are expected.
    var answers = false
  }

  /// The reason why a connection ends.
  enum CloseReason {
    /// The server shuts down, or another connection replaces this one. The page should reconnect.
    case bye
    /// The session no longer exists.
    case gone

    var event: PageProtocol.StreamEvent {
      switch self {
      case .bye: .bye
      case .gone: .gone
      }
    }
  }

  private var connectionCount = 0
  private let limits: PageLimits

  init(
    of visitor: Visitor, address: String?, base: String, configuration: WebConfiguration, now: ContinuousClock.Instant
  ) {
    id = SessionKeys.random()
    self.visitor = Visitor(browser: visitor.browser, owner: visitor.owner)
    self.address = address
    language = configuration.language
    defaultTitle = configuration.title
    limits = PageLimits(configuration)
    (usedAt, leftAt, wroteAt, lastContact) = (now, now, now, now)
    tokenBucket = EventTokenBucket(perSecond: configuration.maximumEventsPerSecond, now: now)
    let invalidationHandler = InvalidationHandler()
    screen = PageScreen(base: base) { invalidationHandler.signal() }
    page = PageReconciler(of: screen, defaultTitle: defaultTitle, maximumTextSize: limits.textSize)
    invalidationHandler.session = self
  }

  /// The target of the graph's invalidations, which may come on any thread.
  private final class InvalidationHandler: Sendable {
    /// Set once, before the graph has anything to show.
    nonisolated(unsafe) weak var session: WebSession?
    /// Whether the session is about to look.
    private let isUnderWay = Atomic(false)

    func signal() {
      guard !isUnderWay.exchange(true, ordering: .acquiringAndReleasing) else { return }
      Task { @MainActor in
        self.isUnderWay.store(false, ordering: .sequentiallyConsistent)
        // The answer to an event may have shown the change since it was signalled.
        if let session = self.session, session.screen.isStale { session.pageDidChange() }
      }
    }
  }

  /// Whether a page is connected.
  var isLive: Bool { connection != nil }

  func pageDidChange() {
    page.invalidate()
    connection?.line.signal()
  }

  /// Returns the complete page for a browser that loads it.
  ///
  /// A session that belongs to a tab keeps its current page until the tab connects with the new one.
  ///
  /// - Parameter isElsewhere: Whether the browser shows another path than the page's. The first frame then corrects it.
  func document(assets: Assets, isElsewhere: Bool = false, now: ContinuousClock.Instant) -> String {
    usedAt = now
    if connection == nil { leftAt = now }
    let loaded = page.load(asOffer: tab != nil, isElsewhere: isElsewhere)
    return PageDocument(
      title: loaded.title ?? defaultTitle, language: language, base: screen.base, session: "\(id).\(loaded.number)",
      isTaken: tab != nil, token: token, version: loaded.version, page: loaded.page,
      limits: limits, assets: assets
    ).html
  }

  /// Whether a page is the current one.
  func shows(document: some StringProtocol) -> Bool { page.shows(document: document) }

  /// Assigns the session to a tab, permanently.
  func assign(to tab: String) { self.tab = tab }

  // MARK: Events

  /// Whether the session is within its event limit.
  func isBelowRateLimit(now: ContinuousClock.Instant) -> Bool { tokenBucket.isLeft(now: now) }

  /// Whether the event limit allows some more events. They are counted if so.
  func consume(_ count: Int, now: ContinuousClock.Instant) -> Bool { tokenBucket.take(count, now: now) }

  /// Handles events of the browser's script, in order. Events that were handled before are skipped.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - last: The number of the last of them.
  ///   - now: The current time.
  /// - Returns: The reasons why events were refused.
  func handle(_ events: [PageEvent], last: Int, now: ContinuousClock.Instant) -> [PageEventError] {
    (usedAt, lastContact) = (now, now)
    let refusals = page.handle(events, last: last)
    pageDidChange()
    return refusals
  }

  /// Handles events that a page sent while it was being left, once each. They may arrive after the next page has
  /// loaded.
  ///
  /// - Parameters:
  ///   - message: The events.
  ///   - document: The number of the page that has sent them. Events of pages before the last one are dropped.
  ///   - now: The current time.
  func handleLate(_ message: PageEventMessage, of document: some StringProtocol, now: ContinuousClock.Instant) {
    if shows(document: document) {
      _ = handle(message.events, last: message.last, now: now)
    } else if page.handleLate(message, of: document) {
      usedAt = now
      pageDidChange()
    }
  }

  /// Keeps the session for a browser without scripts.
  func useForms() { (hasBeenUsed, usesForms) = (true, true) }

  /// Handles a form that was sent without a script.
  func handle(_ form: PageForm, now: ContinuousClock.Instant) -> [PageEventError] {
    usedAt = now
    useForms()
    let refusals = page.handle(form)
    pageDidChange()
    return refusals
  }

  // MARK: The connection

  /// The reason why a connection is refused.
  enum ConnectionError: Error {
    /// Another tab shows the session.
    case isShownElsewhere
  }

  /// Takes a connection, in place of an older one of the same tab. The session belongs to that tab from then on.
  ///
  /// - Parameters:
  ///   - document: the page that connects; nil for the one that the browser shows.
  ///   - version: what the browser shows.
  ///   - line: the connection; it is signalled at once.
  /// - Returns: the number of the connection.
  func connect(
    tab: String, document: Substring? = nil, version: Int, now: ContinuousClock.Instant, over line: some SessionLine
  ) throws(ConnectionError) -> Int {
    if let known = self.tab, known != tab { throw .isShownElsewhere }
    if let document, !page.turn(to: document) { throw .isShownElsewhere }
    self.tab = tab
    connection?.line.end()
    connectionCount += 1
    connection = Connection(number: connectionCount, line: line)
    leftAt = nil
    isUnresponsive = false
    (usedAt, lastContact) = (now, now)
    page.resume(at: version)
    hasBeenUsed = true
    hasBeenLive = true
    usesForms = false
    line.signal()
    beginPlayback()
    return connectionCount
  }

  /// Returns the next message for a connection; nil if the connection has ended.
  func nextMessage(of number: Int, now: ContinuousClock.Instant) -> SessionMessage? {
    guard let connection, connection.number == number else { return nil }
    let message = message(of: connection, now: now)
    if message != .nothing { wroteAt = now }
    return message
  }

  private func message(of connection: Connection, now: ContinuousClock.Instant) -> SessionMessage {
    if let closeReason = connection.closeReason {
      disconnect(connection.number, now: now)
      return .end(for: closeReason)
    }
    defer { needsProbe = false }
    guard let next = page.nextFrame() else { return needsProbe ? .comment : .nothing }
    return .frame(next.frame, version: next.version)
  }

  /// Records that a connection has ended.
  func disconnect(_ number: Int, now: ContinuousClock.Instant) {
    guard connection?.number == number else { return }
    let line = connection?.line
    connection = nil
    leftAt = now
    line?.end()
  }

  /// Records that the browser has left the page.
  func leave(now: ContinuousClock.Instant) {
    isUnresponsive = false
    leftAt = now
    if let connection { disconnect(connection.number, now: now) }
  }

  /// Records that the page has answered a heartbeat.
  func receiveHeartbeat(now: ContinuousClock.Instant) {
    (usedAt, lastContact) = (now, now)
    connection?.answers = true
  }

  /// Sends a heartbeat over a connection that has been silent for too long. Gives up a connection whose page no longer
  /// answers: it is dead, even if nobody has closed it.
  func keepAlive(now: ContinuousClock.Instant) {
    guard let connection else { return }
    if connection.answers, now - lastContact > limits.patience {
      disconnect(connection.number, now: now)
      isUnresponsive = true
    } else if now - wroteAt >= limits.heartbeat / 2 {
      needsProbe = true
      connection.line.signal()
    }
  }

  /// Ends the live connection with a reason.
  func close(_ closeReason: CloseReason) {
    connection?.closeReason = closeReason
    connection?.line.signal()
  }

  /// Removes the views, and cancels their tasks and effects.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    playback?.cancel()
    close(.gone)
    screen.close()
    page.clear()
  }

  /// The least time between two frames of a connection.
  nonisolated static let pace = Duration.milliseconds(16)
}
#endif
