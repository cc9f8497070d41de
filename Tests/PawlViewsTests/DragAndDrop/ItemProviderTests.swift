import Foundation
import Testing

@testable import PawlViews

/// Values in item providers, and drags with `onDrag` and `onDrop`.
@MainActor
@Suite struct ItemProviderTests {
  private struct Card: Codable, Equatable, Transferable {
    var title: String

    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .json)
      ProxyRepresentation(exporting: \.title)
    }
  }

  private func text(_ provider: NSItemProvider) -> String? {
    var result: String?
    provider.loadObject(ofClass: String.self) { text, _ in result = text }
    return result
  }

  @Test func objectIsLoadedAsItselfAndAsBytes() {
    let provider = NSItemProvider(object: "flour")
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    #expect(provider.canLoadObject(ofClass: String.self))
    #expect(provider.canLoadObject(ofClass: NSString.self))
    #expect(!provider.canLoadObject(ofClass: URL.self))
    #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.png"))
    #expect(text(provider) == "flour")
    var bytes: Data?
    let progress = provider.loadDataRepresentation(forTypeIdentifier: "public.plain-text") { data, _ in bytes = data }
    #expect(bytes == Data("flour".utf8))
    #expect(progress.isFinished)
    #expect(text(NSItemProvider(object: NSString(string: "salt"))) == "salt")
  }

  @Test func addressIsLoadedAsAnAddressAndAsAText() throws {
    let url = try #require(URL(string: "https://example.com/a?b"))
    let old = try #require(NSURL(string: "https://example.com/a?b"))
    for provider in [NSItemProvider(object: url), NSItemProvider(object: old)] {
      #expect(provider.registeredContentTypes == [.url, .utf8PlainText])
      var loaded: URL?
      provider.loadObject(ofClass: URL.self) { url, _ in loaded = url }
      #expect(loaded == url)
      var object: NSURL?
      provider.loadObject(ofClass: NSURL.self) { url, _ in object = url }
      #expect(object?.isEqual(old) == true)
      #expect(text(provider) == "https://example.com/a?b")
    }
    #expect(NSItemProvider(object: URL(filePath: "/a b")).registeredContentTypes.first == .fileURL)
  }

  @Test func valueThatCannotBeLoadedGivesAnError() {
    let empty = NSItemProvider()
    var errors = 0
    empty.loadObject(ofClass: String.self) { text, error in errors += text == nil && error != nil ? 1 : 0 }
    empty.loadDataRepresentation(for: .png) { data, error in errors += data == nil && error != nil ? 1 : 0 }
    empty.loadTransferable(type: Card.self) { if case .failure = $0 { errors += 1 } }
    #expect(errors == 3)
  }

  @Test func closureGivesBytesWheneverTheyAreLoaded() {
    struct Refusal: Error {}
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.json", visibility: .all) {
      $0(Data("{}".utf8), nil)
      return nil
    }
    provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) {
      $0(nil, Refusal())
      return nil
    }
    provider.registerDataRepresentation(forTypeIdentifier: "public.pdf", visibility: .all) { _ in nil }
    var results: [String] = []
    for type in provider.registeredTypeIdentifiers {
      provider.loadDataRepresentation(forTypeIdentifier: type) { data, error in
        results.append(data.map { String(decoding: $0, as: UTF8.self) } ?? "\(error is Refusal)")
      }
    }
    #expect(results == ["{}", "true", "false"])
    provider.registerDataRepresentation(forTypeIdentifier: "public.json", visibility: .team) {
      $0(Data("[]".utf8), nil)
      return nil
    }
    #expect(provider.registeredTypeIdentifiers == ["public.json", "public.png", "public.pdf"])
    provider.loadDataRepresentation(for: .json) { data, _ in #expect(data == Data("[]".utf8)) }
  }

  private final class Log {
    var lines: [String] = []
  }

  private struct Old: View {
    let log: Log
    @State var isTargeted = false
    @State var names = ["a"]

    var body: some View {
      VStack(spacing: 0) {
        Text("s").onDrag {
          log.lines.append("asked")
          return NSItemProvider(object: "v")
        }
        Text("t").onDrop(of: [.plainText], isTargeted: $isTargeted) { providers, place in
          log.lines.append("dropped at \(place.x),\(place.y)")
          providers.first?.loadObject(ofClass: String.self) { text, _ in log.lines.append(text ?? "-") }
          return true
        }
        Text("p").onDrop(of: ["public.png"], isTargeted: nil) { _ in true }
        Text("n").dropDestination(for: String.self) { texts, _ in
          log.lines.append("new \(texts)")
          return true
        }
        Text("c").draggable(Card(title: "card"))
        Text(isTargeted ? "over" : "away")
        List {
          ForEach(names, id: \.self) { Text($0) }.onInsert(of: [.text]) { offset, providers in
            providers.first?.loadObject(ofClass: String.self) { text, _ in
              log.lines.append("\(text ?? "-") at \(offset)")
            }
          }
        }
      }
    }
  }

  private func elements(_ graph: ViewGraph) -> (sources: [Element], targets: [Element], row: Element?) {
    var sources: [Element] = []
    var targets: [Element] = []
    var row: Element?
    func visit(_ element: Element) {
      if element.dragSource != nil { sources.append(element) }
      if element.dropTarget != nil { targets.append(element) }
      if element.listRow != nil { row = element }
      element.children.forEach(visit)
    }
    graph.layOut(in: CGSize(width: 20, height: 20))
    graph.rootElement.map(visit)
    return (sources, targets, row)
  }

  @Test func valueOfAProviderIsDroppedWhereATypeFits() throws {
    let log = Log()
    let graph = ViewGraph.showing(Old(log: log))
    let (sources, targets, row) = elements(graph)
    try #require(sources.count == 2 && targets.count == 3)
    #expect(log.lines == [], "the value isn't asked for before the drag")
    let session = try #require(graph.beginDrag(from: sources[0]))
    #expect(log.lines == ["asked"])
    #expect(session.place(on: targets[1]) == nil)
    session.move(to: session.place(on: targets[0]))
    graph.update()
    #expect(screen(graph, width: 20, height: 20).contains("over"))
    #expect(session.drop(at: CGPoint(x: 2, y: 0)))
    graph.update()
    #expect(screen(graph, width: 20, height: 20).contains("away"))
    #expect(log.lines == ["asked", "dropped at 2.0,0.0", "v"])
    let second = try #require(graph.beginDrag(from: sources[0]))
    second.move(to: second.place(on: targets[2]))
    #expect(second.drop())
    #expect(log.lines.last == #"new ["v"]"#)
    let third = try #require(graph.beginDrag(from: sources[0]))
    third.move(to: row.flatMap { third.place(on: $0, isLowerHalf: true) })
    #expect(third.drop())
    #expect(log.lines.last == "v at 1")
  }

  @Test func transferableValueIsDroppedAsAProvider() throws {
    let log = Log()
    let graph = ViewGraph.showing(Old(log: log))
    let (sources, targets, _) = elements(graph)
    let session = try #require(graph.beginDrag(from: sources[1]))
    session.move(to: session.place(on: targets[0]))
    #expect(session.drop())
    #expect(log.lines.last == "card")
    let provider = TransferPayload(Card(title: "card")).provider
    #expect(provider.registeredContentTypes == [.json, .utf8PlainText])
    var card: Card?
    provider.loadTransferable(type: Card.self) { card = try? $0.get() }
    #expect(card == Card(title: "card"))
  }

  @Test func fileIsAProviderOfItsContentsAndItsAddress() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    try Data("[1]".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let provider = try #require(NSItemProvider(contentsOf: file))
    #expect(provider.registeredContentTypes == [.json, .fileURL])
    #expect(provider.suggestedName == file.deletingPathExtension().lastPathComponent)
    var bytes: Data?
    provider.loadDataRepresentation(for: .json) { data, _ in bytes = data }
    #expect(bytes == Data("[1]".utf8))
    var url: URL?
    provider.loadObject(ofClass: URL.self) { loaded, _ in url = loaded }
    #expect(url == file)
    #expect(NSItemProvider(contentsOf: URL(string: "https://example.com")) == nil)
    #expect(NSItemProvider(contentsOf: nil) == nil)
  }

  @Test func itemIsLoadedAsItsBytes() {
    func bytes(_ provider: NSItemProvider, _ type: String) -> Data? {
      var data: Data?
      provider.loadItem(forTypeIdentifier: type, options: nil) { item, _ in data = item as? Data }
      return data
    }
    let json = NSItemProvider(item: Data("[]".utf8), typeIdentifier: "public.json")
    #expect(bytes(json, "public.text") == Data("[]".utf8))
    #expect(bytes(NSItemProvider(item: "flour", typeIdentifier: nil), "public.plain-text") == Data("flour".utf8))
    #expect(bytes(NSItemProvider(item: "{}", typeIdentifier: "public.json"), "public.json") == Data("{}".utf8))
    #expect(bytes(NSItemProvider(object: URL(filePath: "/a b")), "public.file-url") == Data("file:///a%20b".utf8))
    #expect(NSItemProvider(item: 7, typeIdentifier: nil).registeredContentTypes == [])
    #expect(NSItemProvider(item: nil, typeIdentifier: "public.json").registeredContentTypes == [])
  }

  @Test func fileOfAnItemIsThereWhileItIsTaken() throws {
    let provider = NSItemProvider(item: Data("[1]".utf8), typeIdentifier: "public.json")
    provider.suggestedName = "../list"
    var file: URL?
    provider.loadFileRepresentation(forTypeIdentifier: "public.text") { url, _ in
      file = url
      #expect(url.flatMap { try? Data(contentsOf: $0) } == Data("[1]".utf8))
    }
    let url = try #require(file)
    #expect(url.pathExtension == "json")
    let folder = url.deletingLastPathComponent().lastPathComponent
    #expect(folder.hasPrefix("pawl-item-"), "the name doesn't lead out of the folder")
    #expect(!FileManager.default.fileExists(atPath: url.path))
    var error: (any Error)?
    provider.loadFileRepresentation(forTypeIdentifier: "public.png") { error = $1 }
    #expect(error != nil)
  }
}
