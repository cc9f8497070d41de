import PawlUI
import Testing

@testable import PawlPages
@testable import PawlViews

/// Pictures of canvases on a page.
@MainActor
@Suite struct PageCanvasTests {
  private let screen = PageScreen()

  private func html(_ draw: @escaping (inout GraphicsContext, CGSize) -> Void) -> String {
    screen.show(Canvas(renderer: draw).frame(width: 20, height: 5))
    screen.render()
    return screen.page.html
  }

  @Test func pictureIsSVGInPixels() {
    let html = html { context, size in
      context.fill(Path(CGRect(x: 1, y: 1, width: 2, height: 2)), with: .color(.red))
      context.stroke(Path(CGRect(origin: .zero, size: size)), with: .color(.blue), lineWidth: 1)
    }
    #expect(html.contains("<svg viewBox=\"0 0 200 100\" aria-hidden=\"true\">"))
    #expect(html.contains("<path d=\"M10 10L30 10L30 30L10 30Z\" fill=\"var(--red)\"/>"))
    #expect(html.contains("stroke=\"var(--blue)\" stroke-width=\"2\""))
  }

  @Test func textsHaveAnAnchorAndAreEscaped() {
    let html = html { context, _ in
      context.draw(
        Text("a<b").font(.caption).bold().foregroundColor(.secondary), at: CGPoint(x: 10, y: 5), anchor: .trailing)
    }
    #expect(html.contains("<text text-anchor=\"end\"><tspan x=\"100\" y=\"54.2\">"))
    #expect(html.contains("<tspan fill=\"var(--secondary)\" font-size=\"12\" font-weight=\"600\">a&lt;b</tspan>"))
  }

  @Test func textsInARectangleWrap() {
    let html = html { context, _ in
      context.draw(Text("one two"), in: CGRect(x: 1, y: 2, width: 5, height: 4))
    }
    #expect(html.contains("<foreignObject x=\"10\" y=\"20\" width=\"50\" height=\"40\"><p class=\"t\">one two</p>"))
  }

  @Test func gradientsAreInPixels() {
    let gradient = Gradient(colors: [.red, .blue])
    let html = html { context, size in
      let path = Path(CGRect(origin: .zero, size: size))
      context.fill(path, with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 20, y: 10)))
      context.fill(
        path, with: .radialGradient(gradient, center: CGPoint(x: 10, y: 5), startRadius: 0, endRadius: 5))
      context.fill(path, with: .conicGradient(gradient, center: CGPoint(x: 10, y: 5)))
    }
    #expect(html.contains("gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"0\" x2=\"200\" y2=\"100\""))
    #expect(html.contains("gradientUnits=\"userSpaceOnUse\" cx=\"100\" cy=\"50\" fr=\"0\" r=\"50\""))
    #expect(html.contains("conic-gradient("))
  }

  @Test func clipsAreNested() {
    let html = html { context, size in
      context.clip(to: Path(CGRect(x: 0, y: 0, width: 10, height: 10)))
      context.clip(to: Path(CGRect(x: 5, y: 0, width: 10, height: 10)))
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
    }
    #expect(html.firstMatch(of: /<clipPath id="g\d+c1" clip-path="url\(#g\d+c0\)">/) != nil)
    #expect(html.firstMatch(of: /<g clip-path="url\(#g\d+c1\)"><path/) != nil)
  }

  @Test func labelMakesThePictureAnImage() {
    #expect(html { _, _ in }.contains("class=\"room canvas gh gv\" data-size aria-hidden=\"true\""))
    screen.show(Canvas { _, _ in }.accessibilityLabel("A wave"))
    screen.render()
    #expect(screen.page.html.contains("role=\"img\" aria-label=\"A wave\""))
  }

  @Test func pictureIsDrawnForTheSizeThatTheBrowserReports() throws {
    var sizes: [CGSize] = []
    screen.show(
      Canvas { _, size in
        sizes.append(size)
      })
    screen.render()
    let id = try #require(screen.page.html.firstMatch(of: /id="p(\d+)" class="room canvas/)?.output.1)
    let key = try #require(UInt64(id))
    try screen.handle(PageEvent(key: key, action: .shown(CGRect(x: 0, y: 0, width: 300, height: 200))))
    screen.render()
    #expect(sizes.last == CGSize(width: 30, height: 20))
    #expect(screen.page.html.contains("viewBox=\"0 0 300 200\""))
  }

  @Test func ringOfAGaugeIsAMeter() {
    screen.show(Gauge(value: 0.25) { Text("CPU") }.gaugeStyle(.accessoryCircularCapacity))
    screen.render()
    let meter = "role=\"meter\" aria-label=\"CPU\" aria-valuemin=\"0\" aria-valuemax=\"1\" aria-valuenow=\"0.25\""
    #expect(screen.page.html.contains(meter))
    #expect(screen.page.html.contains(">CPU</p>"))
  }
}
