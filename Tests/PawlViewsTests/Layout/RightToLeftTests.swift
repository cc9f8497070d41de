import TestSupport
import Testing

@testable import PawlViews

/// Layout from right to left: everything that is at a leading edge is at the right.
@MainActor
@Suite struct RightToLeftTests {
  private func mirrored(_ view: some View, width: Int, height: Int = 1) -> String {
    screen(view.environment(\.layoutDirection, .rightToLeft), width: width, height: height)
  }

  @Test("A row begins at the right")
  func rowBeginsAtTheRight() {
    let row = HStack {
      Text("ab")
      Text("c")
      Spacer()
      Text("d")
    }
    #expect(mirrored(row, width: 10) == "d.....c.ab")
  }

  @Test("Leading and trailing views of a column are at the right and at the left")
  func alignmentsOfAColumnAreMirrored() {
    #expect(
      mirrored(
        VStack(alignment: .leading) {
          Text("abc")
          Text("d")
        }, width: 3, height: 2) == "abc\n..d")
    #expect(
      mirrored(
        VStack(alignment: .trailing) {
          Text("abc")
          Text("d")
        }, width: 3, height: 2) == "abc\nd..")
  }

  @Test("A frame and an overlay align at the mirrored edge")
  func framesAndOverlaysAreMirrored() {
    #expect(mirrored(Text("a").frame(width: 5, alignment: .leading), width: 5) == "....a")
    #expect(mirrored(Text("a").frame(maxWidth: .infinity, alignment: .trailing), width: 5) == "a....")
    #expect(mirrored(Text("....").overlay(alignment: .topLeading) { Text("x") }, width: 4) == "...x")
  }

  @Test("The leading padding is at the right")
  func paddingIsMirrored() {
    #expect(
      mirrored(Text("a").padding(.leading, 2).frame(maxWidth: .infinity, alignment: .leading), width: 5) == "..a..")
    let insets = EdgeInsets(top: 0, leading: 3, bottom: 0, trailing: 1)
    #expect(mirrored(Text("a").padding(insets), width: 5) == ".a...")
  }

  @Test("The first column of a grid is at the right")
  func gridsAreMirrored() {
    let grid = Grid {
      GridRow {
        Text("a")
        Text("b")
      }
      GridRow {
        Text("c")
        Text("d")
      }
    }
    #expect(mirrored(grid, width: 3, height: 2) == "b.a\nd.c")
    let columns = LazyVGrid(columns: [GridItem(.fixed(2)), GridItem(.fixed(2))], alignment: .leading) {
      Text("a")
      Text("b")
    }
    #expect(mirrored(columns, width: 6) == "..b..a")
  }

  @Test("A position and an offset count from the left")
  func coordinatesCountFromTheLeft() {
    #expect(mirrored(Text("a").position(x: 1.5, y: 0.5), width: 5) == ".a...")
    let graph = ViewGraph.showing(
      HStack {
        Text("a")
        GeometryReader { proxy in Text("\(Int(proxy.frame(in: .global).minX))") }
      }.environment(\.layoutDirection, .rightToLeft))
    #expect(screen(graph, width: 6, height: 1) == "...0.a")
  }

  @Test("A layout of the program is mirrored as a whole")
  func layoutsOfTheProgramAreMirrored() {
    struct Stairs: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: 5, height: 2)
      }

      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (index, subview) in subviews.enumerated() {
          subview.place(at: CGPoint(x: CGFloat(index), y: CGFloat(index)), proposal: .unspecified)
        }
      }
    }
    #expect(
      mirrored(
        Stairs {
          Text("ab")
          Text("c")
        }, width: 5, height: 2) == "...ab\n...c.")
  }

  @Test("A part of a view can run in the other direction")
  func directionsNest() {
    let view = HStack {
      Text("a")
      HStack {
        Text("b")
        Text("c")
      }.environment(\.layoutDirection, .leftToRight)
    }
    #expect(mirrored(view, width: 5) == "b.c.a")
    let inner = HStack {
      Text("a")
      HStack {
        Text("b")
        Text("c")
      }.environment(\.layoutDirection, .rightToLeft)
    }
    #expect(screen(inner, width: 5, height: 1) == "a.c.b")
  }

  @Test("A padding around a part that runs the other way keeps its own direction")
  func modifiersKeepTheDirectionAroundThem() {
    let view = Text("a").environment(\.layoutDirection, .rightToLeft).padding(.leading, 2)
    #expect(screen(view, width: 3, height: 1) == "..a")
    #expect(
      screen(Text("a").padding(.leading, 2).environment(\.layoutDirection, .rightToLeft), width: 3, height: 1) == "a..")
  }

  private struct Turning: View {
    @State var direction = LayoutDirection.leftToRight
    let turn: (Binding<LayoutDirection>) -> Void

    init(turn: @escaping (Binding<LayoutDirection>) -> Void) { self.turn = turn }

    var body: some View {
      let _ = turn($direction)
      HStack {
        Text("a")
        Text("b")
        Spacer()
      }.environment(\.layoutDirection, direction)
    }
  }

  @Test("A change of the direction lays out the views anew")
  func directionCanChange() {
    var binding: Binding<LayoutDirection>?
    let graph = ViewGraph.showing(Turning { binding = $0 })
    #expect(screen(graph, width: 6, height: 1) == "a.b...")
    binding?.wrappedValue = .rightToLeft
    graph.update()
    #expect(screen(graph, width: 6, height: 1) == "...b.a")
    binding?.wrappedValue = .leftToRight
    graph.update()
    #expect(screen(graph, width: 6, height: 1) == "a.b...")
  }

  @Test("A scroll view shows its beginning at the right, and scrolls toward the left")
  func scrollViewsBeginAtTheRight() throws {
    let graph = ViewGraph.showing(
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          Text("ab")
          Text("cd")
          Text("ef")
        }
      }.environment(\.layoutDirection, .rightToLeft))
    #expect(screen(graph, width: 4, height: 1) == "cdab")
    func scrolling(_ element: Element) -> (any Scrolling)? {
      element.scrolling ?? element.children.firstResult(scrolling)
    }
    let scroll = try #require(graph.rootElement.flatMap(scrolling))
    #expect(scroll.scroll(by: CGSize(width: -2, height: 0)))
    #expect(screen(graph, width: 4, height: 1) == "efcd")
    #expect(scroll.position.offset.x == 2)
  }

  @Test("A sheet and a menu have the direction of the view that presents them")
  func panelsHaveTheDirectionOfTheirView() {
    let view = Text("back").sheet(isPresented: .constant(true)) {
      HStack {
        Text("a")
        Text("b")
      }
    }
    #expect(mirrored(view, width: 12, height: 5).contains("b a"))
  }

  @Test("The back button of a page is at the right, with a chevron that points to the right")
  func backButtonIsAtTheRight() {
    let view = NavigationStack(path: .constant([1])) {
      Text("Root").navigationDestination(for: Int.self) { _ in Text("Page").navigationTitle("Title") }
    }
    let line = mirrored(view, width: 30, height: 3).split(separator: "\n")[0]
    #expect(line.contains("\u{200F}‹ Back"))
    #expect(line.firstIndex(of: "T")! < line.firstIndex(of: "B")!)
  }

  @Test("Symbols named after the direction of reading point that way")
  func directedSymbols() {
    #expect(SymbolSigns.sign(of: "chevron.forward") == "›")
    #expect(SymbolSigns.sign(of: "chevron.forward", .rightToLeft) == "‹")
    #expect(SymbolSigns.sign(of: "arrow.backward.circle", .rightToLeft) == "→")
    #expect(SymbolSigns.sign(of: "chevron.right", .rightToLeft) == "›")
    #expect(SymbolSigns.sign(of: "forward.fill", .rightToLeft) == SymbolSigns.sign(of: "forward.fill"))
  }

  @Test("A random tree of stacks is the mirror image of the tree from left to right", arguments: 0..<30)
  func randomTreesAreMirrorImages(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<20 {
      let view = RandomStack(depth: 3, &generator)
      let (width, height) = (24, 8)
      let plain = frames(view, width, height)
      let turned = frames(view.environment(\.layoutDirection, .rightToLeft), width, height)
      let expected = plain.map { CGRect(x: CGFloat(width) - $0.maxX, y: $0.minY, width: $0.width, height: $0.height) }
      // The window centers its content, and an odd rest is at the right in either direction.
      let shift = (expected.first?.minX ?? 0) - (turned.first?.minX ?? 0)
      #expect(turned.map { $0.offsetBy(dx: shift, dy: 0) } == expected, "seed \(seed)")
    }
  }

  /// The frames of the stacks, spacers and texts of a view.
  private func frames(_ view: some View, _ width: Int, _ height: Int) -> [CGRect] {
    let graph = ViewGraph.showing(view)
    graph.layOut(in: CGSize(width: CGFloat(width), height: CGFloat(height)))
    var frames: [CGRect] = []
    func collect(_ element: Element) {
      frames.append(element.frameInWindow)
      for child in element.children { collect(child) }
    }
    if let root = graph.rootElement?.children.first?.children.first { collect(root) }
    return frames
  }
}

/// A stack with random alignments, paddings and contents.
private struct RandomStack: View {
  private let content: AnyView

  init(depth: Int, _ generator: inout SeededGenerator) {
    content = Self.make(depth, &generator)
  }

  var body: some View { content }

  private static func make(_ depth: Int, _ generator: inout SeededGenerator) -> AnyView {
    guard depth > 0, generator.below(4) > 0 else {
      return AnyView(Text(String(repeating: "x", count: 1 + generator.below(4))))
    }
    let children = (0...generator.below(3)).map { _ in make(depth - 1, &generator) }
    let alignment: HorizontalAlignment = generator.below(2) == 0 ? .leading : .trailing
    let list = ForEach(children.indices, id: \.self) { children[$0] }
    let leading = CGFloat(generator.below(3))
    switch generator.below(3) {
    case 0: return AnyView(HStack(spacing: 1) { list }.padding(.leading, leading))
    case 1: return AnyView(VStack(alignment: alignment, spacing: 0) { list }.padding(.trailing, leading))
    default:
      return AnyView(
        ZStack(alignment: Alignment(horizontal: alignment, vertical: .top)) { list }
          .frame(width: 8, alignment: Alignment(horizontal: alignment, vertical: .center)))
    }
  }
}
