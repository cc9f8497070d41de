import PawlTerminal
import PawlViews
import Testing

/// Tests of menus, of styles that decide how a button is pressed, and of the sizes of buttons.
@MainActor
@Suite struct MenuTests {
  private struct Save: View {
    @State private var log = ""

    var body: some View {
      Text(verbatim: "[\(log)]")
      Menu("Save") {
        Button("Save as") { log += "as " }
      } primaryAction: {
        log += "save "
      }
    }
  }

  @Test func theLabelOfAMenuPerformsItsPrimaryAction() {
    let typed = Typed(Save(), rows: 12)
    #expect(typed.focused == "Save")
    typed.key(.enter)
    #expect(typed.text.contains("[save ]"))
  }

  @Test func theMarkBesideTheLabelOpensTheList() {
    let typed = Typed(Save(), rows: 12)
    typed.draw()
    typed.key(.tab)
    #expect(typed.focused == "More")
    typed.key(.enter)
    #expect(typed.focused == "Save as")
    typed.key(.enter)
    #expect(typed.text.contains("[as ]"))
  }

  private struct Twice: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.onTapGesture(count: 2) { configuration.trigger() }
    }
  }

  private struct Logged: PrimitiveButtonStyle {
    let note: () -> Void

    func makeBody(configuration: Configuration) -> some View {
      Button(role: configuration.role) {
        note()
        configuration.trigger()
      } label: {
        configuration.label
      }
    }
  }

  private struct Pressing<Style: PrimitiveButtonStyle>: View {
    @State private var count = 0
    let style: Style

    var body: some View {
      Text(verbatim: "count \(count)")
      Button("Press") { count += 1 }.buttonStyle(style).buttonStyle(.bordered)
    }
  }

  @Test func aPrimitiveStyleDecidesHowAButtonIsPressed() {
    let typed = Typed(Pressing(style: Twice()))
    typed.draw()
    typed.key(.enter)
    #expect(typed.text.contains("count 0"))
    typed.key(.enter)
    #expect(typed.text.contains("count 1"))
  }

  @Test func aButtonInAPrimitiveStyleHasTheStyleAroundIt() {
    var notes = 0
    let typed = Typed(Pressing(style: Logged { notes += 1 }))
    #expect(typed.focused == "Press")
    typed.key(.enter)
    #expect(typed.text.contains("count 1"))
    #expect(notes == 1)
    let plain = Typed(Button("Press") {}.buttonStyle(.plain))
    let framed = Typed(Pressing(style: Logged {}))
    func width(_ typed: Typed) -> Int {
      typed.draw()
      return Int(typed.screen.graph.focus.element?.size.width ?? 0)
    }
    let widths = [width(plain), width(framed)]
    #expect(widths == [5, 7])
  }

  @Test func aLargeButtonHasMoreRoomAroundItsLabel() {
    func size(_ controlSize: ControlSize) -> CGSize {
      let typed = Typed(Button("Press") {}.buttonStyle(.bordered).controlSize(controlSize))
      typed.draw()
      return typed.screen.graph.focus.element?.size ?? .zero
    }
    #expect(size(.mini) == CGSize(width: 5, height: 1))
    #expect(size(.regular) == CGSize(width: 7, height: 1))
    #expect(size(.large) == CGSize(width: 9, height: 1))
    #expect(size(.extraLarge) == CGSize(width: 11, height: 3))
  }

  private struct Framed: MenuStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack(spacing: 0) {
        Text("<")
        Menu(configuration)
        Text(">")
      }
    }
  }

  @Test func aMenuStyleShowsTheMenu() {
    let typed = Typed(Menu("More") { Button("One") {} }.menuStyle(Framed()), rows: 10)
    #expect(typed.text.contains("<More"))
    typed.key(.enter)
    #expect(typed.text.contains("One"))
  }

  @Test func aMenuWithTheStyleOfAButtonHasItsBackground() {
    let menu = Menu("More") { Button("One") {} }
    func width(_ view: some View) -> Int {
      let typed = Typed(view)
      typed.draw()
      return Int(typed.screen.graph.focus.element?.size.width ?? 0)
    }
    let widths = [
      width(menu), width(menu.menuStyle(.button).buttonStyle(.bordered)), width(menu.menuIndicator(.hidden)),
    ]
    #expect(widths == [6, 8, 4])
  }
}
