import PawlTerminal
import PawlViews
import Testing

/// Tests of views that follow the pointer, in a terminal.
@MainActor
@Suite struct HoverTests {
  @MainActor
  private final class Log {
    var events: [String] = []
  }

  private struct Rows: View {
    let log: Log
    var isShown = true

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Text("first").onHover { log.events.append("first \($0)") }
        if isShown {
          VStack(spacing: 0) { Text("inner").onHover { log.events.append("inner \($0)") } }
            .onHover { log.events.append("outer \($0)") }
        }
        Text("plain")
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  @Test func pointerEntersAndLeavesAView() {
    let log = Log()
    let typed = Typed(Rows(log: log))
    typed.draw()
    typed.mouse(.move, 0, 0)
    typed.mouse(.move, 2, 0)
    #expect(log.events == ["first true"])
    typed.mouse(.move, 20, 5)
    #expect(log.events == ["first true", "first false"])
  }

  @Test func viewsAroundTheOneUnderThePointerAreHoveredToo() {
    let log = Log()
    let typed = Typed(Rows(log: log))
    typed.draw()
    typed.mouse(.move, 1, 1)
    #expect(log.events == ["inner true", "outer true"])
    typed.mouse(.move, 0, 0)
    #expect(log.events.suffix(3) == ["inner false", "outer false", "first true"])
  }

  @Test func theHoverEndsWhenTheTerminalLosesTheFocus() {
    let log = Log()
    let typed = Typed(Rows(log: log))
    typed.draw()
    typed.mouse(.move, 0, 0)
    typed.screen.handle(.focus(false))
    #expect(log.events == ["first true", "first false"])
  }

  @Test func aViewInFrontKeepsThePointerFromTheOneBehind() {
    let log = Log()
    let typed = Typed(
      ZStack {
        Text("behind").onHover { log.events.append("\($0)") }
        Color.red
      })
    typed.draw()
    typed.mouse(.move, 15, 3)
    #expect(log.events.isEmpty)
  }

  @Test func eachMovementIsReportedWithItsLocation() {
    let log = Log()
    let typed = Typed(
      Text("moving")
        .onContinuousHover { phase in
          switch phase {
          case .active(let point): log.events.append("\(point.x) \(point.y)")
          case .ended: log.events.append("ended")
          }
        }
        .padding(EdgeInsets(top: 1, leading: 3, bottom: 0, trailing: 0)).frame(
          maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading))
    typed.draw()
    typed.mouse(.move, 3, 1)
    typed.mouse(.move, 5, 1)
    typed.mouse(.move, 20, 1)
    #expect(log.events == ["0.0 0.0", "2.0 0.0", "ended"])
  }

  @Test func onlyViewsThatAskForMovementsNeedThem() {
    let plain = Typed(Text("plain"))
    plain.draw()
    #expect(!plain.screen.wantsPointerMoves)
    let log = Log()
    let typed = Typed(Rows(log: log))
    typed.draw()
    #expect(typed.screen.wantsPointerMoves)
    typed.screen.show(Text("none"))
    typed.draw()
    #expect(!typed.screen.wantsPointerMoves)
  }

  @Test func aViewWithAnEffectIsMarkedWhileThePointerIsOverIt() {
    let typed = Typed(Text("lit").hoverEffect().frame(maxWidth: .infinity, alignment: .leading))
    let row =
      (0..<6).first { typed.text.split(separator: "\n", omittingEmptySubsequences: false)[$0].contains("lit") } ?? 0
    let before = typed.style(0, row)
    typed.mouse(.move, 1, row)
    #expect(typed.style(0, row).background != before.background)
    #expect(typed.style(10, row).background == before.background)
    typed.mouse(.move, 20, row)
    #expect(typed.style(0, row) == before)
  }

  @Test func aDisabledViewHasNoEffect() {
    let typed = Typed(Text("off").hoverEffect().disabled(true))
    typed.draw()
    #expect(!typed.screen.wantsPointerMoves)
  }

  @Test func aClickOutsideOfTheContentShapeMissesTheControl() {
    let log = Log()
    let typed = Typed(
      Color.red.frame(width: 30, height: 6).contentShape(Ellipse()).onTapGesture { log.events.append("tap") })
    typed.draw()
    for (column, row) in [(0, 0), (29, 0), (0, 5), (29, 5)] {
      typed.mouse(.press(.left), column, row)
      typed.mouse(.release(.left), column, row)
    }
    #expect(log.events.isEmpty)
    typed.mouse(.press(.left), 15, 3)
    typed.mouse(.release(.left), 15, 3)
    #expect(log.events == ["tap"])
  }
}
