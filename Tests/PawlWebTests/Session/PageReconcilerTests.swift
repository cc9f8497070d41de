#if Web
import PawlPages
import PawlViews
import Testing

@testable import PawlWeb

/// Tests of the frames between the page in a browser and the page of the views, without a session.
@MainActor
@Suite struct PageReconcilerTests {
  private let screen: PageScreen
  private let page: PageReconciler

  init() {
    screen = PageScreen(base: "/app")
    screen.show(NoteView())
    page = PageReconciler(of: screen, defaultTitle: "Notes", maximumTextSize: 100)
  }

  private var field: UInt64 {
    func find(_ node: PageNode) -> PageNode? { node.tag == .input ? node : node.children.lazy.compactMap(find).first }
    return find(screen.page)?.key.number ?? 0
  }

  private func write(_ text: String, last: Int) -> [PageEventError] {
    let refusals = page.handle([PageEvent(key: field, action: .text(text))], last: last)
    page.invalidate()
    return refusals
  }

  @Test func loadedPageNeedsNoFrame() {
    #expect(page.load(asOffer: false).version == 1)
    #expect(page.nextFrame() == nil)
    page.invalidate()
    #expect(page.nextFrame() == nil)
    #expect(page.version == 1)
  }

  @Test func frameOmitsTheTextThatTheBrowserShows() throws {
    _ = page.load(asOffer: false)
    #expect(write("milk", last: 1).isEmpty)
    let (frame, version) = try #require(page.nextFrame())
    #expect(version == 2)
    #expect(frame.handled == 1)
    #expect(frame.operations.contains("Noted: milk"))
    #expect(!frame.operations.contains("value"))
    #expect(frame.path == nil && frame.title == nil)
    #expect(page.writtenCount == 0)
    page.invalidate()
    #expect(page.nextFrame() == nil)
  }

  @Test func pageOnOfferTakesOverWhenTheBrowserConnectsWithIt() {
    _ = page.load(asOffer: false)
    let offer = page.load(asOffer: true)
    #expect(offer.number == 2)
    #expect(page.shows(document: "1"))
    #expect(!page.turn(to: "3"))
    #expect(page.turn(to: "2") && page.shows(document: "2"))
    #expect(page.turn(to: "2"))
    #expect(!page.turn(to: "1"))
  }

  @Test func browserWithAnotherVersionGetsTheWholePage() throws {
    _ = page.load(asOffer: false)
    page.resume(at: 1)
    #expect(page.nextFrame()?.frame.operations == "")
    page.resume(at: 1)
    #expect(try #require(page.nextFrame()).frame.operations.hasPrefix("[\"h\",0,"))
  }

  @Test func lateEventsOfThePreviousPageAreHandledOnce() throws {
    _ = page.load(asOffer: false)
    let message = try PageEventMessage(
      Array("{\"s\":1,\"e\":[{\"n\":\(field),\"t\":\"text\",\"v\":\"late\"}]}".utf8))
    #expect(!page.handleLate(message, of: "1"))
    _ = page.load(asOffer: false)
    #expect(!page.handleLate(message, of: "2"))
    #expect(page.handleLate(message, of: "1"))
    page.invalidate()
    #expect(page.nextFrame()?.frame.operations.contains("Noted: late") == true)
    #expect(page.handleLate(message, of: "1"))
    page.invalidate()
    #expect(page.nextFrame() == nil)
  }

  @Test func copiedTextIsSentOnce() throws {
    _ = page.load(asOffer: false)
    #expect(screen.graph.services.copy("a \"b\""))
    #expect(screen.isStale)
    page.invalidate()
    let frame = try #require(page.nextFrame()).frame
    #expect(frame.json == #"{"c":"a \"b\""}"#)
    #expect(!screen.isStale)
    page.invalidate()
    #expect(page.nextFrame() == nil)
  }

  @Test func notificationsAreSentInOrderAndTheirNumberIsLimited() throws {
    _ = page.load(asOffer: false)
    let services = screen.graph.services
    services.requestNotificationAuthorization()
    services.notify("a", "\"b\"")
    services.notify("c", "")
    page.invalidate()
    #expect(try #require(page.nextFrame()).frame.json == #"{"n":[[],["a","\"b\""],["c",""]]}"#)
    for number in 0..<20 { services.notify("\(number)", "") }
    page.invalidate()
    let requests = try #require(page.nextFrame()).frame.requests
    #expect(requests.notifications.map(\.title) == (12..<20).map { "\($0)" })
    #expect(!screen.isStale)
  }

  @Test func copiedTextIsForgottenWhileTheBrowserIsAway() {
    _ = page.load(asOffer: false)
    #expect(screen.graph.services.copy("old"))
    page.resume(at: 1)
    #expect(page.nextFrame()?.frame.requests.copied == nil)
  }
}

/// Tests of the text of messages from the server.
@Suite struct SessionMessageTests {
  @Test func frameIsAnEventWithTheMembersThatHaveChanged() {
    var frame = PageFrame()
    #expect(frame.isEmpty)
    #expect(SessionMessage.frame(frame, version: 1).text == "id: 1\ndata: {}\n\n")
    frame.handled = 7
    frame.focus = .root
    #expect(SessionMessage.frame(frame, version: 2).text == "id: 2\ndata: {\"a\":7,\"f\":0}\n\n")
    frame = PageFrame(
      handled: 1, operations: "[\"r\",3]", path: "/app/a", replacesHistory: true, title: "\"A\"",
      focus: PageKey(number: 5))
    #expect(
      SessionMessage.frame(frame, version: 3).text
        == #"id: 3\#ndata: {"a":1,"o":[["r",3]],"u":"/app/a","r":1,"t":"\"A\"","f":5}\#n\#n"#)
    frame.path = nil
    #expect(!frame.json.contains("\"r\":1"))
  }

  @Test func otherMessagesAreEventsOrAComment() {
    #expect(SessionMessage.end(for: .bye).text == "event: bye\ndata: 1000\n\n")
    #expect(SessionMessage.end(for: .gone).text == "event: gone\ndata: 1000\n\n")
    #expect(SessionMessage.answer(403, "No,\nnot so.") == "event: answer\ndata: 403 No, not so.\n\n")
    #expect(SessionMessage.comment.text == ": \n\n")
    #expect(SessionMessage.nothing.text == "")
  }
}
#endif
