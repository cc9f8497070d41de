import Foundation
import PawlUI
import Testing

@testable import PawlPages
@testable import PawlViews

/// Tests of the pages whose boxes `Tests/Browser/layout_test.py` measures in a browser. The pages are in
/// `Tests/Browser/Pages`.
///
/// `PAWL_UPDATE_GOLDEN=1 swift test --filter LayoutPageTests` rewrites the files. Review the changes in the diff.
@MainActor
@Suite struct LayoutPageTests {
  /// Compares a page with its file, or writes the file if `PAWL_UPDATE_GOLDEN` is set.
  func check(_ view: some View, is name: String) throws {
    let screen = PageScreen()
    screen.show(view)
    screen.render()
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Browser/Pages/\(name).html")
    // Each element gets a line of its own, so that differences are readable.
    let html = screen.html.replacing("><", with: ">\n<") + "\n"
    if ProcessInfo.processInfo.environment["PAWL_UPDATE_GOLDEN"] != nil {
      try html.write(to: file, atomically: true, encoding: .utf8)
    }
    let known = try String(contentsOf: file, encoding: .utf8)
    #expect(html == known, "\(name).html is another one. Write the pages anew if this one is right.")
  }

  private struct Speech: View {
    var body: some View {
      NavigationView {
        ZStack(alignment: .bottom) {
          VStack(alignment: .leading) {
            Text(verbatim: String(repeating: "What is said is written here as soon as it is understood. ", count: 8))
              .padding(.bottom)
            Text(verbatim: String(repeating: "One two three four five. ", count: 30))
              .font(.largeTitle)
              .frame(minHeight: 0, maxHeight: .infinity, alignment: .leading)
            Spacer()
            Button("Start recording") {}
          }
        }
        .padding()
        .navigationTitle("Speech")
      }
    }
  }

  private struct Stretched: View {
    var body: some View {
      VStack {
        Text("Above")
        Color.blue.frame(maxWidth: .infinity, maxHeight: .infinity).padding()
        Text("In the middle").frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.secondary)
          .padding().opacity(0.9)
        Color.red.onTapGesture {}
        Text("Below")
      }
    }
  }

  private struct StretchedPage: View {
    var body: some View {
      NavigationView {
        Text("In the middle").frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.green)
          .padding().navigationTitle("Stretched")
      }
    }
  }

  private struct LeastHeights: View {
    var body: some View {
      NavigationView {
        VStack {
          Text("Few words").frame(minHeight: 12, maxHeight: .infinity).background(Color.gray)
          Text(verbatim: String(repeating: "Many words. ", count: 200)).frame(minHeight: 2, maxHeight: .infinity)
          Text("The end")
        }
        .navigationTitle("Least heights")
      }
    }
  }

  private struct Panels: View {
    let isLong: Bool

    var body: some View {
      Text("Behind").sheet(isPresented: .constant(true)) {
        NavigationView {
          VStack { ForEach(0..<(isLong ? 100 : 1), id: \.self) { Text("Line \($0)") } }.navigationTitle("A sheet")
        }
      }
    }
  }

  private struct DoneSheet: View {
    var body: some View {
      Text("Behind").sheet(isPresented: .constant(true)) {
        NavigationView {
          Form { Text("Inside") }
            .navigationTitle("A sheet")
            .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") {} } }
        }
      }
    }
  }

  private struct Groups: View {
    let isInList: Bool

    var body: some View {
      NavigationView {
        if isInList {
          Form { groups }.navigationTitle("Groups")
        } else {
          VStack { groups }.navigationTitle("Groups")
        }
      }
    }

    @ViewBuilder private var groups: some View {
      DisclosureGroup("Closed", isExpanded: .constant(false)) { Text("Inside") }
      DisclosureGroup("Open", isExpanded: .constant(true)) { Text("Inside") }
    }
  }

  private struct LongTitle: View {
    var body: some View {
      NavigationView {
        Text("Content")
          .navigationTitle("Reusable offline downloads of podcasts")
          .toolbar {
            ToolbarItem(placement: .navigationBarLeading) { Button("Cancel") {} }
            ToolbarItem(placement: .navigationBarTrailing) { Button("Save") {} }
          }
      }
    }
  }

  private struct Rows: View {
    var body: some View {
      NavigationView {
        List {
          Section("Links") {
            ForEach(["First", "Second", "Third"], id: \.self) { name in
              NavigationLink(name) { Text(name) }.swipeActions { Button("Delete", role: .destructive) {} }
            }
            .onDelete { _ in }
          }
          Section("Buttons") {
            HStack {
              Text("A timer")
              Spacer()
              Button("Start") {}
            }
            .swipeActions { Button("Delete") {} }
            Button("Add one") {}
          }
          Section("Marks") {
            ForEach(["One", "Two"], id: \.self) { Text($0) }
              .onDelete { _ in }
          }
        }
        .navigationTitle("Rows")
      }
    }
  }

  private struct ChangedRows: View {
    var body: some View {
      NavigationView {
        List {
          Section {
            Text("Plain")
            Text("Padded").padding(.vertical)
            Text("Faded").opacity(0.5)
            Text("Tapped").onTapGesture {}
            Text("Colored").padding(.vertical).background(Color.gray.opacity(0.2))
            GeometryReader { proxy in Text("Measured").frame(width: proxy.size.width, alignment: .leading) }
          } header: {
            Text("Header").padding(.vertical)
          }
        }
        .navigationTitle("Changed rows")
      }
    }
  }

  private struct FixedFrames: View {
    @State private var selection: String?

    var body: some View {
      NavigationView {
        List(selection: $selection) {
          Color.red.frame(width: 10, height: 2)
          ForEach(["One", "Two"], id: \.self) { name in
            Color.blue.frame(width: 10, height: 2).onTapGesture {}
          }
          ForEach(["Three"], id: \.self) { name in
            Color.green.frame(width: 10, height: 2).swipeActions { Button("Delete") {} }
          }
        }
        .navigationTitle("Fixed frames")
      }
    }
  }

  @Test func rowsWithFramesOfAFixedWidth() throws { try check(FixedFrames(), is: "fixed-frames") }
  @Test func rowsOfChangedTexts() throws { try check(ChangedRows(), is: "changed-rows") }
  @Test func buttonBelowGreedyTexts() throws { try check(Speech(), is: "speech") }
  @Test func greedyViewsFillAWindow() throws { try check(Stretched(), is: "stretched") }
  @Test func greedyViewsFillAPage() throws { try check(StretchedPage(), is: "stretched-page") }
  @Test func leastHeights() throws { try check(LeastHeights(), is: "least-heights") }
  @Test func aSheetWithALine() throws { try check(Panels(isLong: false), is: "short-sheet") }
  @Test func aSheetWithAButtonThatClosesIt() throws { try check(DoneSheet(), is: "done-sheet") }
  @Test func aSheetWithManyLines() throws { try check(Panels(isLong: true), is: "long-sheet") }
  @Test func groupsThatAreClosedAndOpen() throws { try check(Groups(isInList: false), is: "groups") }
  @Test func groupsThatAreRows() throws { try check(Groups(isInList: true), is: "groups-in-list") }
  @Test func aLongTitleBetweenButtons() throws { try check(LongTitle(), is: "long-title") }
  @Test func multipliedColors() throws {
    try check(
      Color.white.frame(width: 10, height: 5).colorMultiply(Color(red: 1, green: 0.5, blue: 0)), is: "multiplied")
  }
  @Test func rowsWithActions() throws { try check(Rows(), is: "rows") }

  @Test("A group that the browser opens has only the chevron that the style sheet draws")
  func groupsHaveOneChevron() {
    let screen = PageScreen()
    screen.show(Groups(isInList: false))
    screen.render()
    #expect(screen.html.contains("<summary"))
    #expect(!screen.html.contains("class=\"sym\""), "\(screen.html)")
  }

  @Test("Areas use the color names of areas, and texts use those of texts")
  func shapesUseAreaColors() {
    let screen = PageScreen()
    screen.show(
      VStack {
        Text("A").foregroundColor(.secondary)
        Color.secondary
        Rectangle().fill(Color.gray)
        Circle().stroke(Color.secondary)
      })
    screen.render()
    let html = screen.html
    #expect(html.contains("color:var(--secondary)"), "\(html)")
    #expect(html.contains("background:var(--fill)"), "\(html)")
    #expect(html.contains("fill=\"var(--gray)\""), "\(html)")
    #expect(html.contains("stroke=\"var(--secondary)\""), "\(html)")
  }
}
