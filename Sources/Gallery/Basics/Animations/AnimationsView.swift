import PawlUI

/// An animation is part of sending an action: here, `send(_:animation:)` follows the pointer with a spring, the toggle
/// has an animation in its binding, and the alert's button in its action. `animation(_:)` on an effect animates all
/// changes by the actions that it sends: the journey takes a step a second.
///
/// Click into the field or drag in it.
struct AnimationsView: View {
  let store: Store<AnimationsState, AnimationsAction>
  @Environment(\.drawsInCells) private var drawsInCells

  var body: some View {
    WithViewStore(self.store) { viewStore in
      VStack(alignment: .leading, spacing: drawsInCells ? 1 : nil) {
        Text(LocalizedStringKey(explanation))
          .font(.subheadline)
          .foregroundColor(.secondary)

        GeometryReader { proxy in
          Circle()
            .fill(viewStore.color.color)
            .frame(width: third(of: proxy.size.width), height: third(of: proxy.size.height))
            .scaleEffect(viewStore.isLarge ? 2 : 1)
            .position(x: proxy.size.width * viewStore.place.x, y: proxy.size.height * viewStore.place.y)
            .frame(width: proxy.size.width, height: proxy.size.height)
            .background(Color.gray.opacity(0.2))
            .cornerRadius(1)
            .gesture(
              DragGesture(minimumDistance: 0).onChanged { drag in
                viewStore.send(
                  .moved(to: AnimationsState.Place(drag.location, in: proxy.size)),
                  animation: .interactiveSpring(response: 0.25, dampingFraction: 0.6))
              }
            )
        }

        Toggle(
          "Large",
          isOn: viewStore.binding(get: \.isLarge, send: AnimationsAction.largeToggleChanged)
            .animation(.interactiveSpring(response: 0.4, dampingFraction: 0.4)))
        HStack {
          Button("Go on a journey") { viewStore.send(.journeyButtonTapped) }
          Spacer()
          Button("Reset", role: .destructive) { viewStore.send(.resetButtonTapped) }
        }
        .buttonStyle(.bordered)
      }
      .pageInsets(inCells: drawsInCells)
    }
    .navigationTitle("Animations")
    .alert(self.store.scope(state: \.alert), dismiss: .alertDismissed)
  }
}

/// Returns about a third of a length, such that both ends are as far from whole cells around the middle.
private func third(of length: CGFloat) -> CGFloat { 2 * (length / 6).rounded() }

extension AnimationsState.Paint {
  fileprivate var color: Color {
    switch self {
    case .blue: .blue
    case .green: .green
    case .mint: .mint
    case .orange: .orange
    case .purple: .purple
    case .red: .red
    case .yellow: .yellow
    }
  }
}

extension AnimationsState.Place {
  /// Converts a point to fractions of a nonempty size, clamped to its edges.
  fileprivate init(_ point: CGPoint, in size: CGSize) {
    self.init(x: min(max(point.x / size.width, 0), 1), y: min(max(point.y / size.height, 0), 1))
  }
}

private let explanation = """
  Sending an action can be animated: "send(_:animation:)". Click into the field or drag in it.
  """

extension Example {
  static let animations = Example(name: "animations", title: "Animations", section: .basics, summary: explanation) {
    options in
    AnimationsView(
      store: options.recorded(
        Store(
          initialState: AnimationsState(), reducer: animationsReducer,
          environment: AnimationsEnvironment(clock: options.dependencies.clock)),
        test: ExampleTest("animationsReducer", AnimationsEnvironment.self)))
  }
}
