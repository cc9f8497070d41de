import Foundation
import Testing

@testable import PawlViews

/// Drags over views with `onDrop(of:delegate:)`.
@MainActor
@Suite struct DropDelegateTests {
  private final class Log {
    var lines: [String] = []
    var isValid = true
    var operation: DropOperation? = .copy
  }

  private struct Basket: DropDelegate {
    let log: Log

    private func note(_ name: String, _ info: DropInfo) {
      log.lines.append("\(name) \(Int(info.location.x)),\(Int(info.location.y))")
    }

    func validateDrop(info: DropInfo) -> Bool {
      note("validate", info)
      return log.isValid && info.hasItemsConforming(to: [UTType.text]) && !info.hasItemsConforming(to: ["public.png"])
    }

    func dropEntered(info: DropInfo) { note("entered", info) }
    func dropExited(info: DropInfo) { note("exited", info) }

    func dropUpdated(info: DropInfo) -> DropProposal? {
      note("updated", info)
      return log.operation.map { DropProposal(operation: $0) }
    }

    func performDrop(info: DropInfo) -> Bool {
      note("perform", info)
      for provider in info.itemProviders(for: [UTType.plainText]) {
        provider.loadObject(ofClass: String.self) { text, _ in log.lines.append(text ?? "-") }
      }
      return info.itemProviders(for: ["public.png"]).isEmpty
    }
  }

  /// A delegate with the default answers.
  private struct Sink: DropDelegate {
    let log: Log

    func performDrop(info: DropInfo) -> Bool {
      log.lines.append("sink")
      return true
    }
  }

  private struct Fruits: View {
    let log: Log

    var body: some View {
      VStack(spacing: 0) {
        Text("fruit").draggable("pear")
        Text("basket").onDrop(of: [UTType.plainText], delegate: Basket(log: log))
        Text("sink").onDrop(of: ["public.plain-text"], delegate: Sink(log: log))
        Text("pictures").onDrop(of: [UTType.png], delegate: Sink(log: log))
      }
    }
  }

  private func begin(_ log: Log) throws -> (session: DragSession, targets: [Element], graph: ViewGraph) {
    let graph = ViewGraph.showing(Fruits(log: log))
    graph.layOut(in: CGSize(width: 20, height: 10))
    var (sources, targets): ([Element], [Element]) = ([], [])
    func visit(_ element: Element) {
      if element.dragSource != nil { sources.append(element) }
      if element.dropTarget != nil { targets.append(element) }
      element.children.forEach(visit)
    }
    graph.rootElement.map(visit)
    try #require(sources.count == 1 && targets.count == 3)
    return (try #require(graph.beginDrag(from: sources[0])), targets, graph)
  }

  private func move(_ session: DragSession, over target: Element, _ x: CGFloat) {
    let point = CGPoint(x: x, y: 0)
    session.move(to: session.place(on: target, at: point), at: point)
  }

  @Test func delegateFollowsAValueToItsDrop() throws {
    let log = Log()
    let (session, targets, _) = try begin(log)
    move(session, over: targets[0], 1)
    move(session, over: targets[0], 2)
    #expect(session.drop(at: CGPoint(x: 3, y: 0)))
    #expect(log.lines == ["validate 1,0", "entered 1,0", "updated 1,0", "updated 2,0", "perform 3,0", "pear"])
  }

  @Test func delegateIsToldThatAValueLeaves() throws {
    let log = Log()
    let (session, targets, graph) = try begin(log)
    move(session, over: targets[0], 1)
    move(session, over: targets[1], 0)
    move(session, over: targets[0], 1)
    session.cancel()
    let visit = ["validate 1,0", "entered 1,0", "updated 1,0", "exited 0,0"]
    #expect(log.lines == visit + visit)
    #expect(graph.drag == nil)
    #expect(!session.drop())
  }

  @Test func valueThatADelegateRefusesHasNoPlace() throws {
    let log = Log()
    log.isValid = false
    let (session, targets, _) = try begin(log)
    #expect(session.place(on: targets[0]) == nil)
    #expect(session.place(on: targets[2]) == nil, "the type doesn't fit")
    #expect(log.lines == ["validate 0,0"])
  }

  @Test(arguments: [DropOperation.forbidden, .cancel])
  func valueCannotBeDroppedWhereTheDelegateForbidsIt(operation: DropOperation) throws {
    let log = Log()
    log.operation = operation
    let (session, targets, _) = try begin(log)
    move(session, over: targets[0], 1)
    #expect(session.place == nil)
    log.operation = nil
    move(session, over: targets[0], 2)
    #expect(session.place == nil, "without an answer, the last one holds")
    log.operation = .move
    move(session, over: targets[0], 3)
    #expect(session.place != nil)
    log.operation = operation
    move(session, over: targets[0], 4)
    #expect(!session.drop())
    #expect(log.lines.last == "exited 0,0")
  }

  @Test func delegateWithDefaultAnswersTakesEveryValueOfItsTypes() throws {
    let log = Log()
    let (session, targets, _) = try begin(log)
    move(session, over: targets[1], 0)
    #expect(session.drop())
    #expect(log.lines == ["sink"])
  }

  @Test func menuOfPlacesDropsThroughTheDelegate() throws {
    let log = Log()
    let (session, _, graph) = try begin(log)
    session.cancel()
    let actions = graph.dropActions(of: session.source)
    #expect(actions.count == 2)
    actions[0].perform()
    #expect(log.lines == ["validate 0,0", "entered 0,0", "updated 0,0", "perform 0,0", "pear"])
  }

  @Test func filesArePassedToTheDelegate() throws {
    struct Files: View {
      let log: Log
      var body: some View { Text("files").onDrop(of: [UTType.data], delegate: FileSink(log: log)) }
    }
    struct FileSink: DropDelegate {
      let log: Log
      func dropEntered(info: DropInfo) { log.lines.append("entered \(info.hasItemsConforming(to: [UTType.fileURL]))") }
      func performDrop(info: DropInfo) -> Bool {
        for provider in info.itemProviders(for: [UTType.fileURL]) {
          provider.loadItem(forTypeIdentifier: UTType.fileURL.identifier) { item, _ in
            let url = (item as? Data).flatMap { URL(dataRepresentation: $0, relativeTo: nil) }
            log.lines.append(url?.lastPathComponent ?? "-")
          }
        }
        return true
      }
    }
    let log = Log()
    let graph = ViewGraph.showing(Files(log: log))
    graph.layOut(in: CGSize(width: 20, height: 10))
    func first(in element: Element) -> DropTarget? { element.dropTarget ?? element.children.firstResult(first(in:)) }
    let target = try #require(graph.rootElement.flatMap(first(in:)))
    target.setTargetedByFiles(true)
    #expect(graph.dropFiles(["/tmp/list.txt"], near: nil))
    #expect(log.lines == ["entered true", "list.txt"])
  }
}
