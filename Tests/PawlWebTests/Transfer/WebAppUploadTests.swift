#if Web
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PawlPages
import PawlViews
import Testing

@testable import PawlWeb

/// Files that browsers send.
@MainActor
@Suite struct WebAppUploadTests {
  private struct Page: View {
    var types: [UTType] = []
    var allowsSeveral = false
    @State private var isPresented = true
    @State private var files: [URL] = []

    var body: some View {
      VStack {
        Text("Files: " + files.map { "\($0.path)=\(WebAppUploadTests.size(of: $0))" }.joined(separator: " "))
        Button("Again") { isPresented = true }
      }
      .fileImporter(
        isPresented: $isPresented, allowedContentTypes: types, allowsMultipleSelection: allowsSeveral
      ) { files = (try? $0.get()) ?? [] }
    }
  }

  private nonisolated static func size(of file: URL) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? Int ?? -1
  }

  private func app(
    _ types: [UTType] = [], allowsSeveral: Bool = false, _ change: (inout WebConfiguration) -> Void = { _ in }
  ) -> WebApp<TestContext> {
    var configuration = WebConfiguration.still
    change(&configuration)
    return WebApp(configuration: configuration) { _ in Page(types: types, allowsSeveral: allowsSeveral) }
  }

  private func form(_ files: [(name: String, content: String)]) -> String {
    files.map { name, content in
      let escaped = name.replacing("\"", with: "%22").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
      return "--XX\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(escaped)\"\r\n\r\n\(content)\r\n"
    }.joined() + "--XX--\r\n"
  }

  private func address(in page: Answer) throws -> String {
    String(try #require(page.body.firstMatch(of: /data-to="([^"]*)"/)).1)
  }

  private let multipart: HTTPFields = [.contentType: "multipart/form-data; boundary=XX"]

  private func send(_ form: String, _ browser: Browser, to address: String) async throws -> Answer {
    try await browser.ask(.post, address, multipart, body: form)
  }

  private func files(in page: Answer) -> [(path: String, size: Int)] {
    page.body.matches(of: /([^ >]*\/pawl-files-[^=<]*)=(-?\d+)/).map { (String($0.1), Int($0.2) ?? -2) }
  }

  @Test func theFieldWorksWithAndWithoutTheScript() async throws {
    let page = try await Browser(app([.png], allowsSeveral: true)).get("/")
    let address = try address(in: page)
    #expect(page.body.contains("type=\"file\" name=\"file\" aria-label=\"Files\" accept=\".png\" multiple"))
    #expect(page.body.contains("formaction=\"\(address)\" formmethod=\"post\" formenctype=\"multipart/form-data\""))
  }

  @Test func aFileArrivesAndIsRemovedWithItsSession() async throws {
    let app = app()
    let browser = Browser(app)
    let page = try await browser.get("/")
    let answer = try await send(form([("notes.txt", "hello")]), browser, to: address(in: page))
    #expect(answer.status == .seeOther)
    #expect(answer.headers[.location] == "/")
    let next = try await browser.get("/")
    let file = try #require(files(in: next).first)
    #expect(file.path.hasSuffix("/1/notes.txt"))
    #expect(file.size == 5)
    #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "hello")
    let attributes = try FileManager.default.attributesOfItem(
      atPath: URL(filePath: file.path).deletingLastPathComponent().path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o700)
    app.close()
    await app.files.finish()
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test func hostileNamesStayInTheFolderOfTheSession() async throws {
    let browser = Browser(app(allowsSeveral: true) { $0.maximumEventsPerSecond = 1_000 })
    var page = try await browser.get("/")
    let names = [
      "../../../../tmp/evil", "/etc/passwd", "a\u{1}b", "..", "x\r\ny", String(repeating: "n", count: 65_536),
      "\u{202E}gpj",
      "..\\..\\w.ini", "con:aux", ".ssh",
    ]
    _ = try await send(form(names.map { ($0, "x") }), browser, to: address(in: page))
    page = try await browser.get("/")
    let files = files(in: page)
    #expect(files.count == names.count)
    let root = try #require(files.first).path.components(separatedBy: "/1/")[0]
    for file in files {
      #expect(file.path.hasPrefix(root + "/"))
      #expect(file.path.dropFirst(root.count).split(separator: "/").count == 2)
      #expect(FileManager.default.fileExists(atPath: file.path))
    }
    // Nothing else is there.
    #expect(try FileManager.default.subpathsOfDirectory(atPath: root).count == names.count * 2)
  }

  @Test func onlyThePagesOwnBrowserMaySend() async throws {
    let app = app()
    let browser = Browser(app)
    let page = try await browser.get("/")
    let address = try address(in: page)
    let stranger = Browser(app)
    #expect(try await send(form([("a", "x")]), stranger, to: address).status == .gone)
    _ = try await stranger.get("/")
    #expect(try await send(form([("a", "x")]), stranger, to: address).status == .gone)
    #expect(try await send(form([("a", "x")]), browser, to: address + "0").status == .gone)
    browser.headers = [.origin: "https://evil.example"]
    #expect(try await send(form([("a", "x")]), browser, to: address).status == .forbidden)
    browser.headers = [:]
    #expect(try await files(in: browser.get("/")).isEmpty)
  }

  @Test func limitsAreToldInThePanel() async throws {
    let browser = Browser(app([.png]) { $0.maximumUploadSize = 1_000 })
    let page = try await browser.get("/")
    let address = try address(in: page)
    func message(after form: String) async throws -> String {
      _ = try await send(form, browser, to: address)
      return try await browser.get("/").body
    }
    #expect(try await message(after: form([("a.txt", "x")])).contains("of this type"))
    #expect(try await message(after: form([("a.png", "x"), ("b.png", "y")])).contains("one file only"))
    #expect(
      try await message(after: form([("a.png", String(repeating: "x", count: 2_000))])).contains("more than 1 KB"))
    #expect(try await message(after: String(form([("a.png", "xyz")]).dropLast(8))).contains("arrive completely"))
    #expect(try await message(after: "--XX--\r\n").contains("Choose a file."))
    #expect(try await message(after: "nonsense").contains("arrive completely"))
    #expect(try await browser.ask(.post, address, [.contentType: "text/plain"], body: "x").status == .seeOther)
    #expect(try await browser.get("/").body.contains("no form"))
    // After all of this, a file still arrives.
    _ = try await send(form([("a.png", "x")]), browser, to: address)
    #expect(try await files(in: browser.get("/")).count == 1)
  }

  @Test func aSessionHasRoomForSomeFiles() async throws {
    let browser = Browser(app { $0.maximumUploadsPerSession = 10 })
    let address = try await address(in: browser.get("/"))
    _ = try await send(form([("a", "12345678901")]), browser, to: address)
    #expect(try await browser.get("/").body.contains("no room"))
    _ = try await send(form([("a", "1234567890")]), browser, to: address)
    #expect(try await files(in: browser.get("/")).map(\.size) == [10])
  }

  @Test func closingThePanelStopsTheTransfer() async throws {
    let app = app()
    let browser = Browser(app)
    let page = try await browser.get("/")
    let address = try address(in: page)
    let (stream, source) = AsyncStream<ByteBuffer>.makeStream()
    source.yield(ByteBuffer(string: String(form([("a", "begin")]).prefix(80))))
    let sending = Task { [multipart] in
      try await browser.ask(.post, address, multipart, body: RequestBody(asyncSequence: stream))
    }
    let session = try #require(app.sessions.all.first)
    let upload = try #require(session.screen.transfers.upload(named: address.split(separator: "/").last ?? ""))
    while upload.state == .waiting { await Task.yield() }
    _ = try await browser.press("Cancel", on: page)
    // The next bytes find nobody who wants them.
    source.yield(ByteBuffer(repeating: 7, count: 1 << 20))
    source.finish()
    _ = try await sending.value
    await app.files.finish()
    let folder = try #require(session.uploads.path)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test func aLargeFileIsNeverWholeInMemory() async throws {
    let size = (ProcessInfo.processInfo.environment["PAWL_UPLOAD_MEGABYTES"].flatMap { Int($0) } ?? 32) << 20
    let browser = Browser(app { ($0.maximumUploadSize, $0.maximumUploadsPerSession) = (size + 1_000, size) })
    let address = try await address(in: browser.get("/"))
    let piece = 16 * 1024
    let counter = Counter()
    let pieces = AsyncStream<ByteBuffer>(unfolding: {
      let block = ByteBuffer(repeating: 7, count: piece)
      return await counter.next(of: size / piece).map { index in
        switch index {
        case 0: ByteBuffer(string: "--XX\r\nContent-Disposition: form-data; name=\"file\"; filename=\"big\"\r\n\r\n")
        case size / piece + 1: ByteBuffer(string: "\r\n--XX--\r\n")
        default: block
        }
      }
    })
    let before = try Self.residentBytes()
    _ = try await browser.ask(.post, address, multipart, body: RequestBody(asyncSequence: pieces))
    let after = try Self.residentBytes()
    let file = try #require(try await files(in: browser.get("/")).first)
    #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int == size)
    if ProcessInfo.processInfo.environment["PAWL_UPLOAD_MEGABYTES"] != nil {
      print("\(size) bytes: \(before) bytes before, \(after) bytes after, peak \(try Self.peakBytes())")
    }
  }

  private actor Counter {
    private var index = 0
    func next(of count: Int) -> Int? {
      defer { index += 1 }
      return index <= count + 1 ? index : nil
    }
  }

  private static func residentBytes() throws -> Int { try status("VmRSS") }
  private static func peakBytes() throws -> Int { try status("VmHWM") }

  private static func status(_ name: String) throws -> Int {
    let lines = try String(contentsOfFile: "/proc/self/status", encoding: .utf8).split(separator: "\n")
    let line = lines.first { $0.hasPrefix(name + ":") } ?? ""
    return (Int(line.filter(\.isNumber)) ?? 0) * 1_024
  }
}
#endif
