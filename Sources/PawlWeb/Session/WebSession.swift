#if Web
import PawlViews
import PawlPages

/// One user's views: their graph, the page that the browser shows of them, and the connection that patches go to.
@MainActor
final class WebSession {
  let id: String
  let visitor: Visitor
  let token = SessionKeys.random()
  /// Where it came from; nil where that is not known.
  let address: String?
  let screen: PageScreen
  let language: String
  let defaultTitle: String
  /// What the browser shows.
  private var sent = PageNode(.root, .main)
  /// What fields of the browser hold otherwise than `sent` says: their users have written it.
  private var written: [PageKey: String] = [:]
  /// Counts pages and patches.
  private var version = 0
  /// Which of them the page was that the browser has loaded. Events of another one are not its.
  private(set) var documentVersion = 0
  /// Whether the browser shows what `sent` says.
  private var isKnown = false
  /// The number of the last event that was handled.
  private var handled = 0
  private var toldOf = (handled: 0, title: String?.none, path: String?.none)
  private var isDirty = false
  /// Whether the browser's own buttons have led to where the page is.
  private var followsBrowser = false
  private var connection: Connection?
  /// Nil while there is a connection.
  private(set) var leftAt: ContinuousClock.Instant?
  private(set) var usedAt: ContinuousClock.Instant
  private var wroteAt: ContinuousClock.Instant
  private var isSilentTooLong = false
  private var allowance: EventAllowance
  private(set) var isClosed = false
  /// What fields hold that the page does not say: for tests that it cannot grow.
  var writtenCount: Int { written.count }
  /// Whether more has come of it than a page that somebody asked for.
  private(set) var hasBeenUsed = false
  private(set) var hasBeenLive = false

  private struct Connection {
    let number: Int
    /// Of which tab of the browser it is.
    let tab: String
    let signals: AsyncStream<Void>.Continuation
    var farewell: Farewell?
  }

  /// Why a connection ends.
  enum Farewell: String {
    /// The server goes down, or another connection has come: to come again makes sense.
    case bye
    /// There is no session any more.
    case gone
  }

  private var connectionCount = 0

  init(
    of visitor: Visitor, address: String?, base: String, configuration: WebConfiguration, now: ContinuousClock.Instant
  ) {
    id = SessionKeys.random()
    self.visitor = visitor
    self.address = address
    language = configuration.language
    defaultTitle = configuration.title
    (usedAt, leftAt, wroteAt) = (now, now, now)
    allowance = EventAllowance(perSecond: configuration.maximumEventsPerSecond, now: now)
    let wake = Wake()
    screen = PageScreen(base: base) { wake.signal() }
    wake.session = self
  }

  /// What the graph calls, on any thread, when the page is another one.
  private final class Wake: Sendable {
    /// Set once, before the graph has anything to show.
    nonisolated(unsafe) weak var session: WebSession?

    func signal() { Task { @MainActor in self.session?.pageDidChange() } }
  }

  /// Whether a browser shows it at present.
  var isLive: Bool { connection != nil }

  private func pageDidChange() {
    isDirty = true
    screen.pageMayHaveChanged()
    connection?.signals.yield()
  }

  /// The whole page, as a browser gets it first. A connection of the page before is over.
  func document(assets: Assets, now: ContinuousClock.Instant) -> String {
    usedAt = now
    if let connection { disconnect(connection.number, now: now) }
    leftAt = now
    screen.render()
    sent = screen.page
    written = [:]
    isDirty = false
    isKnown = true
    version += 1
    documentVersion = version
    handled = 0
    toldOf = (handled, screen.title, screen.path)
    return PageDocument(
      title: screen.title ?? defaultTitle, language: language, base: screen.base,
      session: "\(id).\(documentVersion)", token: token,
      version: version, path: screen.path, page: sent, assets: assets
    ).html
  }

  // MARK: Events

  /// Whether it has not been asked for too much lately.
  func mayBeAsked(now: ContinuousClock.Instant) -> Bool { allowance.isLeft(now: now) }

  /// Whether some events more may be handled now; they are counted.
  func takes(_ count: Int, now: ContinuousClock.Instant) -> Bool { allowance.take(count, now: now) }

  /// Handles events of the browser's script, in order. Those that were handled before are passed over.
  ///
  /// - Parameter last: the number of the last of them.
  /// - Returns: why some were not carried out.
  func handle(_ events: [PageEvent], last: Int, now: ContinuousClock.Instant) -> [PageEventRefusal] {
    usedAt = now
    var refusals: [PageEventRefusal] = []
    for (index, event) in events.enumerated() {
      let number = last - events.count + 1 + index
      guard number > handled else { continue }
      handled = number
      do {
        try screen.handle(event)
        note(event)
      } catch {
        refusals.append(error)
        // What was made up has no place in memory.
        if case .meaningless = error { note(event) }
      }
    }
    handled = max(handled, last)
    pageDidChange()
    return refusals
  }

  /// What the browser shows already, as its user has done it with an element that there is.
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

  /// Handles what a form holds that was sent without a script.
  func handle(_ form: PageForm, now: ContinuousClock.Instant) -> [PageEventRefusal] {
    usedAt = now
    hasBeenUsed = true
    screen.render()
    var refusals: [PageEventRefusal] = []
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

  /// Why a connection is not taken.
  enum Refusal: Error {
    /// Another tab shows it.
    case isShownElsewhere
  }

  /// Takes a connection, in place of an older one of the same tab.
  ///
  /// - Parameter version: what the browser shows.
  func connect(
    tab: String, version: Int, now: ContinuousClock.Instant
  ) throws(Refusal) -> (number: Int, signals: AsyncStream<Void>) {
    if let connection, connection.tab != tab { throw .isShownElsewhere }
    connection?.signals.finish()
    connectionCount += 1
    let (stream, signals) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    connection = Connection(number: connectionCount, tab: tab, signals: signals)
    leftAt = nil
    usedAt = now
    if version != self.version { isKnown = false }
    toldOf.handled = -1
    isDirty = true
    hasBeenUsed = true
    hasBeenLive = true
    signals.yield()
    return (connectionCount, stream)
  }

  /// What a connection is to be sent next; nil if it is over.
  func nextMessage(of number: Int, now: ContinuousClock.Instant) -> Message? {
    guard let connection, connection.number == number else { return nil }
    let message = message(of: connection, now: now)
    if message != .nothing { wroteAt = now }
    return message
  }

  private func message(of connection: Connection, now: ContinuousClock.Instant) -> Message {
    if let farewell = connection.farewell {
      disconnect(connection.number, now: now)
      return .farewell("event: \(farewell.rawValue)\ndata: \(Self.pauseBeforeReturn)\n\n")
    }
    let frame = isDirty ? frame() : nil
    isDirty = false
    defer { isSilentTooLong = false }
    return frame.map { .frame($0) } ?? (isSilentTooLong ? .comment : .nothing)
  }

  /// What is sent over a connection.
  enum Message: Equatable {
    case frame(String)
    /// Nothing is to be sent.
    case nothing
    /// Says only that the server is there.
    case comment
    /// The last one.
    case farewell(String)

    var text: String {
      switch self {
      case .frame(let text), .farewell(let text): text
      case .comment: ": \n\n"
      case .nothing: ""
      }
    }
  }

  /// What has changed since the last frame; nil for nothing.
  private func frame() -> String? {
    for key in written.keys { screen.browserHasChanged(key) }
    screen.render()
    let page = screen.page
    let patch = isKnown ? PagePatch(from: sent, to: page, written: written) : PagePatch(replacingWith: page)
    isKnown = true
    sent = page
    written = [:]
    var members: [String] = []
    if handled != toldOf.handled { members.append("\"a\":\(handled)") }
    if !patch.isEmpty { members.append("\"o\":[\(patch.operations)]") }
    if screen.path != toldOf.path {
      members.append("\"u\":\(JSON.string(screen.base + screen.path))")
      if followsBrowser { members.append("\"r\":1") }
    }
    if screen.title != toldOf.title { members.append("\"t\":\(JSON.string(screen.title ?? defaultTitle))") }
    if let key = screen.takeFocus() { members.append("\"f\":\(key.number)") }
    followsBrowser = false
    toldOf = (handled, screen.title, screen.path)
    guard !members.isEmpty else { return nil }
    version += 1
    return "id: \(version)\ndata: {\(members.joined(separator: ","))}\n\n"
  }

  /// A connection is over.
  func disconnect(_ number: Int, now: ContinuousClock.Instant) {
    guard connection?.number == number else { return }
    connection?.signals.finish()
    connection = nil
    leftAt = now
  }

  /// The browser has gone to another page.
  func leave(now: ContinuousClock.Instant) {
    guard let connection else { return }
    disconnect(connection.number, now: now)
  }

  /// Sees to it that a connection that has had nothing for a while gets something: what is not there any more is found
  /// out by it.
  func keepAlive(now: ContinuousClock.Instant) {
    guard now - wroteAt > Self.silence else { return }
    isSilentTooLong = true
    connection?.signals.yield()
  }

  /// Says goodbye to the browser.
  func say(_ farewell: Farewell) {
    connection?.farewell = farewell
    connection?.signals.yield()
  }

  /// Takes the views away: their tasks and effects are cancelled.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    say(.gone)
    screen.close()
    sent = PageNode(.root, .main)
    written = [:]
  }

  private static let silence = Duration.seconds(15)
  /// The least number of milliseconds, twice as many at most: browsers that all come back at once would be too many for
  /// the server that takes over.
  private static let pauseBeforeReturn = 1_000
}
#endif
