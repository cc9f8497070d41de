import PawlViewTesting
import Testing

/// Tests that content larger than its room scrolls, and that bars stay in place.
@MainActor
struct OverflowTests {
  /// A page with distances in points, which make it much higher than a screen of cells.
  private struct SharedDemo: View {
    @State private var tab = 0

    var body: some View {
      NavigationView {
        VStack {
          Picker("Tab", selection: $tab) {
            Text("Counter").tag(0)
            Text("Profile").tag(1)
          }
          .pickerStyle(.segmented)
          VStack(spacing: 64) {
            Text("Two screens share a counter.")
            VStack(spacing: 16) {
              HStack {
                Button("-") {}
                Text("0")
                Button("+") {}
              }
              Button("Is this prime?") {}
            }
          }
          .padding(16)
        }
        .navigationTitle("Shared State")
      }
    }
  }

  nonisolated static let screens = [(80, 24), (50, 15), (80, 30)]

  @Test(arguments: screens)
  func aPageThatIsHigherThanTheScreenIsScrolledBelowItsBar(columns: Int, rows: Int) async {
    let tester = ViewTester(SharedDemo(), columns: columns, rows: rows)
    #expect(tester.line(0).contains("Shared State"))
    #expect(tester.frame.contains("Counter"))
    #expect(tester.focused?.label == "Counter")
    for label in ["Profile", "-", "+", "Is this prime?"] {
      await tester.key(.tab)
      #expect(tester.focused?.label == label)
      #expect(tester.frame.contains(label))
      #expect(tester.line(0).contains("Shared State"))
    }
    await tester.key(.home)
    #expect(tester.frame.contains("Counter"))
  }

  private struct Board: View {
    @State private var taken = ""

    var body: some View {
      NavigationView {
        GeometryReader { proxy in
          VStack(spacing: 0) {
            Text("Taken: \(taken)")
            ForEach(0..<3, id: \.self) { row in
              HStack(spacing: 0) {
                ForEach(0..<3, id: \.self) { column in
                  Button {
                    taken = "\(row),\(column)"
                  } label: {
                    Text("\(row),\(column)").frame(width: proxy.size.width / 3, height: proxy.size.width / 3)
                  }
                }
              }
            }
          }
        }
        .navigationTitle("Tic-tac-toe")
      }
    }
  }

  @Test(arguments: screens)
  func theLastRowOfABoardThatReachesBeyondItsReaderCanBePressed(columns: Int, rows: Int) async {
    let tester = ViewTester(Board(), columns: columns, rows: rows)
    for _ in 0..<2 { await tester.key(.downArrow) }
    #expect(tester.focused?.label == "2,0")
    #expect(tester.frame.contains("2,0"))
    #expect(tester.line(0).contains("Tic-tac-toe"))
    await tester.key(.return)
    #expect(tester.find("Taken: 2,0").exists)
  }

  private func rows(_ range: Range<Int>) -> some View {
    VStack { ForEach(range, id: \.self) { Button("row \($0)") {} } }
  }

  @Test func bothBarsOfAPageStayWhereItsContentIsHigher() {
    let tester = ViewTester(columns: 30, rows: 8) {
      NavigationStack {
        rows(0..<20)
          .navigationTitle("Title")
          .toolbar { ToolbarItem(placement: .bottomBar) { Button("Below") {} } }
      }
    }
    #expect(tester.line(0).contains("Title"))
    #expect(tester.line(7).contains("Below"))
    #expect(tester.line(2).contains("row 0"))
  }

  @Test func theBarOfTabsStaysWhereAPageIsHigher() {
    let tester = ViewTester(columns: 30, rows: 8) {
      TabView {
        rows(0..<20).tabItem { Text("One") }
        rows(20..<40).tabItem { Text("Two") }
      }
    }
    #expect(tester.line(7).contains("Two"))
    #expect(tester.line(0).contains("row 0"))
  }

  @Test func anInsetStaysWhereTheViewIsHigher() {
    let tester = ViewTester(columns: 30, rows: 8) {
      rows(0..<20).safeAreaInset(edge: .bottom) { Text("always") }
    }
    #expect(tester.line(7).contains("always"))
    #expect(tester.line(0).contains("row 0"))
  }

  @Test func aViewWithoutNavigationIsScrolled() async {
    let tester = ViewTester(columns: 30, rows: 8) { rows(0..<20) }
    #expect(tester.line(0).contains("row 0"))
    await tester.key(.end)
    #expect(tester.line(7).contains("row 19"))
    #expect(tester.focused?.label == "row 19")
  }

  @Test func aTextThatIsHigherThanThePageIsScrolledByArrows() async {
    let tester = ViewTester(columns: 10, rows: 4) {
      VStack { ForEach(0..<6, id: \.self) { Text("line \($0)") } }
    }
    #expect(tester.frame.contains("line 0"))
    for _ in 0..<2 { await tester.key(.downArrow) }
    #expect(tester.frame.contains("line 5"))
    #expect(!tester.frame.contains("line 1"))
  }

  @Test func aSheetThatIsHigherThanTheScreenIsScrolled() async {
    let tester = ViewTester(columns: 30, rows: 10) {
      Text("behind").sheet(isPresented: .constant(true)) { rows(0..<20) }
    }
    #expect(tester.frame.contains("row 0"))
    await tester.key(.end)
    #expect(tester.frame.contains("row 19"))
    #expect(tester.line(9).contains("▀"))
  }

  @Test func aRowThatIsWiderThanThePageIsScrolledSideways() async {
    let tester = ViewTester(columns: 20, rows: 4) {
      NavigationStack {
        HStack { ForEach(0..<8, id: \.self) { Button("b\($0)") {}.frame(width: 6) } }.navigationTitle("Wide")
      }
    }
    #expect(tester.focused?.label == "b0")
    #expect(tester.frame.contains("b0"))
    for _ in 0..<7 { await tester.key(.rightArrow) }
    #expect(tester.focused?.label == "b7")
    #expect(tester.frame.contains("b7"))
    #expect(tester.line(0).contains("Wide"))
  }

  @Test func aPageThatFitsAgainIsSeenFromItsBeginning() async {
    let tester = ViewTester(columns: 30, rows: 8) { rows(0..<20) }
    await tester.key(.end)
    await tester.resize(columns: 30, rows: 24)
    #expect(tester.frame.contains("row 0"))
    #expect(tester.line(2).contains("row 0"))
    #expect(tester.focused?.label == "row 19")
  }

  @Test func pagesSideBySideAreScrolledEachByItself() async {
    let tester = ViewTester(columns: 41, rows: 6) {
      NavigationSplitView {
        rows(0..<10)
      } detail: {
        rows(10..<13)
      }
    }
    await tester.find("row 9").focus()
    #expect(tester.frame.contains("row 9"))
    #expect(tester.frame.contains("row 10"))
  }

  @Test func scrollingContinuesOnThePageAtTheEndOfAList() async {
    let tester = ViewTester(columns: 30, rows: 8) {
      VStack {
        List(0..<4, id: \.self) { Button("item \($0)") {} }.frame(height: 3)
        ForEach(0..<8, id: \.self) { Text("text \($0)") }
      }
    }
    for _ in 0..<12 { await tester.key(.downArrow) }
    #expect(tester.frame.contains("text 7"))
  }

  // MARK: Bars and spacers

  private struct Filtered: View {
    let placement: ToolbarItemPlacement
    @State private var choice = 0

    var body: some View {
      NavigationView {
        Text("Content")
          .navigationTitle("A long title")
          .toolbar {
            ToolbarItem(placement: placement) {
              Picker("Filter", selection: $choice) {
                Text("Everything").tag(0)
                Text("Open ones").tag(1)
                Text("Done ones").tag(2)
              }
              .pickerStyle(.segmented)
            }
          }
      }
    }
  }

  @Test(arguments: [ToolbarItemPlacement.navigationBarTrailing, .navigationBarLeading, .principal])
  func aPickerInTheBarHasItsWidthBeforeTheTitle(_ placement: ToolbarItemPlacement) {
    let tester = ViewTester(Filtered(placement: placement), columns: 44, rows: 6)
    #expect(tester.line(0).contains("Everything  Open ones  Done ones"))
    #expect(tester.line(1) == String(repeating: "▀", count: 44))
  }

  @Test(arguments: [ToolbarItemPlacement.navigationBarTrailing, .navigationBarLeading, .principal, .bottomBar])
  func narrowBarIsOneRowHigh(_ placement: ToolbarItemPlacement) {
    let tester = ViewTester(Filtered(placement: placement), columns: 20, rows: 6)
    #expect(tester.line(1) == String(repeating: "▀", count: 20))
    #expect(tester.line(5).isEmpty == (placement != .bottomBar))
    #expect(tester.line(4).isEmpty)
  }

  @Test func aSpacerBesideAFieldKeepsACell() {
    let tester = ViewTester(columns: 30, rows: 3) {
      HStack {
        Text("start")
        Spacer()
        TextField("Name", text: .constant(""))
      }
      HStack {
        TextField("Name", text: .constant("a text that is longer than the field"))
        Spacer()
        Text("end")
      }
      HStack {
        Text("start")
        Spacer(minLength: 0)
        TextField("Name", text: .constant(""))
      }
    }
    #expect(tester.line(0).hasPrefix("start▌Name"))
    #expect(tester.line(1).hasSuffix("▌end"))
    #expect(tester.line(2).hasPrefix("startName"))
  }
}

extension ViewTester {
  /// Returns a row of the screen, or an empty text for a row below the last visible content.
  fileprivate func line(_ index: Int) -> String {
    let lines = frame.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.contains(index) ? String(lines[index]) : ""
  }
}
