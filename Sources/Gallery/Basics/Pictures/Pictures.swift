import Pawl

/// A picture that the program makes, and one that a server has.
struct PicturesState: Codable, Equatable {
  /// The hour of the day in the picture.
  var hour = 12.0
  var mode = PictureMode.fit
  /// Whether the picture of the server is shown.
  var showsServer = false
}

/// The ways in which a picture fills its frame.
enum PictureMode: String, CaseIterable, Codable {
  case fit = "Fit"
  case fill = "Fill"
  case stretch = "Stretch"
}

enum PicturesAction: Codable, Equatable {
  case hourChanged(Double)
  case modeSelected(PictureMode)
  case serverToggled(Bool)
}

struct PicturesEnvironment {}

let picturesReducer = Reducer<PicturesState, PicturesAction, PicturesEnvironment> { state, action, _ in
  switch action {
  case .hourChanged(let hour):
    state.hour = hour.rounded()
    return .none

  case .modeSelected(let mode):
    state.mode = mode
    return .none

  case .serverToggled(let isShown):
    state.showsServer = isShown
    return .none
  }
}
