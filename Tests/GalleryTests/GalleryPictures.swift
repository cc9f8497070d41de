import Dispatch
import Foundation
import PawlTerminal
import PawlTesting
import PawlUI
import Testing

@testable import Gallery
@testable import PawlViewTesting

#if Web
import PawlPages
@testable import PawlWeb
@testable import PawlWebTesting
#endif

/// Writes what the examples show, in every theme and size, for `Scripts/golden-pictures`.
///
/// The script chooses the folder with `PAWL_GALLERY_PICTURES`, and the examples with `PAWL_GALLERY_EXAMPLES`. The
/// examples run on the clock of the test, so their time is always the same. `PAWL_GALLERY_FRAMES` is a file with the
/// frames of measured elements that a browser has found, by example and width of the window.
@MainActor
@Suite(.enabled(if: environment["PAWL_GALLERY_PICTURES"] != nil))
struct GalleryPictures {
  struct Theme: Codable, CaseIterable {
    let name: String
    let isDark: Bool

    static let allCases = [Theme(name: "light", isDark: false), Theme(name: "dark", isDark: true)]
  }

  /// The list of the pictures, for the script.
  private struct Contents: Codable {
    struct Entry: Codable {
      let name: String
      let title: String
    }

    var themes = Theme.allCases
    var sizes = GalleryPictures.sizes.map { "\($0.columns)x\($0.rows)" }
    var examples: [Entry]
  }

  private nonisolated static let sizes: [(columns: Int, rows: Int)] = [(60, 20), (80, 24), (120, 40)]
  /// The name of the pictures of the start page.
  private static let startPage = "gallery"

  private let examples: [(name: String, title: String)] = {
    let all = [(startPage, "Start page")] + Examples.all.map { ($0.name, $0.title) }
    let wanted = environment["PAWL_GALLERY_EXAMPLES"]?.split(separator: " ").map(String.init) ?? []
    return wanted.isEmpty ? all : all.filter { wanted.contains($0.0) }
  }()

  @Test func listsThePictures() throws {
    let contents = Contents(examples: examples.map { Contents.Entry(name: $0.name, title: $0.title) })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try write(encoder.encode(contents), to: "contents.json")
  }

  @Test func drawsScreens() async throws {
    for theme in Theme.allCases {
      for (columns, rows) in Self.sizes {
        for (name, _) in examples {
          let clock = TestClock()
          let tester = ViewTester(
            Stage(name: name, clock: clock, drawsInCells: true), columns: columns, rows: rows, clock: clock)
          tester.screen.theme = CellTheme(isDark: theme.isDark)
          tester.screen.showsHelp = true
          await tester.advance(by: .zero)
          let picture = tester.snapshot(as: .picture)
          try write(Data(picture.text.utf8), to: "terminal/\(theme.name)/\(columns)x\(rows)/\(name).svg")
        }
      }
    }
  }

  #if Web
  /// Writes complete documents, as the server sends them, and their style sheet.
  @Test func rendersPages() async throws {
    let assets = Assets.shared
    try write(Data(assets.style.bytes), to: "pages" + assets.style.path)
    for theme in Theme.allCases {
      for (name, _) in examples {
        let clock = TestClock()
        let tester = ViewTester(inBrowser: Stage(name: name, clock: clock, drawsInCells: false), clock: clock)
        await tester.advance(by: .zero)
        _ = tester.frame
        let screen = try #require(tester.host as? BrowserHost).screen
        try write(document(of: screen), to: "pages/\(theme.name)/\(name).html")
        for (width, frames) in try frames()[name] ?? [:] {
          for (element, frame) in frames {
            try screen.handle(PageEvent(key: UInt64(element) ?? 0, action: .shown(frame.rect)))
          }
          await tester.advance(by: .zero)
          screen.render()
          try write(document(of: screen), to: "pages/\(theme.name)/\(name).\(width).html")
        }
      }
    }
  }

  private func document(of screen: PageScreen) -> Data {
    let document = PageDocument(
      title: screen.title ?? "", language: DocumentLanguage(nil, otherwise: "en"), base: "", session: "", isTaken: true,
      token: "", version: 1,
      previous: (document: 0, handled: 0), page: screen.page, limits: PageLimits(WebConfiguration()), assets: .shared)
    // A file has no session that would send the pictures in memory.
    let html = document.html.replacing(/"\/picture\/(\w+)"/) { match in
      guard let image = screen.pictures.image(named: match.1) else { return String(match.0) }
      return "\"data:\(image.format.mediaType);base64,\(Data(image.data).base64EncodedString())\""
    }
    return Data(html.utf8)
  }

  private struct Frame: Decodable {
    let x, y, width, height: Double

    var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
  }

  /// The frames by example, width of the window, and key of the element.
  private func frames() throws -> [String: [String: [String: Frame]]] {
    guard let path = environment["PAWL_GALLERY_FRAMES"] else { return [:] }
    return try JSONDecoder().decode(
      [String: [String: [String: Frame]]].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }
  #endif

  private func write(_ data: Data, to path: String) throws {
    let folder = try #require(environment["PAWL_GALLERY_PICTURES"])
    let file = URL(fileURLWithPath: folder).appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  /// An example or the start page, as its program shows it.
  private struct Stage: View {
    private let example: Example?
    private var options: ExampleOptions

    init(name: String, clock: TestClock<Duration>, drawsInCells: Bool) {
      example = Examples.named(name)
      options = .test(
        clock: clock, scheduler: DispatchQueue.test, file: name == "long-living-effects" ? "/tmp/notes.txt" : nil)
      options.drawsInCells = drawsInCells
    }

    var body: some View {
      if let example {
        GalleryView(example, options: options)
      } else {
        GalleryView(options: options)
      }
    }
  }
}

private let environment = ProcessInfo.processInfo.environment
