#if Web
import PawlViews
import PawlPages
import Synchronization

/// The session of one tab: its views, the page that the browser shows, and the connection for patches.
@MainActor
final class WebSession {
  let id: String
  let visitor: Visitor
  let token = SessionKeys.random()
  /// The client address of the first request; nil if it is unknown.
  let address: String?
  let screen: PageScreen
  let language: String
  let defaultTitle: String
  /// The browser tab that the session belongs to; `nil` until one has connected. It never changes after that: no other
  /// tab gets the session, even while this one is offline.
  private(set) var tab: String?
  /// The page that the browser shows.
  private var sent = PageNode(.root, .main)
  /// The values of controls that the user has changed since `sent` was rendered.
  private var written: [PageKey: String] = [:]
  /// The number of versions of pages and patches so far.
  private var versionCount = 0
  /// The version that the browser was sent last.
  private var version = 0
  private var documentCount = 0
  /// The inbox for events of the page that the browser has loaded. Events of other pages aren't accepted.
  private var inbox: PageInbox
  /// The inbox of the previous page: events from right before a reload may arrive after it.
  private var previousInbox: PageInbox?
  /// A page that was loaded while the session belonged to a tab. It replaces the current page when that tab connects
  /// with it. If another tab was sent the page by mistake, nothing changes.
  private var offer: LoadedPage?
  /// Whether the browser is known to show `sent`.
  private var isKnown = false
  private var toldOf = (handled: 0, title: String?.none, path: String?.none)
  private var isDirty = false
  /// Whether the browser's history led to the current path.
  private var followsBrowser = false
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
  var writtenCount: Int { written.count }
  /// Whether the session has done more than render a page.
  private(set) var hasBeenUsed = false
  private(set) var hasBeenLive = false
  /// Whether the user has sent a form: the browser runs no scripts, or has not done so yet.
  private(set) var usesForms = false

  private struct Connection {
    let number: Int
    let line: any SessionLine
    var closeReason: CloseReason?
    /// Whether the page has answered a heartbeat, so that further answers are expected.
    var answers = false
  }

  /// The reason why a connection ends.
  enum CloseReason: String {
    /// The server shuts down, or another connection replaces this one. The page should reconnect.
    case bye
    /// The session no longer exists.
    case gone
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
    inbox = PageInbox(document: 0, maximumTextSize: limits.textSize)
    (usedAt, leftAt, wroteAt, lastContact) = (now, now, now, now)
    tokenBucket = EventTokenBucket(perSecond: configuration.maximumEventsPerSecond, now: now)
    let invalidationHandler = InvalidationHandler()
    screen = PageScreen(base: base) { invalidationHandler.signal() }
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

  private func pageDidChange() {
    isDirty = true
    screen.pageMayHaveChanged()
    connection?.line.signal()
  }

  /// Returns the complete page for a browser that loads it.
  ///
  /// A session that belongs to a tab keeps its current page until the tab connects with the new one.
  func document(assets: Assets, now: ContinuousClock.Instant) -> String {
    usedAt = now
    if connection == nil { leftAt = now }
    screen.render()
    documentCount += 1
    versionCount += 1
    let loaded = LoadedPage(
      number: documentCount, version: versionCount, page: screen.page, title: screen.title, path: screen.path)
    if tab == nil { turn(to: loaded) } else { offer = loaded }
    return PageDocument(
      title: loaded.title ?? defaultTitle, language: language, base: screen.base, session: "\(id).\(loaded.number)",
      isTaken: tab != nil, token: token, version: loaded.version, path: loaded.path, page: loaded.page,
      limits: limits, assets: assets
    ).html
  }

  /// Makes a loaded page the current one.
  private func turn(to loaded: LoadedPage) {
    previousInbox = inbox
    inbox = PageInbox(document: loaded.number, maximumTextSize: limits.textSize)
    sent = loaded.page
    version = loaded.version
    written = [:]
    isDirty = false
    isKnown = true
    followsBrowser = false
    toldOf = (0, loaded.title, loaded.path)
    offer = nil
  }

  /// Whether a page is the current one.
  func shows(document: some StringProtocol) -> Bool { document == "\(inbox.document)" }

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
    var refusals: [PageEventError] = []
    let results = inbox.take(events, last: last)
    // Repeated events are acknowledged again, because the page waits for it.
    if results.isEmpty { toldOf.handled = -1 }
    for whole in results {
      do throws(PageEventError) {
        if let event = try whole.get() { try perform(event) }
      } catch {
        refusals.append(error)
      }
    }
    pageDidChange()
    return refusals
  }

  private func perform(_ event: PageEvent) throws(PageEventError) {
    do throws(PageEventError) {
      try screen.handle(event)
      note(event)
    } catch {
      // Values for elements that don't exist are not stored: a client could invent any number of them.
      if case .meaningless = error { note(event) }
      throw error
    }
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
    } else if var inbox = previousInbox, document == "\(inbox.document)" {
      usedAt = now
      for event in inbox.take(message.events, last: message.last) {
        // Earlier events may have removed the element.
        if let event = try? event.get() { try? screen.handle(event) }
      }
      previousInbox = inbox
      pageDidChange()
    }
  }

  /// Records a value that the browser shows already, because the user has changed the control.
  private func note(_ event: PageEvent) {
    let key = PageKey(number: event.key)
    switch event.action {
    case .text(let text): written[key] = text
    case .fraction(let fraction): written[key] = "\(fraction)"
    case .check(let isOn): written[key] = isOn ? "on" : ""
    case .open(let isOpen): written[key] = isOpen ? "open" : ""
    case .choose(let index): written[key] = "\(index)"
    case .go: followsBrowser = true
    default: break
    }
  }

  /// Keeps the session for a browser without scripts.
  func useForms() { (hasBeenUsed, usesForms) = (true, true) }

  /// Handles a form that was sent without a script.
  func handle(_ form: PageForm, now: ContinuousClock.Instant) -> [PageEventError] {
    usedAt = now
    useForms()
    screen.render()
    var refusals: [PageEventError] = []
    for event in form.events(on: sent, isCurrent: form.version == version) {
      do {
        try screen.handle(event)
      } catch {
        refusals.append(error)
      }
    }
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
    if let document, !shows(document: document) {
      guard let offer, document == "\(offer.number)" else { throw .isShownElsewhere }
      turn(to: offer)
    }
    self.tab = tab
    connection?.line.end()
    connectionCount += 1
    connection = Connection(number: connectionCount, line: line)
    leftAt = nil
    isUnresponsive = false
    (usedAt, lastContact) = (now, now)
    if version != self.version { isKnown = false }
    toldOf.handled = -1
    isDirty = true
    hasBeenUsed = true
    hasBeenLive = true
    usesForms = false
    line.signal()
    return connectionCount
  }

  /// Returns the next message for a connection; nil if the connection has ended.
  func nextMessage(of number: Int, now: ContinuousClock.Instant) -> Message? {
    guard let connection, connection.number == number else { return nil }
    let message = message(of: connection, now: now)
    if message != .nothing { wroteAt = now }
    return message
  }

  private func message(of connection: Connection, now: ContinuousClock.Instant) -> Message {
    if let closeReason = connection.closeReason {
      disconnect(connection.number, now: now)
      return .closeReason("event: \(closeReason.rawValue)\ndata: \(Self.pauseBeforeReturn)\n\n")
    }
    let frame = isDirty ? frame() : nil
    isDirty = false
    defer { needsProbe = false }
    return frame.map { .frame($0) } ?? (needsProbe ? .comment : .nothing)
  }

  /// A message of a live connection.
  enum Message: Equatable {
    case frame(String)
    /// Nothing has to be sent.
    case nothing
    /// A heartbeat.
    case comment
    /// The last message.
    case closeReason(String)

    var text: String {
      switch self {
      case .frame(let text), .closeReason(let text): text
      case .comment: ": \n\n"
      case .nothing: ""
      }
    }
  }

  /// Returns the changes since the last frame; nil if there are none.
  private func frame() -> String? {
    for key in written.keys { screen.invalidateControl(key) }
    screen.render()
    let page = screen.page
    let patch = isKnown ? PagePatch(from: sent, to: page, written: written) : PagePatch(replacingWith: page)
    isKnown = true
    sent = page
    written = [:]
    var members: [String] = []
    if inbox.handled != toldOf.handled { members.append("\"a\":\(inbox.handled)") }
    if !patch.isEmpty { members.append("\"o\":[\(patch.operations)]") }
    if screen.path != toldOf.path {
      members.append("\"u\":\(JSON.string(screen.base + screen.path))")
      if followsBrowser { members.append("\"r\":1") }
    }
    if screen.title != toldOf.title { members.append("\"t\":\(JSON.string(screen.title ?? defaultTitle))") }
    if let key = screen.takeFocus() { members.append("\"f\":\(key.number)") }
    followsBrowser = false
    toldOf = (inbox.handled, screen.title, screen.path)
    guard !members.isEmpty else { return nil }
    versionCount += 1
    version = versionCount
    return "id: \(version)\ndata: {\(members.joined(separator: ","))}\n\n"
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
    close(.gone)
    screen.close()
    sent = PageNode(.root, .main)
    written = [:]
    offer = nil
  }

  /// The minimum pause before reconnecting, in milliseconds; the maximum is twice as long. If all browsers reconnected
  /// at once, they could overload the server that takes over.
  private static let pauseBeforeReturn = 1_000
  /// The least time between two frames of a connection.
  nonisolated static let pace = Duration.milliseconds(16)
}
#endif
