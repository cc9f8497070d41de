#if Web
import PawlPages

/// The reconciliation of the page in a browser with the page of the views.
///
/// It knows the page and the values that the browser shows and the events that were handled. It makes the frame that
/// brings the browser to the present page. Connections, tabs and times are the session's.
@MainActor
final class PageReconciler {
  private let screen: PageScreen
  /// The title of the window where no view sets one.
  private let defaultTitle: String
  private let maximumTextSize: Int
  /// The page that the browser shows.
  private var sent = PageNode(.root, .main)
  /// The values of controls that the user has changed since `sent` was rendered.
  private var written: [PageKey: String] = [:]
  /// The number of versions of pages and patches so far.
  private var versionCount = 0
  /// The version that the browser was sent last.
  private(set) var version = 0
  /// The number of the newest page that was made.
  private(set) var lastDocument: Int
  /// The inbox for events of the page that the browser has loaded. Events of other pages aren't accepted.
  private var inbox: PageInbox
  /// The last position of the pages before the current one.
  private var earlierPosition: (document: Int, handled: Int)
  /// The inbox of the previous page: events from right before a reload may arrive after it.
  private var previousInbox: PageInbox?
  /// A page that was loaded while another one was the current one. It becomes the current one when a tab connects with
  /// it. If another tab was sent the page by mistake, nothing changes.
  private var offer: LoadedPage?
  /// Whether the browser is known to show `sent`.
  private var isKnown = false
  private var toldOf = (handled: 0, title: String?.none, path: String?.none, unsaved: "")
  /// The number of the last event whose effect is stored; `nil` if the session has no storage, and events are acknowledged as
  /// soon as they are handled.
  private var storedHandled: Int?
  /// The text that says what isn't saved; empty if everything is.
  var unsaved = "" {
    didSet { isDirty = true }
  }
  private var isDirty = false
  /// Whether the browser's history led to the current path.
  private var followsBrowser = false

  /// The number of changed values. For tests that it is bounded.
  var writtenCount: Int { written.count }

  /// Creates a reconciler.
  ///
  /// - Parameters:
  ///   - waitsForStorage: Whether events are acknowledged by ``acknowledge(document:handled:)`` only.
  ///   - lastDocument: The number of the newest page that earlier processes can have made.
  ///   - previous: The page that the browser shows, of an earlier process, and the number of its last handled event.
  init(
    of screen: PageScreen, defaultTitle: String, maximumTextSize: Int, waitsForStorage: Bool = false,
    lastDocument: Int = 0, previous: (document: Int, handled: Int) = (0, 0)
  ) {
    self.screen = screen
    self.defaultTitle = defaultTitle
    self.maximumTextSize = maximumTextSize
    if waitsForStorage { storedHandled = 0 }
    self.lastDocument = lastDocument
    earlierPosition = previous
    inbox = PageInbox(document: previous.document, handled: previous.handled, maximumTextSize: maximumTextSize)
  }

  /// The number of the page that the browser shows, and of the last event of it that was handled.
  var position: (document: Int, handled: Int) { (inbox.document, inbox.handled) }

  /// The last page of which an event was handled, and the number of its last event. The browser may still show this page, or a
  /// newer one of which no event was handled.
  var lastPosition: (document: Int, handled: Int) { inbox.handled > 0 ? position : earlierPosition }

  /// The number of the last event that the browser may forget.
  private var acknowledged: Int { storedHandled ?? inbox.handled }

  /// Notes that the effects of the events of a page are stored up to a number.
  func acknowledge(document: Int, handled: Int) {
    guard document == inbox.document, let stored = storedHandled, stored < handled else { return }
    storedHandled = handled
    isDirty = true
  }

  /// Notes that the page may differ from what the browser shows.
  func invalidate() {
    isDirty = true
    screen.pageMayHaveChanged()
  }

  /// Releases the pages.
  func clear() {
    sent = PageNode(.root, .main)
    written = [:]
    offer = nil
  }

  // MARK: Pages

  /// Renders the page for a browser that loads it.
  ///
  /// - Parameters:
  ///   - isOffer: Whether the current page stays until the browser connects with the new one.
  ///   - isElsewhere: Whether the browser shows another path than the page's.
  func load(asOffer isOffer: Bool, isElsewhere: Bool = false) -> LoadedPage {
    screen.render()
    lastDocument += 1
    versionCount += 1
    let loaded = LoadedPage(
      number: lastDocument, version: versionCount, page: screen.page, title: screen.title,
      path: isElsewhere ? nil : screen.path, previous: lastPosition)
    if isOffer { offer = loaded } else { turn(to: loaded) }
    return loaded
  }

  /// Makes a loaded page the current one.
  private func turn(to loaded: LoadedPage) {
    earlierPosition = lastPosition
    previousInbox = inbox
    inbox = PageInbox(document: loaded.number, maximumTextSize: maximumTextSize)
    if storedHandled != nil { storedHandled = 0 }
    sent = loaded.page
    version = loaded.version
    written = [:]
    isDirty = !unsaved.isEmpty
    isKnown = true
    followsBrowser = loaded.path == nil
    toldOf = (0, loaded.title, loaded.path, "")
    offer = nil
  }

  /// Whether a page is the current one.
  func shows(document: some StringProtocol) -> Bool { document == "\(inbox.document)" }

  /// Makes a page the current one if it is on offer.
  ///
  /// - Returns: Whether the page is the current one now.
  func turn(to document: some StringProtocol) -> Bool {
    if shows(document: document) { return true }
    guard let offer, document == "\(offer.number)" else { return false }
    turn(to: offer)
    return true
  }

  /// Starts again with a browser that has connected. If it doesn't show the version that it was sent last, the next
  /// frame replaces the whole page.
  func resume(at version: Int) {
    if version != self.version { isKnown = false }
    toldOf.handled = -1
    isDirty = true
    // A text that was copied while the browser was away must not replace what the user has copied since.
    screen.requests.copied = nil
  }

  // MARK: Events

  /// Handles events of the browser's script, in order. Events that were handled before are skipped.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - last: The number of the last of them.
  /// - Returns: The reasons why events were refused.
  func handle(_ events: [PageEvent], last: Int) -> [PageEventError] {
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

  /// Handles events of the page before the current one, once each.
  ///
  /// - Returns: Whether the events are of that page. Events of earlier ones are dropped.
  func handleLate(_ message: PageEventMessage, of document: some StringProtocol) -> Bool {
    guard var inbox = previousInbox, document == "\(inbox.document)" else { return false }
    for event in inbox.take(message.events, last: message.last) {
      // Earlier events may have removed the element.
      if let event = try? event.get() { try? screen.handle(event) }
    }
    previousInbox = inbox
    return true
  }

  /// Handles a form that was sent without a script.
  func handle(_ form: PageForm) -> [PageEventError] {
    screen.render()
    var refusals: [PageEventError] = []
    for event in form.events(on: sent, isCurrent: form.version == version) {
      do {
        try screen.handle(event)
      } catch {
        refusals.append(error)
      }
    }
    return refusals
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
    case .go:
      followsBrowser = true
      // The browser shows the path that it requested, and the server may not have found the page.
      toldOf.path = nil
    default: break
    }
  }

  // MARK: Frames

  /// Returns the changes since the last frame, which the browser shows from now on, and their version; `nil` if there
  /// are none.
  func nextFrame() -> (frame: PageFrame, version: Int)? {
    guard isDirty else { return nil }
    isDirty = false
    for key in written.keys { screen.invalidateControl(key) }
    screen.render()
    let frame = frame(to: screen.page)
    toldOf = (acknowledged, screen.title, screen.path, unsaved)
    guard !frame.isEmpty else { return nil }
    versionCount += 1
    version = versionCount
    return (frame, version)
  }

  private func frame(to page: PageNode) -> PageFrame {
    let patch = isKnown ? PagePatch(from: sent, to: page, written: written) : PagePatch(replacingWith: page)
    isKnown = true
    sent = page
    written = [:]
    defer { followsBrowser = false }
    let requests = screen.takeRequests()
    return PageFrame(
      handled: acknowledged == toldOf.handled ? nil : acknowledged,
      operations: patch.operations,
      path: screen.path == toldOf.path ? nil : screen.base + screen.path,
      replacesHistory: followsBrowser,
      title: screen.title == toldOf.title ? nil : screen.title ?? defaultTitle,
      focus: screen.takeFocus(),
      unsaved: unsaved == toldOf.unsaved ? nil : unsaved,
      revealed: requests.revealed.flatMap { revealed in
        screen.key(ofElement: revealed.element).map { ($0, revealed.place) }
      },
      requests: requests)
  }
}
#endif
