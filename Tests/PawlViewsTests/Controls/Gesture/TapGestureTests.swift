import PawlViews
import Testing

@MainActor
@Suite struct TapGestureTests {
  private let record = Record()

  @Test func aDoubleTapNeedsTwoTaps() throws {
    let graph = ViewGraph.showing(Text("Tap").onTapGesture(count: 2) { record.note("double") })
    let element = try #require(graph.control("Tap"))
    #expect(element.activate())
    #expect(record.take() == [])
    element.activate()
    #expect(record.take() == ["double"])
    element.activate()
    #expect(record.take() == [])
    element.activate()
    #expect(record.take() == ["double"])
  }

  @Test func aGestureOfThreeTapsNeedsThree() throws {
    let gesture = TapGesture(count: 3).onEnded { record.note("three") }
    let graph = ViewGraph.showing(Text("Tap").gesture(gesture))
    let element = try #require(graph.control("Tap"))
    for _ in 0..<2 { element.activate() }
    #expect(record.take() == [])
    element.activate()
    #expect(record.take() == ["three"])
  }

  @Test func aTapElsewhereBeginsTheCountAnew() throws {
    let graph = ViewGraph.showing(
      VStack {
        Text("Tap").onTapGesture(count: 2) { record.note("double") }
        Button("Other") { record.note("other") }
      })
    let (element, other) = (try #require(graph.control("Tap")), try #require(graph.control("Other")))
    element.activate()
    other.activate()
    element.activate()
    #expect(record.take() == ["other"])
    element.activate()
    #expect(record.take() == ["double"])
  }

  @Test func aSingleTapReachesTheGestureAroundADoubleTap() throws {
    let graph = ViewGraph.showing(
      Text("Tap").onTapGesture(count: 2) { record.note("double") }.onTapGesture { record.note("single") })
    func innermost(_ element: Element) -> Element? {
      element.children.lazy.compactMap(innermost).first ?? (element.control == nil ? nil : element)
    }
    let element = try #require(graph.rootElement.flatMap(innermost))
    element.activate()
    #expect(record.take() == ["single"])
    element.activate()
    #expect(record.take() == ["double"])
  }

  @Test func tapsOnADisabledViewDoNotCount() throws {
    let graph = ViewGraph.showing(Text("Tap").onTapGesture(count: 2) { record.note("double") }.disabled(true))
    let element = try #require(graph.control("Tap"))
    #expect(!element.activate())
    #expect(!element.activate())
    #expect(record.take() == [])
  }

  @Test func aSecondActionIsPerformedAfterTheFirst() throws {
    let tap = TapGesture().onEnded { record.note("first") }.onEnded { record.note("second") }
    let graph = ViewGraph.showing(Text("Tap").gesture(tap))
    try #require(graph.control("Tap")).activate()
    #expect(record.take() == ["first", "second"])
    let press = LongPressGesture().onEnded { record.note("first \($0)") }.onEnded { record.note("second \($0)") }
    let other = ViewGraph.showing(Text("Press").gesture(press))
    try #require(other.control("Press")).activate()
    #expect(record.take() == ["first true", "second true"])
  }
}
