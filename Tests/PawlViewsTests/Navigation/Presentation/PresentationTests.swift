import PawlViews
import Testing

@MainActor
@Suite struct PresentationTests {
  private struct Presenting: View {
    let record: Record
    @State private var hasSheet = false
    @State private var hasAlert = false
    @State private var count = 0

    init(record: Record) { self.record = record }

    var body: some View {
      VStack(spacing: 0) {
        Button("Sheet") { hasSheet = true }
        Button("Alert") { hasAlert = true }
        Text("\(count)")
      }
      .sheet(isPresented: $hasSheet, onDismiss: { record.note("dismissed") }) { SheetContent() }
      .alert("Sure?", isPresented: $hasAlert) {
        Button("Yes") {
          record.note("alert is shown: \(hasAlert)")
          count += 1
        }
        Button("No", role: .cancel) {}
      } message: {
        Text("Really?")
      }
    }
  }

  private struct SheetContent: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View { Button("Close") { dismiss() } }
  }

  private let record = Record()

  private func press(_ label: String, in graph: ViewGraph) throws {
    _ = screen(graph, width: 16, height: 6)
    #expect(try #require(graph.control(label)).activate())
    graph.update()
  }

  @Test func aSheetIsShownInFrontUntilItIsDismissed() throws {
    let graph = ViewGraph.showing(Presenting(record: record))
    try press("Sheet", in: graph)
    #expect(screen(graph, width: 16, height: 6).contains(" Close "))
    #expect(graph.focus.focusOrder.map(\.label) == ["Close"])
    try press("Close", in: graph)
    #expect(record.take() == ["dismissed"])
    #expect(!screen(graph, width: 16, height: 6).contains("Close"))
    #expect(graph.focus.focusOrder.map(\.label) == ["Sheet", "Alert"])
  }

  @Test func aButtonOfAnAlertActsAndThenDismissesIt() throws {
    let graph = ViewGraph.showing(Presenting(record: record))
    try press("Alert", in: graph)
    #expect(graph.focus.focusOrder.map(\.label) == ["Yes", "No"])
    try press("Yes", in: graph)
    #expect(record.take() == ["alert is shown: true"])
    #expect(screen(graph, width: 16, height: 6).contains("1"))
    #expect(graph.focus.focusOrder.map(\.label) == ["Sheet", "Alert"])
  }

  @Test func focusReturnsWhenThePanelIsDismissed() throws {
    let graph = ViewGraph.showing(Presenting(record: record))
    _ = screen(graph, width: 16, height: 6)
    graph.focus.settle(chooses: true)
    #expect(graph.focus.element?.label == "Sheet")
    graph.focus.move(by: 1)
    #expect(graph.focus.element?.label == "Alert")
    try press("Alert", in: graph)
    _ = screen(graph, width: 16, height: 6)
    graph.focus.settle(chooses: true)
    #expect(graph.focus.element?.label == "No")
    try press("No", in: graph)
    _ = screen(graph, width: 16, height: 6)
    graph.focus.settle(chooses: true)
    #expect(graph.focus.element?.label == "Alert")
  }

  private struct Dialog: View {
    let record: Record
    @State private var isShown = true

    init(record: Record) { self.record = record }

    var body: some View {
      Text("behind").confirmationDialog("Which?", isPresented: $isShown) {
        Button("One") { record.note("one") }
        Button("Two", role: .destructive) { record.note("two") }
      }
    }
  }

  @Test func dialogHasACancelButton() throws {
    let graph = ViewGraph.showing(Dialog(record: record))
    _ = screen(graph, width: 20, height: 8)
    #expect(graph.focus.focusOrder.map(\.label) == ["One", "Two", "Cancel"])
    try press("Cancel", in: graph)
    #expect(graph.focus.focusOrder.isEmpty)
    #expect(record.take() == [])
  }

  @Test func alertWithoutButtonsGetsOne() throws {
    let graph = ViewGraph.showing(Text("behind").alert("Note", isPresented: .constant(true)) {})
    _ = screen(graph, width: 20, height: 8)
    #expect(graph.focus.focusOrder.map(\.label) == ["OK"])
  }

  private struct Choosing: View {
    var body: some View {
      Text("Base").confirmationDialog("Which?", isPresented: .constant(true)) {
        Button("Keep", role: .cancel) {}
        Button("One") {}
        Button("Two") {}
      }
    }
  }

  @Test func cancelIsTheLastButtonOfADialog() {
    let graph = ViewGraph.showing(Choosing())
    _ = screen(graph, width: 16, height: 10)
    #expect(graph.focus.focusOrder.map(\.label) == ["One", "Two", "Keep"])
  }
}
