import PawlUI

/// A circle that moves, and changes its color and size.
struct AnimationsState: Equatable {
  var alert: AlertState<AnimationsAction>?
  var color = Color.mint
  var isLarge = false
  /// The center of the circle, relative to the field.
  var place = UnitPoint.center
}

enum AnimationsAction: Equatable {
  case alertDismissed
  case journeyButtonTapped
  case journeyStepped(Color, UnitPoint)
  case largeToggleChanged(Bool)
  case moved(to: UnitPoint)
  case resetButtonTapped
  case resetConfirmed
}

struct AnimationsEnvironment {
  var clock: any Clock<Duration>
}

/// Moves the circle: directly to a tapped place, or step by step on a journey.
let animationsReducer = Reducer<AnimationsState, AnimationsAction, AnimationsEnvironment> {
  state, action, environment in
  enum JourneyID {}

  switch action {
  case .alertDismissed:
    state.alert = nil
    return .none

  case .journeyButtonTapped:
    return .run { send in
      for (color, place) in journey {
        await send(.journeyStepped(color, place))
        try await environment.clock.sleep(for: .seconds(1))
      }
    }
    .animation(.easeInOut(duration: 0.8))
    .cancellable(id: JourneyID.self, cancelInFlight: true)

  case .journeyStepped(let color, let place):
    state.color = color
    state.place = place
    return .none

  case .largeToggleChanged(let isLarge):
    state.isLarge = isLarge
    return .none

  case .moved(let place):
    state.place = place
    return .cancel(id: JourneyID.self)

  case .resetButtonTapped:
    state.alert = AlertState(
      title: TextState("Put the circle back?"),
      primaryButton: .destructive(
        TextState("Put back"), action: .send(.resetConfirmed, animation: .easeInOut(duration: 0.8))),
      secondaryButton: .cancel(TextState("Cancel")))
    return .none

  case .resetConfirmed:
    state = AnimationsState()
    return .cancel(id: JourneyID.self)
  }
}

/// The steps of the journey: around the field, through the rainbow, and back to the center.
private let journey: [(Color, UnitPoint)] = [
  (.red, UnitPoint(x: 0.25, y: 0.25)),
  (.orange, UnitPoint(x: 0.5, y: 0.25)),
  (.yellow, UnitPoint(x: 0.75, y: 0.25)),
  (.green, UnitPoint(x: 0.75, y: 0.75)),
  (.blue, UnitPoint(x: 0.5, y: 0.75)),
  (.purple, UnitPoint(x: 0.25, y: 0.75)),
  (.mint, .center),
]
