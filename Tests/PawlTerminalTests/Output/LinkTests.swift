import Foundation
import PawlTerminal
import PawlViews
import TerminalHarness
import TestSupport
import Testing

/// Tests of links that terminals open themselves (OSC 8).
@MainActor
@Suite struct LinkTests {
  private func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self).replacing("\u{1B}", with: "␛")
  }

  private func address(_ text: String) -> String {
    let links = ClusterTable().links
    return links.address(of: links.number(of: text))
  }

  @Test func aLinkBeginsAndEndsOnceAroundItsCells() {
    let clusters = ClusterTable()
    var encoder = FrameEncoder(profile: OutputProfile())
    let last = CellGrid(width: 30, height: 1, clusters: clusters)
    encoder.encode(from: nil, to: last, cursor: CellPoint(column: 0, row: 0))
    #expect(!encoder.hasWrittenLinks)
    var style = CellStyle.plain
    style.link = clusters.links.number(of: "https://example.com/a")
    var next = last
    next.put("See ", column: 0, row: 0)
    next.put("the page", column: 4, row: 0, style: style)
    next.put(".", column: 12, row: 0)
    encoder.encode(from: last, to: next, cursor: nil)
    #expect(text(encoder.output).hasPrefix("See ␛]8;id=1;https://example.com/a␛\\the page␛]8;;␛\\."))
    #expect(encoder.hasWrittenLinks)
    // The link ends with the frame, and begins again where a part of it is written later.
    var changed = next
    changed.put("P", column: 8, row: 0, style: style)
    encoder.encode(from: next, to: changed, cursor: nil)
    #expect(text(encoder.output) == "␛[9G␛]8;id=1;https://example.com/a␛\\P␛]8;;␛\\")
    encoder.encode(from: changed, to: changed, cursor: nil)
    #expect(encoder.output.isEmpty)
  }

  @Test func adjacentLinksAndSpacesBelongToTheirAddresses() {
    let clusters = ClusterTable()
    var (first, second) = (CellStyle.plain, CellStyle.plain)
    first.link = clusters.links.number(of: "https://a.example")
    second.link = clusters.links.number(of: "https://b.example")
    #expect(first.link == clusters.links.number(of: "https://a.example"))
    var grid = CellGrid(width: 12, height: 1, clusters: clusters)
    grid.put("a b", column: 0, row: 0, style: first)
    grid.put("日 c", column: 3, row: 0, style: second)
    var encoder = FrameEncoder(profile: OutputProfile())
    encoder.encode(from: nil, to: grid, cursor: nil)
    var terminal = TerminalModel(width: 12, height: 1)
    terminal.receive(encoder.output)
    #expect(terminal.problems == [])
    #expect(terminal.squares[..<3].allSatisfy { $0.link == "https://a.example" })
    #expect(terminal.squares[3..<7].allSatisfy { $0.link == "https://b.example" })
    #expect(terminal.squares[7...].allSatisfy { $0.link.isEmpty })
    // A space that only becomes part of a link looks the same, but must be written.
    var next = grid
    next.put(" ", column: 9, row: 0, style: first)
    encoder.encode(from: grid, to: next, cursor: nil)
    terminal.receive(encoder.output)
    #expect(terminal.difference(from: next) == nil)
  }

  @Test func framesWithoutLinksAreAsBefore() {
    let clusters = ClusterTable()
    var style = CellStyle(attributes: .bold)
    var plain = CellGrid(width: 10, height: 1, clusters: clusters)
    plain.put("link", column: 0, row: 0, style: style)
    var linked = plain
    style.link = clusters.links.number(of: "https://example.com")
    linked.put("link", column: 0, row: 0, style: style)
    var encoder = FrameEncoder(profile: OutputProfile(showsLinks: false))
    encoder.encode(from: nil, to: linked, cursor: nil)
    let silent = Array(encoder.output)
    encoder = FrameEncoder(profile: OutputProfile())
    encoder.encode(from: nil, to: plain, cursor: nil)
    #expect(silent == Array(encoder.output))
  }

  @Test(arguments: [
    ("https://example.com/a?b=c#d", "https://example.com/a?b=c#d"), ("mailto:a@b.example", "mailto:a@b.example"),
    ("HTTPS://Example.com", "HTTPS://Example.com"), ("https://example.com/ü", "https://example.com/%C3%BC"),
    ("https://example.com/a;b", "https://example.com/a;b"),
    ("https://example.com/\u{9C}x", "https://example.com/%C2%9Cx"),
    ("https://example.com/\u{1B}\\\u{7}x", "https://example.com/\\x"),
    ("https://example.com/a b\n", "https://example.com/ab"),
    ("javascript:alert(1)", ""), ("java\nscript:alert(1)", ""), ("file:///etc/passwd", ""), ("data:text/html,x", ""),
    ("/relative", ""), ("relative", ""), ("", ""), ("//example.com", ""),
    (
      "https://example.com/" + String(repeating: "a", count: 2063),
      "https://example.com/" + String(repeating: "a", count: 2063)
    ),
    ("https://example.com/" + String(repeating: "a", count: 2064), ""),
    ("https://example.com/" + String(repeating: "ü", count: 700), ""),
  ])
  func addressesAreSanitized(address: String, sent: String) {
    #expect(self.address(address) == sent)
  }

  @Test(arguments: 0..<20)
  func hostileAddressesNeverLeaveTheirCommand(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts = [
      "https:", "//", "example.com", "\u{1B}", "\\", "\u{7}", "]8;;", "\u{9C}", "\u{9D}", ";", "id=", ":", " ", "\n",
      "\r", "%",
      "ü", "\u{202E}", "\u{0}", "\u{7F}", "[2J", "👩‍💻", "javascript:", "mailto:", "\u{85}", "a",
    ]
    let clusters = ClusterTable()
    var encoder = FrameEncoder(profile: OutputProfile())
    var terminal = TerminalModel(width: 20, height: 2)
    var last: CellGrid?
    for _ in 0..<200 {
      var next = last ?? CellGrid(width: 20, height: 2, clusters: clusters)
      let count = Int.random(in: 0..<12, using: &random)
      let address = (0..<count).map { _ in parts.randomElement(using: &random)! }.joined()
      var style = CellStyle.plain
      style.link = clusters.links.number(of: (Bool.random(using: &random) ? "https://" : "") + address)
      next.put(
        "link", column: .random(in: 0..<16, using: &random), row: .random(in: 0..<2, using: &random), style: style)
      encoder.encode(from: last, to: next, cursor: nil)
      terminal.receive(encoder.output)
      #expect(terminal.problems == [], "\(address.debugDescription)")
      #expect(terminal.difference(from: next) == nil, "\(address.debugDescription)")
      #expect(terminal.link.isEmpty)
      last = next
    }
  }

  private struct Page: View {
    var isEnabled = true

    var body: some View {
      VStack(alignment: .leading) {
        Link("the page", destination: URL(string: "https://example.com/a")!).disabled(!isEnabled)
        Text("text")
      }
    }
  }

  @Test func aLinkViewLinksItsLabel() {
    var terminal = TerminalModel(screen: 20, 2)
    terminal.receive(TerminalStream(Page(), columns: 20, rows: 2).frame())
    let linked = terminal.squares.filter { $0.link == "https://example.com/a" }
    #expect(linked.map(\.text).joined() == "the page")
    #expect(terminal.squares.filter { $0.link.isEmpty }.count == 40 - 8)
  }

  @Test func linksOfAnAttributedStringAreLinkedAcrossLines() {
    var text = AttributedString("See the page or ")
    var link = AttributedString("another one")
    link.link = URL(string: "https://example.com/b")
    text += link
    text += AttributedString(".")
    var terminal = TerminalModel(screen: 20, 3)
    terminal.receive(TerminalStream(Text(text), columns: 20, rows: 3).frame())
    #expect(terminal.problems == [])
    let linked = terminal.squares.filter { $0.link == "https://example.com/b" }.map(\.text).joined()
    #expect(linked.replacing(" ", with: "") == "anotherone")
    #expect(terminal.lines.joined().contains("one."))
  }

  @Test func disabledLinksAndTerminalsWithoutColorsGetNoAddress() {
    let streams = [
      TerminalStream(Page(isEnabled: false), columns: 20, rows: 2),
      TerminalStream(Page(), columns: 20, rows: 2, colors: .none),
      TerminalStream(Page(), columns: 20, rows: 2, usesHyperlinks: false),
    ]
    for stream in streams { #expect(!text(stream.frame()).contains("␛]8")) }
  }

  @Test func aTableHasALimit() {
    let links = ClusterTable().links
    for number in 0..<40_000 { _ = links.number(of: "https://example.com/\(number)") }
    #expect(links.isCrowded)
    #expect(links.number(of: "https://example.com/39999") == 0)
    #expect(links.address(of: links.number(of: "https://example.com/7")) == "https://example.com/7")
  }

  @Test func aLinkThatAFrameLeftOpenEndsWithTheSession() {
    var modes = TerminalModes(TerminalOptions())
    #expect(!text(modes.leaving(below: 0)).contains("␛]8"))
    modes.hasLinks = true
    #expect(text(modes.leaving(below: 0)).hasPrefix("␛\\␛]8;;␛\\"))
  }
}
