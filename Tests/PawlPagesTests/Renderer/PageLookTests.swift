import PawlUI
import Testing

@testable import PawlPages
@testable import PawlViews

/// The parts of a page that decide on its look: buttons beside rows and in panels, columns, fonts and long texts.
@MainActor
@Suite struct PageLookTests {
  private func page(_ view: some View) -> PageNode {
    let screen = PageScreen()
    screen.show(view)
    screen.render()
    return screen.page
  }

  private func all(_ node: PageNode) -> [PageNode] { [node] + node.children.flatMap(all) }

  private func attribute(_ name: String, _ node: PageNode) -> String? {
    node.allAttributes.first { $0.name == name }?.value
  }

  private func sheet<Items: ToolbarContent>(@ToolbarContentBuilder _ items: @escaping () -> Items) -> [PageNode] {
    all(
      page(
        Text("Behind").sheet(isPresented: .constant(true)) {
          NavigationView { Text("Inside").navigationTitle("A sheet").toolbar(content: items) }
        }))
  }

  @Test func aSheetHasOneButtonThatClosesIt() {
    let done = sheet { ToolbarItem(placement: .confirmationAction) { Button("Done") {} } }
    #expect(!done.contains { $0.classes.contains("close") })
    let cancel = sheet { ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} } }
    #expect(!cancel.contains { $0.classes.contains("close") })
    let disabled = sheet { ToolbarItem(placement: .confirmationAction) { Button("Done") {}.disabled(true) } }
    #expect(disabled.count { $0.classes.contains("close") } == 1)
    let other = sheet { ToolbarItem(placement: .primaryAction) { Button("Add") {} } }
    #expect(other.count { $0.classes.contains("close") } == 1)
  }

  private struct Rows: View {
    let count: Int
    var mode = EditMode.active

    var body: some View {
      List {
        ForEach(0..<count, id: \.self) { Text("Row \($0)") }
          .onDelete { _ in }
          .onMove { _, _ in }
      }
      .environment(\.editMode, .constant(mode))
    }
  }

  /// The buttons beside each row: their signs, and those of disabled ones in brackets.
  private func buttons(_ view: some View) -> [String] {
    all(page(view)).filter { $0.classes.contains("acts") }.map { acts in
      acts.children.map { button in
        guard case .text(let sign) = button.content else { return "?" }
        return attribute("disabled", button) == nil ? sign : "[\(sign)]"
      }
      .joined(separator: " ")
    }
  }

  @Test func buttonsOfRowsThatAreEditedAreInColumns() {
    #expect(buttons(Rows(count: 3)) == ["[↑] ↓ ✕", "↑ ↓ ✕", "↑ [↓] ✕"])
    #expect(buttons(Rows(count: 1)) == ["✕"])
    #expect(buttons(Rows(count: 3, mode: .inactive)) == ["↓ ✕", "↑ ↓ ✕", "↑ ✕"])
  }

  @Test func anArrowWithoutEffectIsHiddenFromReadersAndCannotBePressed() {
    let arrows = all(page(Rows(count: 2))).filter { attribute("disabled", $0) != nil }
    #expect(arrows.count == 2)
    #expect(arrows.allSatisfy { attribute("aria-hidden", $0) == "true" && attribute("name", $0) == nil })
  }

  @Test func buttonsActAsTheySayWhateverTheirOrder() throws {
    var deleted: [Int] = []
    let screen = PageScreen()
    screen.show(
      List {
        ForEach(0..<3, id: \.self) { Text("Row \($0)") }
          .onDelete { deleted += $0 }
          .onMove { _, _ in }
      })
    screen.render()
    let button = try #require(all(screen.page).first { attribute("aria-label", $0) == "Delete Row 1" })
    try screen.handle(PageEvent(key: button.key.number, action: .press))
    #expect(deleted == [1])
  }

  @Test func labelsOfDisabledControlsAreDisabled() {
    func count(_ view: some View) -> Int { all(page(view)).count { attribute("aria-disabled", $0) == "true" } }
    let slider = HStack {
      Text("Volume")
      Slider(value: .constant(0.5))
    }
    #expect(count(slider.disabled(true)) == 1)
    #expect(count(slider) == 0)
    #expect(count(Stepper("Guests", value: .constant(1)).disabled(true)) == 1)
    #expect(count(Stepper("Guests", value: .constant(1))) == 0)
    let withButton = HStack {
      Text("Volume")
      Slider(value: .constant(0.5)).disabled(true)
      Button("Mute") {}
    }
    #expect(count(withButton) == 0)
  }

  @Test func aColumnIsAlignedAcrossTheRowAsItSays() {
    func classes(_ alignment: Alignment?) -> [String]? {
      let grid = LazyVGrid(columns: [GridItem(.flexible(), alignment: alignment)]) { Text("A") }
      return all(page(grid)).first { $0.classes.contains("grid") }?.classes
    }
    #expect(classes(nil)?.contains("at") == false)
    #expect(classes(.top)?.contains("at") == true)
    #expect(classes(.bottomTrailing)?.contains("ae") == true)
  }

  @Test func aTextThatWrapsKeepsItsHeightWithoutALongLine() {
    let text = Text("A long text").fixedSize(horizontal: false, vertical: true)
    #expect(!page(text).html.contains("fixed"))
    #expect(page(Text("A long text").fixedSize()).html.contains("fixed"))
  }

  @Test func linesOfOneFontAreEquallyHighWhateverTheirColors() {
    let code = Font.footnote.monospaced()
    let html = page(
      (Text("let ").foregroundColor(.purple) + Text("a <b>")).font(code)
    ).html
    #expect(html.contains("class=\"t footnote mono\""))
    #expect(html.contains("<span style=\"color:var(--purple)\">let </span>a &lt;b&gt;"))
    // Each run keeps a font of its own.
    let mixed = page(Text("A").font(.title) + Text("B").font(.caption)).html
    #expect(mixed.contains("<span class=\"title\">A</span><span class=\"caption\">B</span>"))
  }

  @Test func aLineThatIsTooLongKeepsItsEnd() {
    let path = "/usr/<lib>/a/long/folder/file name.txt"
    func html(_ mode: Text.TruncationMode, lines: Int? = 1) -> String {
      page(Text(verbatim: path).lineLimit(lines).truncationMode(mode)).html
    }
    #expect(html(.middle).contains("<span>/usr/&lt;lib&gt;/a/long/folder/f</span>ile name.txt"))
    #expect(html(.head).contains("class=\"t headcut clamp\""))
    #expect(html(.head).contains("<bdi>/usr/&lt;lib&gt;/a/long/folder/file name.txt</bdi>"))
    #expect(!html(.tail).contains("<span>"))
    #expect(!html(.middle, lines: 2).contains("<span>"))
    #expect(!page(Text("Short").lineLimit(1).truncationMode(.middle)).html.contains("mid"))
  }

  @Test func aRotationByManyTurnsIsSmallEnoughForABrowser() {
    func html(_ degrees: Double) -> String { page(Text("A").rotationEffect(.degrees(degrees))).html }
    #expect(html(-90).contains("rotate(-90deg)"))
    #expect(html(366).contains("rotate(366deg)"))
    // 4,902,587,616 degrees are 13,618,298 turns and 336 degrees, of which 298 turns are shown.
    #expect(html(4_902_587_616).contains("rotate(\(298 * 360 + 336)deg)"))
  }
}
