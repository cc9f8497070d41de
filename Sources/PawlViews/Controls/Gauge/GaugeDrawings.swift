import Foundation

/// A ring with labels in its middle and in its opening.
struct GaugeRing<Middle: View, Opening: View>: View {
  let fraction: Double
  let isOpen: Bool
  let title: Text?
  private let middle: Middle
  private let opening: Opening
  @Environment(\.lengthUnit) private var lengthUnit

  init(
    fraction: Double, isOpen: Bool, title: Text?, @ViewBuilder middle: () -> Middle,
    @ViewBuilder opening: () -> Opening
  ) {
    (self.fraction, self.isOpen, self.title) = (fraction, isOpen, title)
    self.middle = middle()
    self.opening = opening()
  }

  var body: some View {
    RingDrawing(fraction: fraction, isOpen: isOpen, title: title)
      .frame(width: 10, height: 5)
      .overlay { middle.lineLimit(1).environment(\.lengthUnit, lengthUnit) }
      .overlay(alignment: .bottom) { opening.lineLimit(1).environment(\.lengthUnit, lengthUnit) }
      .environment(\.lengthUnit, .cells)
  }
}

private struct RingDrawing: View, Animatable {
  var fraction: Double
  let isOpen: Bool
  let title: Text?

  var animatableData: Double {
    get { fraction }
    set { fraction = newValue }
  }

  var body: some View {
    Canvas { [self] context, size in
      let width = context.lineWidth(ofHost: context.showsPartsOfUnits ? 4 : 1)
      let radius = min(size.width, size.height) / 2 - (context.showsPartsOfUnits ? 1 : 0.5)
      let center = CGPoint(x: size.width / 2, y: size.height / 2)
      // An open ring begins and ends at the lower corners, and a closed one at the top.
      let (start, sweep): (Double, Double) = isOpen ? (135, 270) : (-90, 360)
      func arc(_ from: Double, _ length: Double) -> Path {
        var path = Path()
        path.addRelativeArc(
          center: center, radius: radius, startAngle: .degrees(start + sweep * from), delta: .degrees(sweep * length))
        return path
      }
      let stroke = StrokeStyle(lineWidth: width, lineCap: isOpen ? .round : .butt)
      if isOpen {
        context.stroke(arc(0, 1), with: .style(TintShapeStyle()), style: stroke)
        let angle = Angle.degrees(start + sweep * fraction).radians
        let place = CGPoint(x: center.x + radius * CGFloat(cos(angle)), y: center.y + radius * CGFloat(sin(angle)))
        context.drawMarker(at: place)
      } else {
        var rest = context
        rest.pattern = 2
        rest.stroke(arc(fraction, 1 - fraction), with: .color(Color(Theme.Token.outline).opacity(0.4)), style: stroke)
        context.stroke(arc(0, fraction), with: .style(TintShapeStyle()), style: stroke)
      }
      context.describe(CanvasDescription(label: title?.plain(in: context.environment) ?? "", fraction: fraction))
    }
  }
}

/// A marker on a line of one row.
struct GaugeLine: View {
  let fraction: Double
  let title: Text?

  var body: some View {
    LineDrawing(fraction: fraction, title: title)
      .frame(minWidth: 3, minHeight: 1, maxHeight: 1)
      .environment(\.lengthUnit, .cells)
  }
}

private struct LineDrawing: View, Animatable {
  var fraction: Double
  let title: Text?

  var animatableData: Double {
    get { fraction }
    set { fraction = newValue }
  }

  var body: some View {
    Canvas { [self] context, size in
      let middle = size.height / 2
      var line = Path()
      line.move(to: CGPoint(x: 0.5, y: middle))
      line.addLine(to: CGPoint(x: max(0.5, size.width - 0.5), y: middle))
      let width = context.lineWidth(ofHost: context.showsPartsOfUnits ? 3 : 0.5)
      context.stroke(line, with: .style(TintShapeStyle()), style: StrokeStyle(lineWidth: width, lineCap: .round))
      let place = CGPoint(x: 0.5 + max(0, size.width - 1) * CGFloat(fraction), y: middle)
      context.drawMarker(at: place)
      context.describe(CanvasDescription(label: title?.plain(in: context.environment) ?? "", fraction: fraction))
    }
  }
}

extension GraphicsContext {
  /// Draws the marker of a gauge: a disc, which is a letter in cells.
  fileprivate func drawMarker(at place: CGPoint) {
    if showsPartsOfUnits {
      let circle = CGRect(x: place.x - 0.6, y: place.y - 0.6, width: 1.2, height: 1.2)
      fill(Path(ellipseIn: circle), with: .color(.primary))
    } else {
      draw(Text(verbatim: "●").foregroundColor(.primary), at: place)
    }
  }
}
