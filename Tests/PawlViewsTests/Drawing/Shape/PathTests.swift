import PawlViews
import Testing

@MainActor
@Suite struct PathTests {
  private let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))

  @Test func lineWithoutAStartBeginsAtItsEnd() {
    var path = Path()
    path.addLine(to: CGPoint(x: 1, y: 1))
    #expect(path.currentPoint == CGPoint(x: 1, y: 1))
    #expect(path.polylines().map(\.points) == [[CGPoint(x: 1, y: 1)]])
  }

  @Test func closingGoesBackToTheBeginning() {
    #expect(square.currentPoint == .zero)
    #expect(square.polylines().map(\.isClosed) == [true])
    #expect(square.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func pointsAreInsideByEitherRule() {
    #expect(square.contains(CGPoint(x: 5, y: 5)))
    #expect(!square.contains(CGPoint(x: 11, y: 5)))
    var twice = square
    twice.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
    #expect(twice.contains(CGPoint(x: 5, y: 5)))
    #expect(!twice.contains(CGPoint(x: 5, y: 5), eoFill: true))
  }

  @Test func aTrimmedPathIsAsLongAsItSays() {
    let trimmed = square.trimmedPath(from: 0.125, to: 0.5)
    #expect(
      trimmed.polylines().map(\.points) == [[CGPoint(x: 5, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)]])
    #expect(square.trimmedPath(from: 0, to: 1) == square)
    #expect(square.trimmedPath(from: 0.5, to: 0.5).isEmpty)
  }

  @Test func arcFollowsItsDirection() {
    func end(_ clockwise: Bool) -> CGRect {
      var path = Path()
      path.addArc(
        center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: clockwise)
      return path.boundingRect
    }
    // On a screen, y increases downward, so angles increase clockwise.
    #expect(abs(end(false).width - 10) < 0.01)
    #expect(abs(end(true).width - 20) < 0.01)
  }

  @Test func anArcTouchesBothLines() {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 10))
    path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 10, y: 0), radius: 4)
    let end = path.currentPoint ?? .zero
    #expect(abs(end.x - 4) < 1e-9 && abs(end.y) < 1e-9)
    #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)))
  }

  @Test func ellipsePathIsAnEllipse() {
    let path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(path.contains(CGPoint(x: 10, y: 0.1)))
    #expect(!path.contains(CGPoint(x: 1, y: 1)))
    #expect(path.polylines()[0].points[0] == CGPoint(x: 20, y: 5))
  }
}
