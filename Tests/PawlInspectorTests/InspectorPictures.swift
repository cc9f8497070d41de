import Foundation
import PawlInspector
import PawlPages
import PawlTesting
import PawlUI
import PawlViewTesting
import PawlWebTesting
import Testing

/// Writes pages of the inspector as HTML files, for a look in a browser and for checks of accessibility.
///
/// `PAWL_INSPECTOR_PICTURES` names the folder.
@MainActor
@Suite(.enabled(if: folder != nil))
struct InspectorPictures {
  @Test(arguments: ["Action", "State", "Diff", "Effects", "Cost", "Why"])
  func page(_ page: String) async throws {
    let inspector = InspectorTester(.search(abilities: [.travel, .export, .test]), clock: TestClock()) {
      ViewTester(inBrowser: $0)
    }
    await inspector.select(4)
    await inspector.show(page)
    if page == "State" { await inspector.tester.press("Jump") }
    try write(inspector.tester, to: page.lowercased())
  }

  @Test func container() async throws {
    let tester = ViewTester(inBrowser: SampleProgram(isInspected: true))
    await tester.advance()
    try write(tester, to: "container")
  }

  private func write(_ tester: ViewTester, to name: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let style = try String(contentsOf: root.appendingPathComponent("Sources/PawlWeb/Client/pawl.css"), encoding: .utf8)
    let document = """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
      <title>Inspector</title><style>\(ThemeStyle.rules)\(style)</style></head>
      <body><form>\(tester.html)</form></body></html>
      """
    let file = URL(fileURLWithPath: folder ?? "").appendingPathComponent("\(name).html")
    try document.write(to: file, atomically: true, encoding: .utf8)
  }
}

private let folder = ProcessInfo.processInfo.environment["PAWL_INSPECTOR_PICTURES"]
