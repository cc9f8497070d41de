import PawlViews
import Testing

@MainActor
@Suite struct PlacementTests {
  @Test func positionPlacesTheCenter() {
    #expect(screen(Text("abc").position(x: 2.5, y: 1.5), width: 6, height: 3) == "......\n.abc..\n......")
  }

  @Test func proportionsAreKept() {
    #expect(
      screen(Color.red.aspectRatio(2, contentMode: .fit).frame(width: 6, height: 2), width: 6, height: 2)
        == ".####.\n.####.")
    #expect(
      screen(Color.red.aspectRatio(3, contentMode: .fit), width: 6, height: 3) == "######\n######\n......")
    #expect(
      screen(
        Color.red.frame(width: 2, height: 1).aspectRatio(contentMode: .fit), width: 2, height: 1) == "##")
  }

  @Test func guidesCanBeMoved() {
    #expect(
      screen(
        VStack(alignment: .leading) {
          Text("a").alignmentGuide(.leading) { _ in -2 }
          Text("bcd")
        }, width: 3, height: 2) == "..a\nbcd")
  }

  @Test func geometryReaderKnowsItsSizeInTheFirstFrame() {
    #expect(
      screen(GeometryReader { Text("\(Int($0.size.width))x\(Int($0.size.height))") }, width: 5, height: 2)
        == "5x2..\n.....")
  }

  @Test func aReaderIsEvaluatedAgainWithAnotherRoomOnly() {
    let record = Record()
    let graph = ViewGraph.showing(
      GeometryReader { proxy in
        let _ = record.note("\(Int(proxy.size.width))")
        Text("a")
      })
    #expect(record.take() == [])
    _ = screen(graph, width: 5, height: 2)
    graph.update()
    _ = screen(graph, width: 5, height: 2)
    #expect(record.take() == ["5"])
    #expect(screen(graph, width: 3, height: 1) == "a..")
    #expect(record.take() == ["3"])
  }

  @Test func aReaderShowsChangesOfStates() {
    let handle = Handle<String>()
    let graph = ViewGraph.showing(Changing("a", handle) { text in GeometryReader { _ in Text(text) } })
    #expect(screen(graph, width: 2, height: 1) == "a.")
    handle.value = "b"
    graph.update()
    #expect(screen(graph, width: 2, height: 1) == "b.")
  }

  @Test func framesAreMeasuredFromNamedViews() {
    var frames: [CGRect] = []
    func take(_ seen: [CGRect]) { frames = seen }
    let graph = ViewGraph.showing(
      GeometryReader { proxy in
        let _ = take([.global, .named("outer"), .local].map { proxy.frame(in: $0) })
        Text("a")
      }
      .frame(width: 2, height: 1).padding(1).coordinateSpace(name: "outer").padding(.leading, 3))
    _ = screen(graph, width: 7, height: 3)
    let size = CGSize(width: 2, height: 1)
    #expect(
      frames == [CGPoint(x: 4, y: 1), CGPoint(x: 1, y: 1), .zero].map { CGRect(origin: $0, size: size) })
  }
}
