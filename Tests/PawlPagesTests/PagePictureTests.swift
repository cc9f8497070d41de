import PawlUI
import Testing

@testable import PawlPages
@testable import PawlViews

/// Drawings and effects on a page.
@MainActor
@Suite struct PagePictureTests {
  private func html(_ view: some View) -> String {
    let screen = PageScreen()
    screen.show(view)
    screen.render()
    return screen.page.html
  }

  @Test func aRadialGradientKeepsItsRadii() {
    let gradient = RadialGradient(colors: [.red, .blue], center: .center, startRadius: 1, endRadius: 4)
    let html = html(Rectangle().fill(gradient).frame(width: 20, height: 5))
    #expect(html.contains("gradientUnits=\"userSpaceOnUse\""))
    #expect(html.contains("cx=\"10\" cy=\"5\" fr=\"1\" r=\"4\" gradientTransform=\"scale(1 .5)\""))
  }

  @Test func aRadialGradientThatEndsInsideItsStartIsTurnedAround() {
    let gradient = RadialGradient(colors: [.red, .blue], center: .center, startRadius: 4, endRadius: 1)
    let html = html(Rectangle().fill(gradient).frame(width: 20, height: 5))
    #expect(html.contains("fr=\"1\" r=\"4\""))
    #expect(
      html.contains("<stop offset=\"0\" stop-color=\"var(--blue)\"/><stop offset=\"1\" stop-color=\"var(--red)\"/>"))
  }

  @Test func dashesBeginWhereThePhaseSays() {
    let line = Rectangle().stroke(style: StrokeStyle(lineWidth: 1, dash: [2, 1], dashPhase: 0.5))
    #expect(html(line).contains("stroke-dasharray=\"20 10\" stroke-dashoffset=\"5\""))
    let plain = Rectangle().stroke(style: StrokeStyle(lineWidth: 1, dash: [2, 1]))
    #expect(!html(plain).contains("stroke-dashoffset"))
  }

  @Test func cornersAreLimitedAsTheStyleSays() {
    #expect(!html(Rectangle().stroke()).contains("stroke-miterlimit"))
    let line = Rectangle().stroke(style: StrokeStyle(lineWidth: 1, miterLimit: 2))
    #expect(html(line).contains("stroke-miterlimit=\"2\""))
  }

  @Test func brightnessIsAddedToEachColor() {
    #expect(html(Text("a").brightness(0.25)).contains("filter:contrast(0.667) brightness(1.5)"))
    #expect(html(Text("a").brightness(-0.25)).contains("filter:invert(1) contrast(0.667) brightness(1.5) invert(1)"))
    #expect(html(Text("a").brightness(0)).contains("filter:contrast(1) brightness(1)"))
  }
}
