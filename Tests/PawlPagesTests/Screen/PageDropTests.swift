import PawlViews
import Testing

@testable import PawlPages

@MainActor
@Suite struct PageDropTests {
  private final class Log {
    var lines: [String] = []
  }

  private struct Board: View {
    let log: Log
    @State var names = ["a", "b", "c"]
    @State var isEditing = false

    var body: some View {
      VStack {
        Text("card").draggable("value") { Text("preview") }
        Text("box")
          .dropDestination(for: String.self) { texts, place in
            log.lines.append("\(texts) \(place.x.rounded()),\(place.y.rounded())")
            return true
          } isTargeted: {
            log.lines.append("\($0)")
          }
        List {
          ForEach(names, id: \.self) { Text($0) }
            .onMove {
              log.lines.append("\($0.map { $0 }) to \($1)")
              names.move(fromOffsets: $0, toOffset: $1)
            }
        }
      }
      .environment(\.lengthUnit, .points)
    }
  }

  private func nodes(_ screen: PageScreen, _ attribute: PageProtocol.Attribute) -> [PageNode] {
    func all(_ node: PageNode) -> [PageNode] { [node] + node.children.flatMap(all) }
    return all(screen.page).filter { $0.attribute(attribute) != nil }
  }

  private func drop(
    _ screen: PageScreen, _ phase: PageEvent.DropPhase, _ source: PageNode, _ target: PageNode, isBehind: Bool = false
  ) throws {
    try screen.handle(
      PageEvent(
        key: target.key.number,
        action: .drop(phase, .init(source: source.key.number, x: 12, y: 8, isBehind: isBehind))))
  }

  @Test func pageTellsWhatIsDraggedAndWhere() {
    let screen = PageScreen(showing: Board(log: Log()))
    let sources = nodes(screen, .pick)
    let places = nodes(screen, .drop)
    #expect(sources.count == 4)
    #expect(places.count == 4)
    #expect(sources[0].attribute(.pick)?.split(separator: " ").contains("public.plain-text") == true)
    #expect(places[0].attribute(.drop)?.split(separator: " ").contains("public.plain-text") == true)
    #expect(sources[1].attribute(.pick) == places[1].attribute(.drop))
    #expect(screen.html.contains("preview"))
  }

  @Test func valueIsDroppedAtAPlaceInPoints() throws {
    let log = Log()
    let screen = PageScreen(showing: Board(log: log))
    let (card, box) = (nodes(screen, .pick)[0], nodes(screen, .drop)[0])
    try drop(screen, .over, card, box)
    try drop(screen, .leave, card, box)
    try drop(screen, .over, card, box)
    try drop(screen, .drop, card, box)
    #expect(log.lines == ["true", "false", "true", "false", #"["value"] 12.0,8.0"#])
  }

  @Test func rowIsMoved() throws {
    let log = Log()
    let screen = PageScreen(showing: Board(log: log))
    let rows = nodes(screen, .pick).dropFirst().map { $0 }
    try drop(screen, .over, rows[0], rows[2], isBehind: true)
    try drop(screen, .drop, rows[0], rows[2], isBehind: true)
    screen.render()
    #expect(log.lines == ["[0] to 3"])
    try drop(screen, .drop, rows[0], rows[1])
    #expect(log.lines == ["[0] to 3", "[2] to 0"])
  }

  @Test func placeThatDoesNotAcceptRefuses() throws {
    let log = Log()
    let screen = PageScreen(showing: Board(log: log))
    let (sources, places) = (nodes(screen, .pick), nodes(screen, .drop))
    #expect(throws: PageEventError.meaningless(places[1].key.number)) {
      try drop(screen, .drop, sources[0], places[1])
    }
    #expect(throws: PageEventError.meaningless(places[0].key.number)) {
      try drop(screen, .drop, sources[1], places[0])
    }
    for source in [0, 1, UInt64.max] {
      #expect(throws: PageEventError.meaningless(places[0].key.number)) {
        try screen.handle(PageEvent(key: places[0].key.number, action: .drop(.drop, .init(source: source))))
      }
    }
    #expect(log.lines == [])
  }

  @Test func buttonOpensAMenuWithThePlaces() throws {
    let log = Log()
    let screen = PageScreen(showing: Board(log: log))
    try screen.press("Drag card")
    try screen.press("Drop on box")
    #expect(log.lines == ["true", "false", #"["value"] 0.0,0.0"#])
  }

  @Test func valueOfAProviderIsAskedForWhenItsDragBegins() throws {
    struct Old: View {
      let log: Log

      var body: some View {
        VStack {
          Text("card").onDrag {
            log.lines.append("asked")
            return NSItemProvider(object: "value")
          } preview: {
            Text("preview")
          }
          Text("box").onDrop(of: [.text], isTargeted: nil) { providers in
            providers.first?.loadObject(ofClass: String.self) { text, _ in log.lines.append(text ?? "-") }
            return true
          }
          Text("pictures").onDrop(of: [.image], isTargeted: nil) { _ in true }
        }
      }
    }
    let log = Log()
    let screen = PageScreen(showing: Old(log: log))
    let (source, places) = (try #require(nodes(screen, .pick).first), nodes(screen, .drop))
    #expect(source.attribute(.pick) == "any")
    #expect(places.map { $0.attribute(.drop) } == ["public.text any", "public.image any"])
    #expect(screen.html.contains("preview"))
    #expect(log.lines == [])
    #expect(throws: PageEventError.meaningless(places[1].key.number)) { try drop(screen, .over, source, places[1]) }
    try drop(screen, .over, source, places[0])
    try drop(screen, .drop, source, places[0])
    #expect(log.lines == ["asked", "value"])
    try screen.press("Drag card")
    try screen.press("Drop on box")
    #expect(log.lines == ["asked", "value", "asked", "value"])
  }

  @Test func messageWithADropIsParsed() throws {
    func action(_ value: String) -> PageEvent.Action? {
      try? PageEventMessage(Array(#"{"s":1,"e":[{"n":7,"t":"drop","v":\#(value)}]}"#.utf8)).events.first?.action
    }
    #expect(
      action("[2,64,1.5,-2,1]") == .drop(.drop, .init(source: 64, x: 1.5, y: -2, isBehind: true)))
    #expect(action("[0,0,0,0,0]") == .drop(.leave, .init(source: 0)))
    let wrong = [
      "[3,64,1,2,1]", "[1,-1,1,2,1]", "[1,1.5,1,2,1]", "[1,1e30,1,2,1]", "[1,1,1e300,2,1]", "[1,1,1,2]", "1",
    ]
    for value in wrong {
      #expect(action(value) == nil, "\(value)")
    }
  }
}
