import Foundation
import PawlUI
import Testing

@testable import PawlPages
@testable import PawlViews

/// Tests of the sizes and places of views that a browser reports.
@MainActor
@Suite struct MeasuredViewTests {
  private func screen(_ view: some View) -> PageScreen {
    let screen = PageScreen()
    screen.show(view)
    screen.render()
    return screen
  }

  /// Returns the elements of a page that request their sizes.
  private func measured(_ screen: PageScreen) -> [PageNode] {
    func all(_ node: PageNode) -> [PageNode] { [node] + node.children.flatMap(all) }
    return all(screen.page).filter { $0.attribute("data-size") != nil }
  }

  private func show(_ screen: PageScreen, _ index: Int, _ x: Double, _ y: Double, _ width: Double, _ height: Double)
    throws
  {
    let key = measured(screen)[index].key.number
    try screen.handle(PageEvent(key: key, action: .shown(CGRect(x: x, y: y, width: width, height: height))))
  }

  private final class Log {
    var lines: [String] = []
  }

  private struct Reading: View {
    let log: Log

    var body: some View {
      VStack {
        GeometryReader { proxy in
          let _ = log.lines.append("first \(proxy.size.width)x\(proxy.size.height)")
          Text("First")
        }
        GeometryReader { proxy in
          let _ = log.lines.append("second \(proxy.size.width)x\(proxy.size.height)")
          Text("Second")
        }
      }
    }
  }

  @Test("A GeometryReader receives the size at which the browser shows it, and other readers aren't evaluated")
  func geometryReadersGetMeasuredSizes() throws {
    for unit in [LengthUnit.points, .cells] {
      let log = Log()
      let screen = screen(Reading(log: log).environment(\.lengthUnit, unit))
      #expect(measured(screen).count == 2)
      log.lines = []
      try show(screen, 0, 16, 52, 358.5, 211)
      screen.render()
      #expect(log.lines == [unit == .points ? "first 358.5x211.0" : "first 35.85x10.55"])
      // Reporting the same size again changes nothing.
      try show(screen, 0, 16, 52, 358.5, 211)
      screen.render()
      #expect(log.lines.count == 1)
      #expect(screen.html == screen.htmlFromScratch)
    }
  }

  private struct Placed: View {
    let log: Log

    var body: some View {
      VStack {
        GeometryReader { proxy in
          let frames = [CoordinateSpace.local, .global, .named("outer")].map { space in
            let frame = proxy.frame(in: space)
            return "\(Int(frame.minX)),\(Int(frame.minY)) \(Int(frame.width))x\(Int(frame.height))"
          }
          let _ = log.lines.append(frames.joined(separator: "; "))
          Text("Inside")
        }
      }
      .coordinateSpace(name: "outer")
      .environment(\.lengthUnit, .points)
    }
  }

  @Test("A view receives its place in the browser, and receives it again after a move")
  func geometryReadersGetMeasuredPositions() throws {
    let log = Log()
    let screen = screen(Placed(log: log))
    try show(screen, 0, 100, 50, 400, 300)
    try show(screen, 1, 120, 80, 200, 100)
    screen.render()
    #expect(log.lines.last == "0,0 200x100; 120,80 200x100; 20,30 200x100")
    try show(screen, 1, 120, 90, 200, 100)
    screen.render()
    #expect(log.lines.last == "0,0 200x100; 120,90 200x100; 20,40 200x100")
  }

  private struct Dragging: View {
    let log: Log
    let space: CoordinateSpace

    var body: some View {
      VStack {
        Text("Above")
        Color.blue.gesture(
          DragGesture(minimumDistance: 0, coordinateSpace: space).onChanged { drag in
            log.lines.append("\(drag.location.x),\(drag.location.y)")
          })
      }
      .coordinateSpace(name: "outer")
      .environment(\.lengthUnit, .points)
    }
  }

  @Test("A drag's location is in points of the browser, in local, global and named coordinates")
  func dragsAreReportedInPoints() throws {
    let spaces: [(CoordinateSpace, String)] = [
      (.local, "50.0,150.0"), (.global, "70.0,180.0"), (.named("outer"), "60.0,160.0"),
    ]
    for (space, told) in spaces {
      let log = Log()
      let screen = screen(Dragging(log: log, space: space))
      try show(screen, 0, 10, 20, 300, 400)
      try show(screen, 1, 20, 30, 200, 200)
      let key = measured(screen)[1].key.number
      try screen.handle(PageEvent(key: key, action: .drag(.begin, x: 0.25, y: 0.75)))
      #expect(log.lines == [told])
    }
  }

  @Test("An impossible size is refused, and so is a size for an element that requested none")
  func invalidSizesAreRefused() throws {
    for numbers in [
      "[0,0,-1,5]", "[0,0,5,-0.1]", "[0,0,1e9,5]", "[-1e300,0,5,5]", "[0,0,1]", "[0,0,1,1,1]", "[]", "[0,0,NaN,1]",
      "[0,0,1e999,1]", "7", "\"7\"", "[null,0,1,1]",
    ] {
      let body = Array("{\"s\":1,\"e\":[{\"n\":1,\"t\":\"shown\",\"v\":\(numbers)}]}".utf8)
      #expect(throws: PageEventMessage.ParsingError.self, "\(numbers)") { try PageEventMessage(body) }
    }
    let body = Array(#"{"s":1,"e":[{"n":1,"t":"shown","v":[0,-20.5,1000,0]}]}"#.utf8)
    #expect(try PageEventMessage(body).events.map(\.action) == [.shown(CGRect(x: 0, y: -20.5, width: 1000, height: 0))])

    let screen = screen(Button("Press") {})
    let button = try #require(screen.graph.rootElement?.found { $0.control == nil ? nil : $0 })
    let event = PageEvent(element: button.id, action: .shown(CGRect(x: 0, y: 0, width: 1, height: 1)))
    #expect(throws: PageEventError.meaningless(event.key)) { try screen.handle(event) }
    let dragging = self.screen(Dragging(log: Log(), space: .local))
    let key = measured(dragging)[1].key.number
    for place in [Double.nan, .infinity, 1e300, -1e5] {
      #expect(throws: PageEventError.meaningless(key)) {
        try dragging.handle(PageEvent(key: key, action: .drag(.begin, x: place, y: 0)))
      }
    }
  }

  @Test("Lengths in points stay points in a browser and aren't rounded to cells")
  func pointsAreNotRounded() {
    let html = screen(
      VStack(spacing: 3) {
        Text("A").frame(width: 33, height: 7).padding(5).offset(x: 1, y: 2)
        Circle().stroke(Color.red, lineWidth: 3).frame(width: 21, height: 21)
        Text("B").cornerRadius(4).border(Color.red, width: 1)
      }
      .environment(\.lengthUnit, .points)
    ).html
    for part in [
      "--g:0.15", "width:calc(3.3*var(--u))", "height:calc(0.35*var(--l))",
      "padding:calc(0.25*var(--l)) calc(0.5*var(--u))", "translate(calc(0.1*var(--u)),calc(0.1*var(--l)))",
      "stroke-width=\"3\"", "width:calc(2.1*var(--u));height:calc(1.05*var(--l))", "border-radius:calc(0.4*var(--u))",
      "border:1px solid",
    ] {
      #expect(html.contains(part), "no \(part) in \(html)")
    }
  }

  @Test("A browser shows shadows, blurs, blend modes, 3D rotations and clip shapes by means of CSS")
  func effectsAreThoseOfTheStyle() {
    let html = screen(
      VStack {
        Text("A").shadow(color: .red, radius: 4, x: 1, y: 2)
        Text("B").blur(radius: 3)
        Text("C").blendMode(.colorDodge)
        Text("D").blendMode(.sourceAtop)
        Text("E").rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0))
        Text("F").clipShape(Rectangle())
        Text("G").compositingGroup()
      }
      .environment(\.lengthUnit, .points)
    ).html
    for part in [
      "filter:drop-shadow(calc(0.1*var(--u)) calc(0.1*var(--l)) calc(0.4*var(--u)) var(--red))",
      "filter:blur(calc(0.3*var(--u)))", "mix-blend-mode:color-dodge", "rotate3d(0,1,0,45deg)",
      "clip-path:polygon(0% 0%,100% 0%,100% 100%,0% 100%", "isolation:isolate",
    ] {
      #expect(html.contains(part), "no \(part) in \(html)")
    }
  }

  @Test("An angular gradient is a conic gradient in the browser")
  func angularGradientsAreConic() {
    func html(_ start: Double, _ end: Double) -> String {
      let gradient = AngularGradient(
        gradient: Gradient(colors: [.red, .green]), center: .center, startAngle: .degrees(start),
        endAngle: .degrees(end))
      return screen(Circle().fill(gradient)).html
    }
    #expect(html(0, 360).contains("conic-gradient(from 90deg at 50% 50%,var(--red) 0deg,var(--green) 360deg)"))
    #expect(
      html(-90, 90).contains(
        "conic-gradient(from 0deg at 50% 50%,var(--red) 0deg,var(--green) 180deg,var(--green) 180deg)"))
    #expect(
      html(90, 0).contains(
        "conic-gradient(from 90deg at 50% 50%,var(--green) 0deg,var(--red) 90deg,var(--green) 90deg)"))
  }
}
