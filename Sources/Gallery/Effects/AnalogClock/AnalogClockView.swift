import PawlUI

/// The time is state: an effect ticks every second, and the reducer looks up the time. The hands are shapes, rotated by
/// angles that are computed from the time, and animated from one angle to the next.
struct AnalogClockView: View {
  let store: Store<AnalogClockState, AnalogClockAction>
  @Environment(\.drawsInCells) private var drawsInCells

  var body: some View {
    WithViewStore(self.store) { viewStore in
      VStack(spacing: drawsInCells ? 1 : nil) {
        Text(LocalizedStringKey(explanation))
          .font(.subheadline)
          .foregroundColor(.secondary)
          .frame(maxWidth: .infinity, alignment: .leading)

        ClockFace(seconds: viewStore.seconds % 86_400)
          .aspectRatio(1, contentMode: .fit)
          .animation(.easeOut(duration: 0.2), value: viewStore.seconds)

        let time = LargeNumber(digits(of: viewStore.seconds), size: 36)
        let button = RunButton(isRunning: viewStore.isRunning) { viewStore.send(.toggleButtonTapped) }
        if drawsInCells {
          // The digits are centered below the face.
          time
            .frame(maxWidth: .infinity)
            .overlay(alignment: .trailing) { button }
        } else {
          HStack(spacing: 3) {
            time
            button
          }
        }
      }
      .pageInsets(inCells: drawsInCells)
      .frame(maxWidth: drawsInCells ? nil : 40)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
      .onAppear { viewStore.send(.appeared) }
    }
    .navigationTitle("Analog clock")
  }
}

private struct RunButton: View {
  let isRunning: Bool
  let action: @MainActor () -> Void

  var body: some View {
    Button(action: action) {
      // Both titles take the same room.
      Text(isRunning ? "Pause" : "Resume")
        .frame(minWidth: 6)
    }
    .buttonStyle(.bordered)
  }
}

private struct ClockFace: View {
  /// The seconds of the day.
  let seconds: Int

  var body: some View {
    ZStack {
      Circle()
        .strokeBorder(
          AngularGradient(gradient: Gradient(colors: [.blue, .purple, .pink, .orange, .blue]), center: .center),
          lineWidth: 2)

      ForEach(0..<12) { hour in
        Hand(from: hour.isMultiple(of: 3) ? 0.75 : 0.82, to: 0.88)
          .stroke(Color.secondary, lineWidth: 1)
          .rotationEffect(.degrees(Double(hour) * 30))
      }

      Hand(to: 0.5)
        .stroke(Color.primary, style: StrokeStyle(lineWidth: 3, lineCap: .round))
        .rotationEffect(.degrees(Double(seconds) / 120))
      Hand(to: 0.75)
        .stroke(Color.primary, style: StrokeStyle(lineWidth: 2, lineCap: .round))
        .rotationEffect(.degrees(Double(seconds) / 10))
      Hand(to: 0.85)
        .stroke(Color.red, style: StrokeStyle(lineWidth: 1, lineCap: .round))
        .rotationEffect(.degrees(Double(seconds) * 6))
    }
  }
}

/// A hand that points to twelve. Lengths are relative to the radius.
private struct Hand: Shape {
  var from: CGFloat = 0
  var to: CGFloat

  func path(in rect: CGRect) -> Path {
    let radius = min(rect.width, rect.height) / 2
    return Path { path in
      path.move(to: CGPoint(x: rect.midX, y: rect.midY - radius * from))
      path.addLine(to: CGPoint(x: rect.midX, y: rect.midY - radius * to))
    }
  }
}

/// Formats a time of day, such as 09:41:00.
private func digits(of seconds: Int) -> String {
  [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60]
    .map { $0 < 10 ? "0\($0)" : "\($0)" }
    .joined(separator: ":")
}

private let explanation = """
  The time is state, and an effect ticks every second. The hands are shapes that turn.
  """

extension Example {
  static let analogClock = Example(
    name: "analog-clock", title: "Analog clock", section: .effects, summary: explanation
  ) { options in
    AnalogClockView(
      store: options.recorded(
        Store(
          initialState: AnalogClockState(), reducer: analogClockReducer,
          environment: AnalogClockEnvironment(
            clock: options.dependencies.clock, seconds: options.dependencies.secondsOfDay)),
        test: ExampleTest("analogClockReducer", AnalogClockEnvironment.self)))
  }
}
