import PawlUI

/// A circle that moves, and changes its color and size.
struct AnimationsState: Codable, Equatable {
  var alert: AlertState<AnimationsAction>?
  var color = Paint.mint
  var isLarge = false
  /// The center of the circle, relative to the field.
  var place = Place.center

  /// A color with a name, which recordings can keep.
  enum Paint: String, Codable {
    case blue, green, mint, orange, purple, red, yellow
  }

  /// A place in the field, from 0 to 1 in both directions.
  struct Place: Codable, Equatable {
    var x: Double
    var y: Double

    static let center = Place(x: 0.5, y: 0.5)
  }
}

enum AnimationsAction: Codable, Equatable {
  case alertDismissed
  case journeyButtonTapped
  case journeyStepped(AnimationsState.Paint, AnimationsState.Place)
  case largeToggleChanged(Bool)
  case moved(to: AnimationsState.Place)
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
private let journey: [(AnimationsState.Paint, AnimationsState.Place)] = [
  (.red, AnimationsState.Place(x: 0.25, y: 0.25)),
  (.orange, AnimationsState.Place(x: 0.5, y: 0.25)),
  (.yellow, AnimationsState.Place(x: 0.75, y: 0.25)),
  (.green, AnimationsState.Place(x: 0.75, y: 0.75)),
  (.blue, AnimationsState.Place(x: 0.5, y: 0.75)),
  (.purple, AnimationsState.Place(x: 0.25, y: 0.75)),
  (.mint, .center),
]
