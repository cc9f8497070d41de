import PawlViewTesting
import Testing

@MainActor
struct PanelTests {
  struct Content: View {
    @State private var showsSheet = false
    @State private var showsAlert = false
    @State private var count = 3

    init() {}

    var body: some View {
      NavigationView {
        VStack(alignment: .leading) {
          Text("\(count) items")
          Button("Delete all") { showsAlert = true }
          Button("Sheet") { showsSheet = true }
          NavigationLink("Details") { Text("All of it").navigationTitle("Details") }
        }
        .navigationTitle("Items")
        .alert("Delete all?", isPresented: $showsAlert) {
          Button("Delete", role: .destructive) { count = 0 }
          Button("Keep", role: .cancel) {}
        } message: {
          Text("They cannot be brought back.")
        }
        .sheet(isPresented: $showsSheet) {
          Text("In the sheet")
          Button("Close") { showsSheet = false }
        }
      }
    }
  }

  @Test func anAlertKeepsTheUserFromTheRest() async {
    let tester = ViewTester(Content(), columns: 60, rows: 20)
    await tester.press("Delete all")
    #expect(tester.findAll("Delete all").isEmpty)
    #expect(
      tester.find(role: .alert).children.map(\.label).prefix(2) == ["Delete all?", "They cannot be brought back."])
    await tester.press("Delete")
    #expect(tester.findAll(role: .alert).isEmpty)
    #expect(tester.contains("0 items"))
    #expect(tester.focused?.label == "Delete all")
  }

  @Test func escapeClosesASheet() async {
    let tester = ViewTester(Content(), columns: 60, rows: 20)
    await tester.press("Sheet")
    #expect(tester.contains("In the sheet"))
    #expect(tester.focused?.label == "Close")
    await tester.key(.escape)
    #expect(!tester.contains("In the sheet"))
  }

  @Test func linksLeadToPagesAndBack() async {
    let tester = ViewTester(Content(), columns: 60, rows: 20)
    #expect(tester.title == "Items")
    await tester.press("Details")
    #expect(tester.title == "Details")
    #expect(tester.contains("All of it"))
    await tester.key(.escape)
    #expect(tester.title == "Items")
  }

  @Test func semanticTreeDescribesTheScreen() async {
    let tester = ViewTester(Content(), columns: 60, rows: 20)
    await tester.press("Sheet")
    #expect(
      tester.tree == """
        navigationBar
          heading "Items"
        text "3 items"
        button "Delete all"
        button "Sheet"
        link "Details"
        sheet
          text "In the sheet"
          button "Close" [focused]
        """)
  }
}
