import Foundation
import PawlViews

private enum TimelineExamples {
  struct Clock: View {
    var body: some View {
      TimelineView(.periodic(from: .now, by: 1)) { context in
        Text(context.date, format: .dateTime.hour().minute().second())
      }
    }
  }
}

private enum GaugeExamples {
  struct TextGaugeStyle: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        Text("\(Int(configuration.value * 100)) %")
      }
    }
  }
}

private enum CanvasExamples {
  struct Wave: View {
    var body: some View {
      Canvas { context, size in
        var line = Path()
        line.move(to: CGPoint(x: 0, y: size.height / 2))
        line.addQuadCurve(
          to: CGPoint(x: size.width, y: size.height / 2), control: CGPoint(x: size.width / 2, y: 0))
        context.stroke(line, with: .color(.blue))
      }
      .accessibilityLabel("A wave")
    }
  }

  struct Turned: View {
    var body: some View {
      Canvas { context, size in
        var turned = context
        turned.translateBy(x: size.width / 2, y: size.height / 2)
        turned.rotate(by: .degrees(45))
        turned.fill(Path(CGRect(x: -2, y: -2, width: 4, height: 4)), with: .color(.orange))
        context.draw(Text("Not turned"), at: CGPoint(x: size.width / 2, y: 1))
      }
    }
  }
}
