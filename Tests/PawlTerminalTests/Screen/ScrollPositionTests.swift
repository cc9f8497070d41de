import PawlTerminal
import PawlViews
import Testing

/// Tests of scroll positions, and of the places at which scroll views stop, in a terminal.
@MainActor
@Suite struct ScrollPositionTests {
  private struct Rows: View {
    @State private var first: Int?
    var isLazy = true

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Text(verbatim: "first \(first.map(String.init) ?? "none")")
        ScrollView {
          if isLazy {
            LazyVStack(alignment: .leading, spacing: 0) { rows }
          } else {
            VStack(alignment: .leading, spacing: 0) { rows }
          }
        }
        .scrollPosition(id: $first)
        Button("Go") { first = 40 }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }

    private var rows: some View {
      ForEach(0..<100, id: \.self) { Text("row \($0)").frame(maxWidth: .infinity, alignment: .leading) }
    }
  }

  @Test(arguments: [true, false])
  func theBindingFollowsTheUser(isLazy: Bool) {
    let typed = Typed(Rows(isLazy: isLazy), rows: 10)
    #expect(typed.text.contains("first 0"))
    typed.mouse(.wheelDown, 3, 4)
    #expect(typed.text.contains("first 3"))
    #expect(typed.text.contains("\nrow 3 "))
    typed.mouse(.wheelUp, 3, 4)
    #expect(typed.text.contains("first 0"))
  }

  @Test(arguments: [true, false])
  func theProgramScrollsByTheBinding(isLazy: Bool) {
    let typed = Typed(Rows(isLazy: isLazy), rows: 10)
    typed.draw()
    typed.key(.enter)
    #expect(typed.text.contains("first 40\nrow 40"))
  }

  private struct Positioned: View {
    @State private var position = ScrollPosition(idType: Int.self)

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Text(verbatim: "at \(position.viewID(type: Int.self) ?? -1) \(position.isPositionedByUser)")
        ScrollView {
          LazyVStack(alignment: .leading, spacing: 0) { ForEach(0..<100, id: \.self) { Text("row \($0)") } }
        }
        .scrollPosition($position)
        Button("End") { position.scrollTo(edge: .bottom) }
        Button("View") { position.scrollTo(id: 50, anchor: .top) }
        Button("Offset") { position.scrollTo(y: 7) }
      }
    }
  }

  private func press(_ label: String, _ typed: Typed) {
    typed.draw()
    while typed.focused != label { typed.key(.tab) }
    typed.key(.enter)
    typed.draw()
  }

  @Test func aPositionScrollsToEdgesViewsAndOffsets() {
    let typed = Typed(Positioned(), rows: 12)
    press("End", typed)
    #expect(typed.text.contains("row 99"))
    press("View", typed)
    #expect(typed.text.contains("at 50 false\nrow 50"))
    press("Offset", typed)
    #expect(typed.text.contains("at 7 false\nrow 7"))
    press("End", typed)
    press("End", typed)
    #expect(typed.text.contains("row 99"))
  }

  @Test func aPositionKnowsThatTheUserHasScrolled() {
    let typed = Typed(Positioned(), rows: 12)
    typed.draw()
    typed.mouse(.wheelDown, 3, 4)
    #expect(typed.text.contains("at 3 true"))
    press("View", typed)
    #expect(typed.text.contains("at 50 false"))
  }

  private func rows(_ height: CGFloat = 1) -> some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 0) {
        ForEach(0..<50, id: \.self) { Text("row \($0)").frame(height: height) }
      }
    }
  }

  @Test func aDisabledScrollViewIsStill() {
    let typed = Typed(rows().scrollDisabled(true))
    let before = typed.text
    typed.mouse(.wheelDown, 3, 3)
    typed.key(.pageDown)
    typed.key(.end)
    #expect(typed.text == before)
  }

  @Test func aTurnOfTheWheelGoesToTheNextPage() {
    let typed = Typed(rows().scrollTargetBehavior(.paging))
    typed.draw()
    typed.mouse(.wheelDown, 3, 3)
    #expect(typed.text.hasPrefix("row 6"))
    typed.mouse(.wheelDown, 3, 3)
    #expect(typed.text.hasPrefix("row 12"))
    typed.mouse(.wheelUp, 3, 3)
    #expect(typed.text.hasPrefix("row 6"))
  }

  /// The vertical offset of the scroll view in a window.
  private func offset(_ typed: Typed) -> CGFloat? {
    typed.draw()
    func find(_ element: Element) -> (any Scrolling)? {
      element.scrolling ?? element.children.lazy.compactMap(find).first
    }
    return find(typed.screen.graph.window)?.position.offset.y
  }

  @Test func aTurnOfTheWheelGoesToTheNextView() {
    let typed = Typed(rows(4).scrollTargetBehavior(.viewAligned))
    typed.draw()
    typed.mouse(.wheelDown, 3, 3)
    typed.mouse(.wheelDown, 3, 3)
    #expect(offset(typed) == 8)
    typed.mouse(.wheelUp, 3, 3)
    #expect(offset(typed) == 4)
  }

  @Test func hiddenIndicatorsAreNotDrawn() {
    #expect(Typed(rows()).text.contains("▐"))
    #expect(!Typed(rows().scrollIndicators(.hidden)).text.contains("▐"))
    #expect(Typed(rows().scrollIndicators(.hidden, axes: .horizontal)).text.contains("▐"))
  }

  @Test func marginsScrollWithTheContent() {
    let typed = Typed(rows().contentMargins(.top, 2).contentMargins(.leading, 3))
    let lines = typed.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[2].hasPrefix("   row 0"))
    typed.mouse(.wheelDown, 3, 3)
    #expect(typed.text.hasPrefix("   row 1"))
  }
}
