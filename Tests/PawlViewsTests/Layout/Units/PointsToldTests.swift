import PawlViews
import Testing

/// Tests that views with lengths in points receive sizes in points.
@MainActor
@Suite struct PointsToldTests {
  private func layOut(_ view: some View, width: CGFloat = 80, height: CGFloat = 24) -> ViewGraph {
    let graph = ViewGraph.showing(view.environment(\.lengthUnit, .points))
    graph.layOut(in: CGSize(width: width, height: height))
    return graph
  }

  @Test func geometryReaderGetsPoints() {
    var size = CGSize.zero
    func note(_ proxy: GeometryProxy) -> some View {
      size = proxy.size
      return EmptyView()
    }
    _ = layOut(GeometryReader { note($0) })
    #expect(size == CGSize(width: 640, height: 384))
  }

  @Test func fractionsOfAGeometryReadersSizeFillIt() {
    let view = GeometryReader { proxy in
      HStack(spacing: 0) {
        ForEach(0..<3, id: \.self) { _ in Color.red.frame(width: proxy.size.width / 3, height: proxy.size.height) }
      }
    }
    for width in 1...40 where width % 3 == 0 {
      let screen = screen(view.environment(\.lengthUnit, .points), width: width, height: 1)
      #expect(screen == String(repeating: "#", count: width))
    }
  }

  @Test func framesOfAReaderAreInPoints() {
    var frames: [CGRect] = []
    func note(_ proxy: GeometryProxy) -> some View {
      frames = [proxy.frame(in: .local), proxy.frame(in: .global), proxy.frame(in: .named("all"))]
      return EmptyView()
    }
    let view = VStack(spacing: 0) {
      Text("a")
      HStack(spacing: 16) {
        Text("b")
        GeometryReader { note($0) }
      }
    }
    .coordinateSpace(name: "all")
    let graph = layOut(view, width: 10, height: 4)
    graph.invalidateAll()
    graph.update()
    let size = CGSize(width: 56, height: 48)
    #expect(frames[0] == CGRect(origin: .zero, size: size))
    #expect(frames[1] == CGRect(origin: CGPoint(x: 24, y: 16), size: size))
    #expect(frames[2] == frames[1])
  }

  @Test func theFirstBaselineIsALineBelowTheTopInPoints() {
    final class Notes {
      var baselines: [CGFloat] = []
    }
    struct Noting: Layout {
      let notes: Notes

      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero }

      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        notes.baselines = subviews.map { $0.dimensions(in: .unspecified)[VerticalAlignment.firstTextBaseline] }
      }
    }
    let notes = Notes()
    _ = layOut(Noting(notes: notes) { Text("two\nlines") })
    #expect(notes.baselines == [16])
  }

  @Test func aLayoutWorksInPoints() {
    final class Notes {
      var proposal: ProposedViewSize?
      var sizes: [CGSize] = []
      var bounds = CGRect.zero
    }
    struct Diagonal: Layout {
      let notes: Notes

      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        notes.proposal = proposal
        notes.sizes = subviews.map { $0.sizeThatFits(.unspecified) }
        return proposal.replacingUnspecifiedDimensions()
      }

      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        notes.bounds = bounds
        for (index, subview) in subviews.enumerated() {
          let place = CGFloat(index) * 16
          subview.place(at: CGPoint(x: bounds.minX + place, y: bounds.minY + place), proposal: .unspecified)
        }
      }
    }
    let notes = Notes()
    let view = Diagonal(notes: notes) {
      Text("a")
      Text("bc")
      Text("d")
    }
    #expect(screen(view.environment(\.lengthUnit, .points), width: 5, height: 3) == "a....\n..bc.\n....d")
    #expect(notes.proposal == ProposedViewSize(width: 40, height: 48))
    #expect(notes.sizes == [8, 16, 8].map { CGSize(width: $0, height: 16) })
    #expect(notes.bounds == CGRect(x: 0, y: 0, width: 40, height: 48))
  }

  @Test func aLayoutMayAskAStack() {
    struct Row: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        HStackLayout(spacing: 16).sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
      }

      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        HStackLayout(spacing: 16)
          .placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      }
    }
    let view = Row {
      Text("a")
      Text("b")
    }
    #expect(screen(view.environment(\.lengthUnit, .points), width: 6, height: 1) == ".a..b.")
    #expect(screen(view.environment(\.lengthUnit, .cells), width: 20, height: 1) == ".a................b.")
  }
}
