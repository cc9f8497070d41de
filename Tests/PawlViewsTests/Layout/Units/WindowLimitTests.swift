import PawlViews
import Testing

/// Tests of frames and paddings that are larger than the window.
@MainActor
@Suite struct WindowLimitTests {
  private func graph(_ view: some View, width: CGFloat = 20, height: CGFloat = 6) -> ViewGraph {
    let graph = ViewGraph.showing(view)
    graph.layOut(in: CGSize(width: width, height: height))
    return graph
  }

  private func frame(_ label: String, in graph: ViewGraph) -> CGRect? { graph.control(label)?.frameInWindow }

  @Test func aFrameIsNoLargerThanTheWindow() {
    #expect(
      screen(Text("a").frame(width: 280, height: 280, alignment: .bottomTrailing), width: 4, height: 2) == "....\n...a")
    #expect(
      screen(
        Text("a").frame(minWidth: 280, alignment: .leading).frame(minHeight: 90, alignment: .top), width: 4, height: 2)
        == "a...\n....")
  }

  @Test func aFrameThatHasRoomIsKept() {
    #expect(screen(Color.red.frame(width: 3, height: 1), width: 5, height: 1) == ".###.")
    #expect(screen(Color.red.frame(width: 5, height: 1), width: 5, height: 1) == "#####")
  }

  @Test func aFrameFollowsTheWindow() {
    let graph = ViewGraph.showing(
      HStack(spacing: 0) { Color.red.frame(width: 12, height: 1) }.fixedSize())
    for width in [20, 8, 5, 9, 30] {
      let drawn = screen(graph, width: width, height: 1).filter { $0 == "#" }.count
      #expect(drawn == min(12, width))
    }
  }

  @Test func scrollableContentIsNotLimited() {
    let graph = graph(ScrollView { Button("tall") {}.frame(width: 90, height: 50, alignment: .bottomTrailing) })
    #expect(frame("tall", in: graph) == CGRect(x: 16, y: 49, width: 4, height: 1))
    let across = self.graph(
      ScrollView(.horizontal) { Button("wide") {}.frame(width: 90, height: 50, alignment: .bottomTrailing) })
    #expect(frame("wide", in: across) == CGRect(x: 86, y: 5, width: 4, height: 1))
  }

  @Test func aListKeepsRowsInItsWidth() {
    let graph = graph(List { Button("row") {}.frame(width: 90, height: 50, alignment: .bottomLeading) })
    #expect(frame("row", in: graph)?.minY == 49)
  }

  @Test func panelLimitsItsContent() {
    let view = Text("back").sheet(isPresented: .constant(true)) {
      Button("x") {}.frame(width: 90, height: 90, alignment: .bottomTrailing)
    }
    #expect(frame("x", in: graph(view)) == CGRect(x: 18, y: 4, width: 1, height: 1))
  }

  @Test func aPageIsSeenBelowItsBar() {
    func page(_ isHidden: Bool) -> some View {
      NavigationView {
        Button("b") {}.frame(width: 90, height: 90, alignment: .bottomTrailing).navigationTitle("Title")
          .navigationBarHidden(isHidden)
      }
    }
    #expect(frame("b", in: graph(page(false))) == CGRect(x: 19, y: 5, width: 1, height: 1))
    #expect(frame("b", in: graph(page(true))) == CGRect(x: 19, y: 5, width: 1, height: 1))
    #expect(screen(page(false), width: 20, height: 6).hasPrefix(".......Title........"))
  }

  @Test func aPageWhoseBarGoesIsSeenInFull() {
    struct Hiding: View {
      @State private var isHidden = false

      var body: some View {
        NavigationView {
          VStack(spacing: 0) {
            Color.red.frame(width: 9, height: 90)
          }
          .overlay { Button("Hide") { isHidden = true } }
          .navigationTitle("Title")
          .navigationBarHidden(isHidden)
        }
      }
    }
    let graph = ViewGraph.showing(Hiding())
    func look() -> String { screen(graph, width: 20, height: 6) }
    _ = look()
    graph.update()
    _ = look()
    graph.control("Hide")?.activate()
    graph.update()
    _ = look()
    #expect(look().split(separator: "\n").allSatisfy { $0.contains("#") })
  }

  @Test func viewThatFitsUsesTheSizesThatViewsSet() {
    let view = ViewThatFits {
      Text("wide").frame(width: 30)
      Text("a")
    }
    #expect(screen(view, width: 20, height: 1).contains("a"))
    #expect(!screen(view, width: 20, height: 1).contains("wide"))
  }

  @Test func paddingLeavesSpaceForItsContent() {
    let screen = screen(Text("abc").padding(50), width: 9, height: 3)
    #expect(screen.contains("a"))
  }

  @Test func paddingShrinksForItsContent() {
    let view = Color.red.frame(width: 4, height: 2).padding(.horizontal, 9).padding(.vertical, 9)
    #expect(screen(view, width: 10, height: 4) == "..........\n...####...\n...####...\n..........")
  }

  @Test func paddingThatFitsIsKept() {
    #expect(screen(HStack(spacing: 0) { Color.red.padding(.leading, 3) }, width: 5, height: 1) == "...##")
  }

  @Test func paddingIsFullWhereOneCanScroll() {
    let graph = graph(ScrollView { Button("b") {}.padding(.top, 40) })
    #expect(frame("b", in: graph)?.minY == 40)
  }
}
