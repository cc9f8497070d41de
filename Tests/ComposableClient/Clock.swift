// The trailing closures follow the usual style of views over stores.
// swift-format-ignore-file: OnlyOneTrailingClosureArgument

import PawlUI

private let readMe = """
  A clock that runs as long as this screen is shown, drawn with `Path` and *gradients*.
  """

struct ClockState: Equatable {
  var isTimerActive = false
  var secondsElapsed = 0
  var circleCenter = CGPoint.zero
  var circleColor = Color.black
  var isCircleScaled = false
  var alert: AlertState<ClockAction>?
}

enum ClockAction: Equatable, Sendable {
  case alertDismissed
  case circleScaleToggleChanged(Bool)
  case rainbowButtonTapped
  case resetButtonTapped
  case resetConfirmationButtonTapped
  case setColor(Color)
  case tapped(CGPoint)
  case timerTicked
  case toggleTimerButtonTapped
}

struct ClockEnvironment: Sendable {
  var mainQueue: AnySchedulerOf<DispatchQueue>
}

let clockReducer = Reducer<ClockState, ClockAction, ClockEnvironment> { state, action, environment in
  enum TimerID {}

  switch action {
  case .alertDismissed:
    state.alert = nil
    return .none

  case .circleScaleToggleChanged(let isScaled):
    state.isCircleScaled = isScaled
    return .none

  case .rainbowButtonTapped:
    return .run { send in
      for color in [Color.red, .blue, .green, .orange, .pink, .purple, .yellow, .black] {
        await send(.setColor(color), animation: .linear)
        try await environment.mainQueue.sleep(for: 1)
      }
    }
    .cancellable(id: TimerID.self)

  case .resetButtonTapped:
    state.alert = AlertState(
      title: TextState("Reset state?"),
      primaryButton: .destructive(
        TextState("Reset"),
        action: .send(.resetConfirmationButtonTapped, animation: .default)
      ),
      secondaryButton: .cancel(TextState("Cancel"))
    )
    return .none

  case .resetConfirmationButtonTapped:
    state = ClockState()
    return .cancel(id: TimerID.self)

  case .setColor(let color):
    state.circleColor = color
    return .none

  case .tapped(let point):
    state.circleCenter = point
    return .none

  case .timerTicked:
    state.secondsElapsed += 1
    return .none

  case .toggleTimerButtonTapped:
    state.isTimerActive.toggle()
    return .run { [isTimerActive = state.isTimerActive] send in
      guard isTimerActive else { return }
      for await _ in environment.mainQueue.timer(interval: 1) {
        await send(.timerTicked, animation: .interpolatingSpring(stiffness: 3000, damping: 40))
      }
    }
    .cancellable(id: TimerID.self, cancelInFlight: true)
  }
}

struct ClockView: View {
  let store: Store<ClockState, ClockAction>
  @Environment(\.colorScheme) var colorScheme

  var body: some View {
    WithViewStore(self.store) { viewStore in
      Form {
        AboutView(readMe: readMe)

        ZStack {
          Circle()
            .fill(
              AngularGradient(
                gradient: Gradient(
                  colors: [
                    Color.blue.opacity(0.3),
                    .blue,
                    .green,
                    .red,
                    .purple,
                    Color.purple.opacity(0.3),
                  ]
                ),
                center: .center
              )
            )
            .rotationEffect(.degrees(-90))
          GeometryReader { proxy in
            Path { path in
              path.move(to: CGPoint(x: proxy.size.width / 2, y: proxy.size.height / 2))
              path.addLine(to: CGPoint(x: proxy.size.width / 2, y: 0))
            }
            .stroke(.primary, lineWidth: 3)
            .rotationEffect(.degrees(Double(viewStore.secondsElapsed) * 360 / 60))
          }
        }
        .aspectRatio(1, contentMode: .fit)
        .frame(maxWidth: 280)
        .padding(.vertical, 1)

        Button {
          viewStore.send(.toggleTimerButtonTapped)
        } label: {
          Text(viewStore.isTimerActive ? "Stop" : "Start")
            .padding(1)
        }
        .frame(maxWidth: .infinity)
        .tint(viewStore.isTimerActive ? Color.red : .accentColor)
        .buttonStyle(.borderedProminent)
      }
      .navigationTitle("Timers")
      .navigationBarTitleDisplayMode(.inline)
    }
  }
}

struct CircleView: View {
  @Environment(\.colorScheme) var colorScheme
  let store: Store<ClockState, ClockAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      VStack(alignment: .leading) {
        Text(template: readMe, .body)
          .padding()
          .gesture(
            DragGesture(minimumDistance: 0).onChanged { gesture in
              viewStore.send(
                .tapped(gesture.location),
                animation: .interactiveSpring(response: 0.25, dampingFraction: 0.1)
              )
            }
          )
          .overlay {
            GeometryReader { proxy in
              Circle()
                .fill(viewStore.circleColor)
                .colorInvert()
                .blendMode(.difference)
                .frame(width: 50, height: 50)
                .scaleEffect(viewStore.isCircleScaled ? 2 : 1)
                .position(
                  x: viewStore.circleCenter.x == 0 ? proxy.size.width / 2 : viewStore.circleCenter.x,
                  y: viewStore.circleCenter.y == 0 ? proxy.size.height / 2 : viewStore.circleCenter.y
                )
                .offset(y: viewStore.circleCenter == .zero ? 0 : -44)
            }
            .allowsHitTesting(false)
          }
        Toggle(
          "Big mode",
          isOn:
            viewStore
            .binding(get: \.isCircleScaled, send: ClockAction.circleScaleToggleChanged)
            .animation(.interactiveSpring(response: 0.25, dampingFraction: 0.1))
        )
        .padding()
        Button("Rainbow") { viewStore.send(.rainbowButtonTapped, animation: .linear) }
          .padding([.horizontal, .bottom])
        Button("Reset") { viewStore.send(.resetButtonTapped) }
          .padding([.horizontal, .bottom])
      }
      .alert(self.store.scope(state: \.alert), dismiss: .alertDismissed)
      .background(self.colorScheme == .dark ? Color.black : .white)
      .navigationBarTitleDisplayMode(.inline)
    }
  }
}

struct AboutView: View {
  let readMe: String

  var body: some View {
    DisclosureGroup("About this case study") {
      Text(template: self.readMe)
    }
  }
}

extension Text {
  init(template: String, _ style: Font.TextStyle = .body) {
    enum Style: Hashable {
      case code
      case emphasis
    }

    var segments: [Text] = []
    var currentValue = ""
    var currentStyles: Set<Style> = []

    func flushSegment() {
      var text = Text(currentValue)
      if currentStyles.contains(.code) {
        text = text.font(.system(style, design: .monospaced))
      }
      if currentStyles.contains(.emphasis) {
        text = text.italic()
      }
      segments.append(text)
      currentValue.removeAll()
    }

    for character in template {
      switch character {
      case "*":
        flushSegment()
        currentStyles.formSymmetricDifference([.emphasis])
      case "`":
        flushSegment()
        currentStyles.formSymmetricDifference([.code])
      default:
        currentValue.append(character)
      }
    }
    flushSegment()

    self = segments.reduce(Text(verbatim: ""), +)
  }
}

struct ClockView_Previews: PreviewProvider {
  static var previews: some View {
    Group {
      NavigationView {
        ClockView(
          store: Store(
            initialState: ClockState(),
            reducer: clockReducer,
            environment: ClockEnvironment(mainQueue: .main)
          )
        )
      }
      .previewDisplayName("Clock")

      CircleView(
        store: Store(
          initialState: .init(),
          reducer: clockReducer,
          environment: .init(mainQueue: .main)
        )
      )
      .environment(\.colorScheme, .dark)
      .preferredColorScheme(.dark)
      .previewLayout(.sizeThatFits)
      .previewDevice("iPhone 13")
    }
  }
}
