import Testing

@testable import PawlViews

@MainActor
@Suite struct DragSessionTests {
  private final class Log {
    var lines: [String] = []
  }

  private struct Rows: View {
    let log: Log
    @State var names = ["a", "b", "c", "d"]

    var body: some View {
      List {
        Text("x").draggable("x")
        ForEach(names, id: \.self) { name in
          Text(name).moveDisabled(name == "c")
        }
        .onMove { names.move(fromOffsets: $0, toOffset: $1) }
        .dropDestination(for: String.self) { texts, offset in
          log.lines.append("\(texts) at \(offset)")
          names.insert(contentsOf: texts, at: offset)
        }
      }
    }
  }

  private func shown(_ graph: ViewGraph) -> String {
    graph.update()
    return screen(graph, width: 1, height: 8).filter { $0 != "\n" && $0 != "." }
  }

  private func drag(_ graph: ViewGraph, _ source: String, to target: String, isLowerHalf: Bool? = nil) -> Bool {
    guard let row = graph.row(source), let session = graph.beginDrag(from: row.children[0]) else { return false }
    let place = graph.row(target).flatMap { session.place(on: $0, isLowerHalf: isLowerHalf) }
    session.move(to: place)
    return session.drop()
  }

  @Test func rowMovesBeforeOrBehindAnother() {
    let graph = ViewGraph.showing(Rows(log: Log()))
    #expect(shown(graph) == "xabcd")
    #expect(drag(graph, "a", to: "c"))
    #expect(shown(graph) == "xbcad")
    #expect(drag(graph, "d", to: "b"))
    #expect(shown(graph) == "xdbca")
    #expect(drag(graph, "d", to: "a", isLowerHalf: false))
    #expect(shown(graph) == "xbcda")
  }

  @Test func rowThatWouldStayIsNotMoved() {
    let graph = ViewGraph.showing(Rows(log: Log()))
    #expect(shown(graph) == "xabcd")
    #expect(!drag(graph, "a", to: "b", isLowerHalf: false))
    #expect(!drag(graph, "b", to: "a", isLowerHalf: true))
    #expect(!drag(graph, "a", to: "a"))
    #expect(!drag(graph, "a", to: "x"))
    #expect(shown(graph) == "xabcd")
  }

  @Test func rowWithDisabledMoveStaysButOthersLandBesideIt() {
    let graph = ViewGraph.showing(Rows(log: Log()))
    #expect(shown(graph) == "xabcd")
    #expect(graph.row("c").flatMap { graph.beginDrag(from: $0) } == nil)
    #expect(drag(graph, "d", to: "c", isLowerHalf: false))
    #expect(shown(graph) == "xabdc")
  }

  @Test func valueIsInsertedBetweenRows() {
    let log = Log()
    let graph = ViewGraph.showing(Rows(log: log))
    #expect(shown(graph) == "xabcd")
    #expect(drag(graph, "x", to: "b"))
    #expect(shown(graph) == "xaxbcd")
    #expect(drag(graph, "x", to: "d", isLowerHalf: true))
    #expect(log.lines == [#"["x"] at 1"#, #"["x"] at 5"#])
  }

  @Test func actionsOfAValueLeadToAllPlaces() {
    let log = Log()
    let graph = ViewGraph.showing(Rows(log: log))
    #expect(shown(graph) == "xabcd")
    let actions = graph.row("x").map { graph.dropActions(of: $0.children[0]) } ?? []
    #expect(
      actions.map(\.title) == [
        "Drop before a", "Drop before b", "Drop before c", "Drop before d", "Drop behind d",
      ])
    actions.last?.perform()
    #expect(log.lines == [#"["x"] at 4"#])
    #expect(graph.row("a").map { graph.dropActions(of: $0.children[0]).count } == 0)
  }

  private struct Target: View {
    let log: Log
    var isDisabled = false

    var body: some View {
      VStack(spacing: 0) {
        Text("s").draggable(Counted(log: log).text)
        Text("t")
          .dropDestination(for: String.self) { texts, place in
            log.lines.append("\(texts) at \(place.x),\(place.y)")
            return true
          } isTargeted: {
            log.lines.append("\($0)")
          }
          .disabled(isDisabled)
        Text("n").dropDestination(for: Int8Value.self) { _, _ in true }
      }
    }
  }

  private struct Counted {
    let log: Log

    var text: String {
      log.lines.append("asked")
      return "v"
    }
  }

  private struct Int8Value: Codable, Transferable {
    static var transferRepresentation: some TransferRepresentation { CodableRepresentation(contentType: .png) }
  }

  private func elements(_ graph: ViewGraph) -> (source: Element?, targets: [Element]) {
    var source: Element?
    var targets: [Element] = []
    func visit(_ element: Element) {
      if element.dragSource != nil { source = element }
      if element.dropTarget != nil { targets.append(element) }
      element.children.forEach(visit)
    }
    graph.layOut(in: CGSize(width: 5, height: 5))
    graph.rootElement.map(visit)
    return (source, targets)
  }

  @Test func valueIsAskedForOnceAndTargetsAreTold() throws {
    let log = Log()
    let graph = ViewGraph.showing(Target(log: log))
    let (source, targets) = elements(graph)
    try #require(targets.count == 2)
    let session = try #require(source.flatMap { graph.beginDrag(from: $0) })
    #expect(log.lines == ["asked"])
    #expect(session.place(on: targets[1]) == nil)
    session.move(to: session.place(on: targets[0]))
    session.move(to: session.place(on: targets[0]))
    session.move(to: nil)
    #expect(log.lines == ["asked", "true", "false"])
    session.move(to: session.place(on: targets[0]))
    #expect(session.drop(at: CGPoint(x: 2, y: 1)))
    #expect(log.lines == ["asked", "true", "false", "true", "false", #"["v"] at 2.0,1.0"#])
    #expect(graph.drag == nil)
  }

  @Test func cancelledDragTellsItsTarget() throws {
    let log = Log()
    let graph = ViewGraph.showing(Target(log: log))
    let (source, targets) = elements(graph)
    let session = try #require(source.flatMap { graph.beginDrag(from: $0) })
    session.move(to: session.place(on: targets[0]))
    session.cancel()
    #expect(log.lines == ["asked", "true", "false"])
    #expect(graph.drag == nil)
    #expect(!session.drop())
  }

  @Test func disabledViewsTakePartInNoDrag() {
    let graph = ViewGraph.showing(Target(log: Log(), isDisabled: true))
    #expect(elements(graph).targets.count == 1)
    let disabled = ViewGraph.showing(Text("s").draggable("v").disabled(true))
    #expect(elements(disabled).source == nil)
  }

  @Test func draggableViewWithoutAControlCanHaveTheFocus() {
    let graph = ViewGraph.showing(
      VStack {
        Text("s").draggable("v")
        Button("b") {}.draggable("w")
      })
    graph.layOut(in: CGSize(width: 5, height: 5))
    #expect(graph.focus.focusOrder.map(\.label) == ["s", "b"])
  }

  @Test func dropAfterTheTargetIsGoneHasNoEffect() throws {
    struct Leaving: View {
      let log: Log
      @State var isShown = true

      var body: some View {
        VStack {
          Text("s").draggable("v")
          Button("hide") { isShown = false }
          if isShown {
            Text("t").dropDestination(for: String.self) { _, _ in
              log.lines.append("dropped")
              return true
            }
          }
        }
      }
    }
    let log = Log()
    let graph = ViewGraph.showing(Leaving(log: log))
    let (source, targets) = elements(graph)
    let session = try #require(source.flatMap { graph.beginDrag(from: $0) })
    session.move(to: session.place(on: targets[0]))
    #expect(graph.control("hide")?.activate() == true)
    graph.update()
    graph.layOut(in: CGSize(width: 5, height: 5))
    #expect(!session.drop())
    #expect(log.lines == [])
  }
}
