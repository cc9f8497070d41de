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
  let token: String
  /// The target of the request that began the session: its path and query.
  let target: String
  /// The client address of the first request; nil if it is unknown.
  let address: String?
  let screen: PageScreen
  private let defaultLanguage: String
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

  /// The files that the session has received.
  nonisolated let uploads: UploadFolder
  /// The stores whose states outlive the process.
  let stores: SessionStores
  /// The record in the storage; `nil` if the program has no storage for sessions.
  private(set) var record: SessionRecord?
  /// Whether another process had the session before.
  private let isRestored: Bool
  /// Whether another process had the session, so that the next connection needs the whole page with its token and number.
  private(set) var needsPage: Bool

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

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - files: The folder for the files that sessions receive; `nil` for one of the session's own.
  ///   - vault: The storage of the program's sessions; `nil` for none.
  ///   - restored: The id and the content of a session of an earlier process; `nil` for a new session.
  init(
    of visitor: Visitor, address: String?, base: String, target: String = "/", configuration: WebConfiguration,
    files: UploadRoot? = nil, vault: SessionVault? = nil, restored: (id: String, content: StoredSession)? = nil,
    now: ContinuousClock.Instant
  ) {
    id = restored?.id ?? SessionKeys.random()
    let content = restored?.content
    self.visitor =
      content.map { Visitor(browser: $0.browser, owner: $0.owner) }
      ?? Visitor(browser: visitor.browser, owner: visitor.owner)
    self.address = address
    token = content?.token ?? SessionKeys.random()
    tab = content?.tab
    self.target = content?.target ?? target
    uploads = UploadFolder(
      in: files ?? UploadRoot(in: configuration.uploadFolder), limit: configuration.maximumUploadsPerSession)
    stores = SessionStores(restored: content?.states ?? [:])
    needsPage = content != nil
    isRestored = content != nil
    defaultLanguage = configuration.language
    defaultTitle = configuration.title
    limits = PageLimits(configuration)
    (usedAt, leftAt, wroteAt, lastContact) = (now, now, now, now)
    tokenBucket = EventTokenBucket(perSecond: configuration.maximumEventsPerSecond, now: now)
    let invalidationHandler = InvalidationHandler()
    screen = PageScreen(base: base) { invalidationHandler.signal() }
    page = PageReconciler(
      of: screen, defaultTitle: defaultTitle, maximumTextSize: limits.textSize, waitsForStorage: vault != nil,
      // The earlier process may have sent a page whose number it didn't store any more. No two pages have the same number.
      lastDocument: content.map { $0.documents + Int.random(in: 1...1_000_000) } ?? 0,
      previous: content.map { ($0.document, $0.handled) } ?? (0, 0))
    let own = "\(base)/\(PageProtocol.Path.prefix.rawValue)/\(id)"
    screen.pictures.path = "\(own)/\(PageProtocol.Path.picture.rawValue)/"
    screen.pictures.makeName = SessionKeys.random
    screen.transfers.paths = (
      "\(own)/\(PageProtocol.Path.upload.rawValue)/", "\(own)/\(PageProtocol.Path.download.rawValue)/"
    )
    screen.transfers.makeName = SessionKeys.random
    invalidationHandler.session = self
    record = vault.map { SessionRecord(of: self, in: $0, mark: content?.mark) }
    stores.didChange = { [weak self] in self?.record?.saveSoon() }
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
    needsPage = false
    return document(page.load(asOffer: tab != nil, isElsewhere: isElsewhere), assets: assets)
  }

  private func document(_ loaded: LoadedPage, assets: Assets) -> String {
    PageDocument(
      title: loaded.title ?? defaultTitle,
      language: DocumentLanguage(screen.graph.services.shownLocalization, otherwise: defaultLanguage),
      base: screen.base, session: "\(id).\(loaded.number)",
      isTaken: tab != nil, token: token, version: loaded.version, previous: loaded.previous, page: loaded.page,
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

  /// Notes that the browser sends files or asks for one, so that the session isn't taken for abandoned.
  func noteUse(now: ContinuousClock.Instant) { (usedAt, lastContact, hasBeenUsed) = (now, now, true) }

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
    record?.save()
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
      record?.save()
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

  // MARK: The storage

  /// The number of the page that the browser shows, and of the last event of it that was handled.
  var position: (document: Int, handled: Int) { page.position }

  /// The content to store, without the states of the stores.
  var stored: StoredSession {
    let position = page.lastPosition
    return StoredSession(
      browser: visitor.browser, owner: visitor.owner, tab: tab, token: token, target: target, path: screen.path,
      documents: page.lastDocument, document: position.document, handled: position.handled, states: [:])
  }

  /// Notes that the effects of the events of a page are stored up to a number.
  func acknowledge(document: Int, handled: Int) {
    page.acknowledge(document: document, handled: handled)
    connection?.line.signal()
  }

  /// Sends what has waited until everything was stored.
  func recordDidSettle() {
    if needsPage { connection?.line.signal() }
  }

  /// Tells the page what isn't saved; `nil` if everything is.
  func tellUnsaved(_ text: LocalizedStringKey?) {
    let text = text.map(screen.graph.services.word) ?? ""
    guard page.unsaved != text else { return }
    page.unsaved = text
    connection?.line.signal()
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
    if let document, !needsPage, !page.turn(to: document) {
      // The tab of a restored session may not have got the page that was sent to it.
      guard isRestored || isOfOtherProcess(document) else { throw .isShownElsewhere }
      needsPage = true
    }
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

  /// Whether a page comes from another process. That process may have ended before it stored that it had the session.
  private func isOfOtherProcess(_ document: Substring) -> Bool {
    guard record != nil, let number = Int(document) else { return false }
    return number > page.lastDocument
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
    if needsPage {
      // The page says which events were handled, and thereby acknowledges them.
      guard record?.isSettled != false else { return .nothing }
      needsPage = false
      let html = document(page.load(asOffer: false), assets: .shared)
      record?.save()
      return .page(html)
    }
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
    record?.releaseIfUnused()
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
    // The first reason counts: a session that is handed over ends afterwards.
    if connection?.closeReason == nil { connection?.closeReason = closeReason }
    connection?.line.signal()
  }

  /// Removes the views, and cancels their tasks and effects.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    // Before the views are gone, and with them the path.
    record?.finish()
    playback?.cancel()
    close(.gone)
    screen.close()
    uploads.remove()
    page.clear()
  }

  /// The least time between two frames of a connection.
  nonisolated static let pace = Duration.milliseconds(16)
}
#endif
