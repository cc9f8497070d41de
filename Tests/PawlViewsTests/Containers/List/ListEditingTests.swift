import PawlViews
import Testing

@MainActor
@Suite struct ListEditingTests {
  private struct Names: View {
    @State var names = ["a", "b", "c", "d"]
    var isDeleteDisabled = false

    var body: some View {
      List {
        Text("top")
        ForEach(names, id: \.self) { name in
          Text(name).deleteDisabled(isDeleteDisabled || name == "c")
        }
        .onDelete { names.remove(atOffsets: $0) }
        .onMove { names.move(fromOffsets: $0, toOffset: $1) }
      }
    }
  }

  private func shown(_ graph: ViewGraph) -> String {
    graph.update()
    return screen(graph, width: 3, height: 6).filter { $0 != "\n" && $0 != "." }
  }

  @Test func rowsAreDeleted() {
    let graph = ViewGraph.showing(Names())
    #expect(shown(graph) == "topabcd")
    #expect(graph.row("b")?.perform(.delete) == true)
    #expect(shown(graph) == "topacd")
    #expect(graph.row("c")?.perform(.delete) == false)
    #expect(graph.row("top")?.perform(.delete) == false)
    #expect(graph.row("d")?.perform(.delete) == true)
    #expect(shown(graph) == "topac")
  }

  @Test func rowsAreMoved() {
    let graph = ViewGraph.showing(Names())
    #expect(shown(graph) == "topabcd")
    #expect(graph.row("a")?.perform(.moveUp) == false)
    #expect(graph.row("a")?.perform(.moveDown) == true)
    #expect(shown(graph) == "topbacd")
    #expect(graph.row("a")?.perform(.moveDown) == true)
    #expect(shown(graph) == "topbcad")
    #expect(graph.row("d")?.perform(.moveDown) == false)
    #expect(graph.row("d")?.perform(.moveUp) == true)
    #expect(shown(graph) == "topbcda")
  }

  @Test func keysReachDeletableRows() {
    let graph = ViewGraph.showing(Names())
    graph.layOut(in: CGSize(width: 3, height: 6))
    #expect(graph.rows.map { $0.control != nil } == [false, true, true, true, true])
    #expect(graph.row("b").map { $0.children[0].enclosingRow === $0 } == true)
  }

  @Test func pagesKeepWhetherTheyAreEdited() {
    struct Page: View {
      var body: some View {
        NavigationView {
          List(0..<2) { Text("\($0)") }
            .toolbar { EditButton() }
        }
      }
    }
    let graph = ViewGraph.showing(Page())
    graph.layOut(in: CGSize(width: 20, height: 6))
    #expect(graph.rows.map(\.row.isEditing) == [false, false])
    #expect(graph.control("Edit")?.activate() == true)
    graph.update()
    graph.layOut(in: CGSize(width: 20, height: 6))
    #expect(graph.rows.map(\.row.isEditing) == [true, true])
    #expect(graph.control("Done")?.activate() == true)
    graph.update()
    #expect(graph.rows.map(\.row.isEditing) == [false, false])
  }

  @Test func buttonsAreOfferedWithARow() {
    struct Offering: View {
      @State var text = "-"
      var body: some View {
        List {
          Text(text)
            .swipeActions {
              Button("Flag") { text = "flagged" }
              Button("Drop", role: .destructive) { text = "dropped" }
            }
            .contextMenu { Button("Copy") { text = "copied" } }
        }
      }
    }
    let graph = ViewGraph.showing(Offering())
    graph.layOut(in: CGSize(width: 9, height: 2))
    let row = graph.rows[0].row
    #expect(row.actions.map(\.title) == ["Flag", "Drop"])
    #expect(row.actions.map(\.role) == [nil, .destructive])
    #expect(row.actions.map(\.isFullSwipe) == [true, false])
    #expect(row.menu.map(\.title) == ["Copy"])
    row.actions[1].perform()
    graph.update()
    #expect(screen(graph, width: 9, height: 2) == "dropped..\n.........")
    row.menu[0].perform()
    graph.update()
    #expect(screen(graph, width: 9, height: 2) == "copied...\n.........")
  }

  @Test func groupsOpenAndClose() {
    let graph = ViewGraph.showing(
      List {
        DisclosureGroup("a") {
          Text("b")
          DisclosureGroup("c") { Text("d") }
        }
        Text("e")
      })
    graph.layOut(in: CGSize(width: 30, height: 6))
    #expect(graph.rows.map(\.label) == ["a", "e"])
    graph.control("a")?.activate()
    graph.update()
    graph.layOut(in: CGSize(width: 30, height: 6))
    #expect(graph.rows.map(\.label) == ["a", "b", "c", "e"])
    graph.control("c")?.activate()
    graph.update()
    graph.layOut(in: CGSize(width: 30, height: 6))
    #expect(graph.rows.map(\.label) == ["a", "b", "c", "d", "e"])
    #expect(graph.rows.map(\.row.level) == [0, 1, 1, 2, 0])
    graph.control("a")?.activate()
    graph.update()
    graph.layOut(in: CGSize(width: 30, height: 6))
    #expect(graph.rows.map(\.label) == ["a", "e"])
  }

  @Test func outlinesAreGroupsOfGroups() {
    struct Item: Identifiable {
      let id: String
      var children: [Item]?
    }
    let items = [Item(id: "a", children: [Item(id: "b", children: [Item(id: "c")])]), Item(id: "d")]
    let graph = ViewGraph.showing(List(items, children: \.children) { Text($0.id) })
    for name in ["a", "b"] {
      graph.layOut(in: CGSize(width: 30, height: 6))
      graph.control(name)?.activate()
      graph.update()
    }
    graph.layOut(in: CGSize(width: 30, height: 6))
    #expect(graph.rows.map(\.label) == ["a", "b", "c", "d"])
  }

  @Test func refreshFetchesAgain() async {
    let record = Record()
    var continuation: CheckedContinuation<Void, Never>?
    let graph = ViewGraph.showing(
      List { Text("a") }.refreshable {
        record.note("refreshed")
        await withCheckedContinuation { continuation = $0 }
      })
    graph.layOut(in: CGSize(width: 3, height: 2))
    #expect(graph.scroll?.position.canRefresh == true)
    #expect(graph.scroll?.refresh() == true)
    #expect(graph.scroll?.refresh() == false)
    #expect(graph.scroll?.position.isRefreshing == true)
    while continuation == nil { await Task.yield() }
    #expect(record.take() == ["refreshed"])
    continuation?.resume()
    while graph.scroll?.position.isRefreshing == true { await Task.yield() }
    #expect(graph.scroll?.refresh() == true)
  }

  @Test func aFieldForSearchingIsAboveTheList() {
    struct Searching: View {
      @State var text = ""
      var body: some View {
        List(["ann", "bob"].filter { text.isEmpty || $0 == text }, id: \.self) { Text($0) }
          .searchable(text: $text, prompt: "Find")
      }
    }
    #expect(screen(Searching(), width: 4, height: 4) == "Find\nann.\nbob.\n....")
  }
}
