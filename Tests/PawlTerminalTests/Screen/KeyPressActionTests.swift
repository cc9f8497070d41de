import PawlTerminal
import PawlViews
import Testing

import struct Foundation.CharacterSet

@MainActor
@Suite struct KeyPressActionTests {
  private struct Board: View {
    @State var log: [String] = []
    @State var text = ""

    var body: some View {
      VStack(alignment: .leading) {
        Text("board")
          .focusable()
          .onKeyPress(.leftArrow) {
            log.append("left")
            return .handled
          }
          .onKeyPress("i") {
            log.append("ignored")
            return .ignored
          }
          .onKeyPress(keys: ["i", "k"], phases: .down) { press in
            log.append("outer \(press.characters)")
            return .handled
          }
        TextField("Name", text: $text)
          .onKeyPress(characters: .decimalDigits) { press in
            log.append("digit \(press.characters)")
            return .handled
          }
        Button("Button") { log.append("pressed") }
          .onKeyPress { press in
            guard press.modifiers.contains(.control) else { return .ignored }
            log.append("control \(press.key.character)")
            return .handled
          }
        Text("[\(log.joined(separator: ","))|\(text)]")
      }
    }
  }

  private func typed() -> Typed { Typed(Board(), columns: 60, rows: 8) }

  @Test func focusableViewGetsKeysAndIgnoredKeysPropagate() {
    let typed = typed()
    #expect(typed.focused == "board")
    typed.key(.left)
    typed.type("ik")
    #expect(typed.text.contains("[left,ignored,outer i,outer k|]"))
    typed.key(.down)
    #expect(typed.focused == "Name")
    typed.type("i")
    #expect(typed.text.hasSuffix("outer k|i]"))
  }

  @Test func keyPressActionPrecedesTyping() {
    let typed = typed()
    typed.key(.tab)
    typed.type("a1b")
    #expect(typed.text.contains("[digit 1|ab]"))
  }

  @Test func keyPressesIncludeModifiers() {
    let typed = typed()
    typed.key(.tab, .tab)
    typed.key(.character("x"), modifiers: .control)
    typed.key(.enter)
    #expect(typed.text.contains("[control x,pressed|]"))
  }

  @Test func repeatsAndReleasesAreDeliveredOnRequest() {
    struct Phases: View {
      @State var log = ""

      var body: some View {
        Text("[\(log)]").focusable().onKeyPress("a", phases: .all) { press in
          log += press.phase == .down ? "d" : press.phase == .repeat ? "r" : "u"
          return .handled
        }
        .onKeyPress("b", phases: .down) { _ in
          log += "b"
          return .handled
        }
      }
    }
    let typed = Typed(Phases())
    for phase in [PawlTerminal.KeyPress.Phase.press, .repeat, .release] {
      for key in ["a", "b"] as [Character] {
        typed.screen.handle(.key(PawlTerminal.KeyPress(.character(key), phase: phase)))
      }
    }
    #expect(typed.text.contains("[dbru]"))
  }

  @Test func keyPressActionRunsBetweenShortcutsWithAndWithoutModifiers() {
    struct Both: View {
      @State var log = ""

      var body: some View {
        Text("[\(log)]").focusable().onKeyPress { press in
          log += "k"
          return .handled
        }
        Button("a") { log += "a" }.keyboardShortcut("a", modifiers: [])
        Button("b") { log += "b" }.keyboardShortcut("b")
      }
    }
    let typed = Typed(Both())
    typed.type("a")
    typed.key(.character("b"), modifiers: .control)
    typed.type("?")
    #expect(typed.text.contains("[kbk]"))
  }

  @Test func disabledViewGetsNoKeyPresses() {
    struct Disabled: View {
      @State var log = ""

      var body: some View {
        VStack {
          Button("go") {}.onKeyPress("x") {
            log += "in"
            return .handled
          }.disabled(true)
          Button("[\(log)]") {}
        }
        .onKeyPress("x") {
          log += "out"
          return .handled
        }
      }
    }
    let typed = Typed(Disabled())
    typed.type("x")
    #expect(typed.text.contains("[out]"))
  }

  @Test func unfocusableControlCanBePressed() {
    struct Kept: View {
      @State var count = 0

      var body: some View {
        VStack(alignment: .leading) {
          Button("kept \(count)") { count += 1 }.focusable(false)
          Button("other") {}.focusable()
        }
      }
    }
    let typed = Typed(Kept())
    #expect(typed.focused == "other")
    typed.key(.tab)
    #expect(typed.focused == "other")
    typed.mouse(.press(.left), typed.screen.columns / 2 - 2, 2)
    typed.mouse(.release(.left), typed.screen.columns / 2 - 2, 2)
    #expect(typed.text.contains("kept 1"))
  }

  @Test func aFocusableViewIsReachedByAClickAndCanStillBeDragged() {
    struct Dragged: View {
      @State var log = ""
      @State var way = ""

      var body: some View {
        VStack {
          Button("above") {}
          Text("board \(way)").focusable()
            .gesture(DragGesture(minimumDistance: 0).onEnded { _ in way = "dragged" })
        }
      }
    }
    let typed = Typed(Dragged(), columns: 20, rows: 2)
    #expect(typed.focused == "above")
    typed.mouse(.press(.left), 8, 1)
    typed.mouse(.drag(.left), 10, 1)
    typed.mouse(.release(.left), 10, 1)
    #expect(typed.focused == "board dragged")
  }
}
