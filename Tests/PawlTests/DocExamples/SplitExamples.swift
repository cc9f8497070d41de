import PawlViewTesting
import PawlViews
import Testing

private enum SplitArticle {
  struct MailView: View {
    @State private var box: Int?
    @State private var columns = NavigationSplitViewVisibility.all

    var body: some View {
      NavigationSplitView(columnVisibility: $columns) {
        List(0..<3, id: \.self, selection: $box) { Text("Box \($0)") }
          .navigationSplitViewColumnWidth(min: 12, ideal: 20, max: 30)
      } detail: {
        Text(box.map { "Mails of box \($0)" } ?? "No box")
      }
    }
  }

  struct Editor: View {
    let files: [String]
    let contents: String

    var body: some View {
      HSplitView {
        List(files, id: \.self) { file in Text(file) }.frame(minWidth: 12, idealWidth: 20, maxWidth: 40)
        Text(contents).frame(minWidth: 20)
      }
    }
  }
}

@MainActor
@Suite struct SplitExamples {
  @Test func choosingABoxShowsItsMails() async {
    let tester = ViewTester { SplitArticle.MailView() }
    await tester.find("Box 1").press()
    #expect(tester.frame.contains("Mails of box 1"))
  }

  @Test func theDividerMoves() async {
    let tester = ViewTester { SplitArticle.Editor(files: ["a.txt"], contents: "Hello") }
    let divider = tester.find("Divider")
    #expect(Int(divider.frame.minX) == 20)
    await divider.increment()
    #expect(Int(divider.frame.minX) == 21)
  }
}
