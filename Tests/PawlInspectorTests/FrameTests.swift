import PawlInspector
import PawlTesting
import PawlUI
import PawlViewTesting
import Testing

/// Frames for the documentation, which show every page of the details.
@MainActor
struct FrameTests {
  @Test(arguments: ["Action", "State", "Diff", "Effects", "Cost", "Why"])
  func page(_ page: String) async {
    for (columns, rows) in [(80, 24), (120, 40)] {
      let inspector = InspectorTester(
        .search(abilities: [.travel, .export, .test]), columns: columns, rows: rows)
      await inspector.select(4)
      await inspector.show(page)
      await inspector.row(4)?.focus()
      expectSnapshot(of: inspector.tester, named: "\(page)-\(columns)x\(rows)")
    }
  }

  @Test func travel() async {
    let history = SampleHistory.searchHistory(abilities: [.travel, .export, .test])
    history.waitingCount = 2
    let inspector = InspectorTester(history)
    await inspector.select(3)
    await inspector.show("State")
    await inspector.tester.press("Jump")
    expectSnapshot(of: inspector.tester)
  }

  @Test func filter() async {
    let inspector = InspectorTester(.search())
    await inspector.tester.key("f")
    expectSnapshot(of: inspector.tester)
  }

  @Test func small() async {
    let inspector = InspectorTester(.search(abilities: [.travel]), columns: 60, rows: 15)
    await inspector.select(4)
    await inspector.show("State")
    expectSnapshot(of: inspector.tester)
  }

  @Test(arguments: [(120, 40), (80, 24)])
  func container(columns: Int, rows: Int) async {
    let tester = ViewTester(SampleProgram(), columns: columns, rows: rows)
    await tester.key("\u{F70F}")
    expectSnapshot(of: tester, named: "\(columns)x\(rows)")
  }
}

/// The view of a program with an inspector.
struct SampleProgram: View {
  @State private var history = SampleHistory.searchHistory(abilities: [.travel])
  @State private var isInspected: Bool
  @State private var query = "pa"

  init(isInspected: Bool = false) { _isInspected = State(wrappedValue: isInspected) }

  var body: some View {
    NavigationView {
      List {
        ForEach(["paddle", "palm", "paper", "path", "paw"], id: \.self) { Text($0) }
      }
      .searchable(text: $query)
      .navigationTitle("Search")
    }
    .recordingInspector(history, isPresented: $isInspected)
  }
}
