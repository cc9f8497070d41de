import Foundation
import PawlViews
import Testing

@MainActor
@Suite struct StackTests {
  @Test func viewsStandInARow() {
    #expect(
      screen(
        HStack {
          Text("ab")
          Text("c")
        }, width: 8, height: 1) == "..ab.c..")
  }

  @Test func viewsStandInAColumn() {
    #expect(
      screen(
        VStack(alignment: .trailing) {
          Text("abc")
          Text("d")
        }, width: 5, height: 2) == """
          .abc.
          ...d.
          """)
  }

  @Test func spacerFillsTheRemainingSpace() {
    #expect(
      screen(
        HStack {
          Text("a")
          Spacer()
          Text("b")
        }, width: 7, height: 1) == "a.....b")
  }

  @Test func leastFlexibleViewIsSizedFirst() {
    #expect(
      screen(
        HStack {
          Color.red
          Text("abc")
          Color.red
        }, width: 13, height: 1) == "####.abc.####")
  }

  @Test func priorityComesBeforeFlexibility() {
    #expect(
      screen(
        HStack(alignment: .top) {
          Text("one two three")
          Text("four_five").layoutPriority(1)
        }, width: 15, height: 3) == """
          one...four_five
          two............
          three..........
          """)
  }

  @Test func textIsWrappedWhereThereIsTooLittleRoom() {
    #expect(
      screen(Text("one two three"), width: 7, height: 2) == """
        one two
        three..
        """)
  }

  @Test func viewsStandInFrontOfEachOther() {
    #expect(
      screen(
        ZStack(alignment: .topLeading) {
          Color.red.frame(width: 3, height: 2)
          Text("x")
        }, width: 3, height: 2) == """
          x##
          ###
          """)
  }

  @Test func frameAndPaddingLeaveRoom() {
    #expect(
      screen(
        VStack(alignment: .leading) {
          Text("a").frame(width: 5, alignment: .trailing)
          Text("b").padding(.leading, 2)
          Text("c").frame(maxWidth: .infinity, alignment: .center)
          Divider()
        }, width: 5, height: 4) == """
          ....a
          ..b..
          ..c..
          -----
          """)
  }

  @Test func groupsAndConditionsAreNoStacksOfTheirOwn() {
    let isShown = true
    #expect(
      screen(
        HStack(spacing: 0) {
          Group {
            Text("a")
            if isShown { Text("b") }
            ForEach(0..<3) { Text("\($0)") }
          }
          .padding(.trailing, 1)
        }, width: 10, height: 1) == "a.b.0.1.2.")
  }

  /// A layout whose top alignment guide is two units below its top edge.
  private struct Marked: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: 1, height: 3)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      for subview in subviews {
        subview.place(at: CGPoint(x: bounds.minX, y: bounds.minY + 2), proposal: .unspecified)
      }
    }

    func explicitAlignment(
      of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGFloat? { guide == .top ? bounds.minY + 2 : nil }
  }

  @Test func aLineOfAlignmentMovesWithWhatIsPaddedAndFramed() {
    #expect(
      screen(
        HStack(alignment: .top, spacing: 0) {
          Marked { Text("a") }.padding(.top, 1).padding(.leading, 2).frame(width: 4, alignment: .trailing)
          Text("b")
        }, width: 5, height: 4) == """
          .....
          .....
          .....
          ...ab
          """)
  }

  private struct Changing: View {
    @State var text = "a"
    let receive: (Binding<String>) -> Void

    var body: some View {
      HStack {
        Text(verbatim: text)
        Text("end")
      }
      .onAppear { receive($text) }
    }
  }

  @Test func changeMovesFollowingViews() {
    var text: Binding<String>?
    let graph = ViewGraph.showing(Changing { text = $0 })
    #expect(screen(graph, width: 9, height: 1) == "..a.end..")
    text?.wrappedValue = "abcd"
    graph.update()
    #expect(screen(graph, width: 9, height: 1) == "abcd.end.")
  }

  @Test func onlyChangedViewsAreMeasuredAgain() {
    var text: Binding<String>?
    let backend = LetterBackend()
    let graph = ViewGraph(backend: backend)
    graph.show(
      VStack {
        ForEach(0..<100) { Text("\($0)") }
        Changing { text = $0 }
      })
    _ = screen(graph, width: 20, height: 101)
    let before = backend.questions
    text?.wrappedValue = "b"
    graph.update()
    _ = screen(graph, width: 20, height: 101)
    // The changed row measures its least size, its greatest size and its share, each for the three sizes proposed to
    // it.
    #expect(backend.questions - before <= 18)
  }
}
