import PawlViews
import Testing

@MainActor
@Suite struct DecorationTests {
  @Test func backgroundsAndOverlaysGetTheSizeOfTheView() {
    #expect(
      screen(
        Text("ab").padding(.horizontal, 1).background(Color.red), width: 6, height: 1) == ".#ab#.")
    #expect(
      screen(
        Text("abcd").overlay(alignment: .trailing) { Text("x") }, width: 6, height: 1) == ".abcx.")
  }

  @Test func eachViewHasItsOwnDecoration() {
    #expect(
      screen(
        HStack(spacing: 1) {
          Group {
            Text("a")
            Text("b")
          }
          .frame(width: 2, alignment: .leading)
          .background(Color.red)
        }, width: 5, height: 1) == "a#.b#")
  }

  private struct Changing: View {
    @State var isLong = false
    let receive: (Binding<Bool>) -> Void

    var body: some View {
      Group {
        Text("a")
        if isLong { Text("b") }
      }
      .background(Color.red.frame(width: 1))
      .onAppear { receive($isLong) }
    }
  }

  @Test func insertedViewsAreDecorated() {
    var isLong: Binding<Bool>?
    let graph = ViewGraph.showing(Changing { isLong = $0 })
    #expect(screen(graph, width: 1, height: 2) == "a\n.")
    isLong?.wrappedValue = true
    graph.update()
    #expect(screen(graph, width: 1, height: 2) == "a\nb")
  }
}
