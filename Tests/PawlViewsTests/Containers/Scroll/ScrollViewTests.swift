import PawlViews
import Testing

@MainActor
@Suite struct ScrollViewTests {
  @Test func scrollViewShowsPartOfLargerContent() {
    let graph = ViewGraph.showing(
      ScrollView {
        Text("one")
        Text("two")
        Text("three")
      })
    #expect(screen(graph, width: 5, height: 2) == ".one.\n.two.")
    #expect(graph.scroll?.position.contentSize == CGSize(width: 5, height: 3))
    graph.scrollDown(9)
    #expect(screen(graph, width: 5, height: 2) == ".two.\nthree")
  }

  @Test func scrollViewScrollsAlongItsAxesOnly() {
    let graph = ViewGraph.showing(ScrollView(.horizontal) { Text("abcdefgh").lineLimit(1) })
    #expect(screen(graph, width: 3, height: 1) == "abc")
    #expect(!graph.scrollDown(1))
    #expect(graph.scroll?.scroll(by: CGSize(width: 2, height: 2)) == true)
    #expect(screen(graph, width: 3, height: 1) == "cde")
    #expect(graph.scroll?.page(by: 1) == true)
    #expect(screen(graph, width: 3, height: 1) == "fgh")
  }

  @Test func scrollPositionSurvivesUpdates() {
    func view(_ text: String) -> some View {
      ScrollView {
        ForEach(0..<9) { Text("\($0)\(text)") }
      }
    }
    let graph = ViewGraph.showing(view("a"))
    graph.layOut(in: CGSize(width: 2, height: 2))
    graph.scrollDown(3)
    graph.show(view("b"))
    #expect(screen(graph, width: 2, height: 2) == "3b\n4b")
  }

  @Test func scrollingStopsAtTheEnd() {
    func view(_ count: Int) -> some View { ScrollView { ForEach(0..<count) { Text("\($0)") } } }
    let graph = ViewGraph.showing(view(9))
    graph.layOut(in: CGSize(width: 1, height: 3))
    graph.scrollDown(9)
    #expect(screen(graph, width: 1, height: 3) == "6\n7\n8")
    graph.show(view(5))
    #expect(screen(graph, width: 1, height: 3) == "2\n3\n4")
    #expect(screen(graph, width: 1, height: 6) == "0\n1\n2\n3\n4\n.")
  }

  @Test func rowsOfALazyColumnAreMadeWhenTheyComeIntoSight() {
    let record = Record()
    let graph = ViewGraph.showing(
      ScrollView {
        Text("top")
        LazyVStack(alignment: .leading) {
          ForEach(0..<100_000) { number in
            Text("\(number)").onAppear { record.note("\(number)") }
          }
        }
        .padding(.leading, 1)
        Text("end")
      })
    #expect(screen(graph, width: 7, height: 3) == "..top..\n.0.....\n.1.....")
    graph.update()
    #expect(record.take() == ["0", "1"])
    graph.scrollDown(2)
    #expect(screen(graph, width: 7, height: 3) == ".1.....\n.2.....\n.3.....")
    graph.scroll?.scrollToBottom()
    #expect(screen(graph, width: 7, height: 3) == ".99998.\n.99999.\n..end..")
    graph.update()
    #expect(record.take().count < 10)
  }

  @Test func rowsOfALazyRowAreMadeWhenTheyComeIntoSight() {
    let record = Record()
    let graph = ViewGraph.showing(
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) {
          ForEach(0..<1000) { number in
            Text("\(number % 10)").onAppear { record.note("\(number)") }
          }
        }
      })
    #expect(screen(graph, width: 3, height: 1) == "012")
    graph.update()
    #expect(record.take() == ["0", "1", "2"])
  }

  @Test func outsideAScrollViewALazyColumnIsAColumn() {
    let view = LazyVStack { ForEach(0..<3) { Text("\($0)") } }
    #expect(screen(view, width: 3, height: 3) == ".0.\n.1.\n.2.")
  }

  @Test func rowsOfDifferentHeightsAreShownWithoutGaps() {
    let graph = ViewGraph.showing(
      List(0..<200) { number in
        Text(Array(repeating: "\(number)", count: 1 + number % 3).joined(separator: "\n"))
      })
    let all = (0..<200).flatMap { Array(repeating: "\($0)", count: 1 + $0 % 3) }
    func lines() -> [String] {
      screen(graph, width: 3, height: 5).split(separator: "\n").map { String($0.filter { $0 != "." }) }
    }
    var top = 0
    #expect(lines() == Array(all[..<5]))
    // Scrolls to the end line by line, and back.
    while graph.scrollDown(1) {
      top += 1
      #expect(lines() == Array(all[top..<top + 5]))
    }
    #expect(top == all.count - 5)
    while graph.scrollDown(-1), top > 0 {
      top -= 1
      #expect(lines() == Array(all[top..<top + 5]))
    }
    #expect(top == 0)
    // Jumps to the end, which the list finds without measuring the rows before it, then scrolls to the beginning.
    graph.scroll?.scrollToBottom()
    #expect(lines() == Array(all.suffix(5)))
    top = all.count - 5
    while graph.scrollDown(-1), top > 0 {
      top -= 1
      #expect(lines() == Array(all[top..<top + 5]))
    }
    #expect(top == 0)
  }

  @Test func aViewIsFoundByItsID() {
    struct Reading: View {
      let record: Record
      let receive: (ScrollViewProxy) -> Void
      var body: some View {
        ScrollViewReader { proxy in
          List {
            Text("head").id("head")
            ForEach(0..<10_000) { number in
              Text("\(number)").onAppear { record.note("\(number)") }
            }
            Text("foot").id("foot")
          }
          .onAppear { receive(proxy) }
        }
      }
    }
    let record = Record()
    var proxy: ScrollViewProxy?
    let graph = ViewGraph.showing(Reading(record: record) { proxy = $0 })
    #expect(screen(graph, width: 4, height: 3) == "head\n0...\n1...")
    proxy?.scrollTo(5000, anchor: .top)
    #expect(screen(graph, width: 4, height: 3) == "5000\n5001\n5002")
    proxy?.scrollTo(5003)
    #expect(screen(graph, width: 4, height: 3) == "5001\n5002\n5003")
    proxy?.scrollTo("foot", anchor: .bottom)
    #expect(screen(graph, width: 4, height: 3) == "9998\n9999\nfoot")
    proxy?.scrollTo(100, anchor: .center)
    #expect(screen(graph, width: 4, height: 3) == "99..\n100.\n101.")
    proxy?.scrollTo("head")
    #expect(screen(graph, width: 4, height: 3) == "head\n0...\n1...")
    graph.update()
    #expect(record.take().count < 100)
  }

  @Test func elementsAreRevealedByScrollingAsLittleAsNeeded() throws {
    let graph = ViewGraph.showing(List(0..<50) { Text("\($0)") })
    graph.layOut(in: CGSize(width: 2, height: 3))
    let scroll = try #require(graph.scroll)
    #expect(graph.rows.count == 3)
    #expect(scroll.extend(.bottom, by: 1))
    let row = try #require(graph.row("3"))
    #expect(scroll.reveal(row))
    #expect(screen(graph, width: 2, height: 3) == "1.\n2.\n3.")
    #expect(!scroll.reveal(row))
    #expect(scroll.extend(.top, by: 1))
    let first = try #require(graph.row("0"))
    #expect(scroll.reveal(first))
    #expect(screen(graph, width: 2, height: 3) == "0.\n1.\n2.")
    #expect(!scroll.extend(.top, by: 1))
  }
}
