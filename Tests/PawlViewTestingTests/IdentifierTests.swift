import PawlViewTesting
import PawlViews
import Testing

/// Finding views by identifiers that no user sees.
@MainActor
struct IdentifierTests {
  struct Form: View {
    @State private var count = 0

    init() {}

    var body: some View {
      VStack {
        Text("\(count)").accessibilityIdentifier("count")
        Button("Add") { count += 1 }.accessibilityIdentifier("add")
        Button("Add") { count += 10 }.accessibilityIdentifier("add ten")
        List(0..<3) { Text("Row \($0)").accessibilityIdentifier("row \($0)") }.accessibilityIdentifier("rows")
      }
    }
  }

  @Test func viewsWithTheSameLabelAreFoundByTheirIdentifiers() async {
    let tester = ViewTester(Form(), columns: 20, rows: 8)
    await tester.find(id: "add ten").press()
    await tester.find(id: "add").press()
    #expect(tester.find(id: "count").label == "11")
    #expect(tester.find(id: "row 1").label == "Row 1")
    #expect(tester.find(id: "rows").role == .list)
  }

  @Test func anIdentifierDoesNotChangeTheLabel() {
    let tester = ViewTester(Form(), columns: 20, rows: 8)
    #expect(tester.findAll(role: .button, "Add").count == 2)
  }
}
