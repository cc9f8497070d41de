import PawlUI

/// The actions on the inspector.
enum InspectorAction: Equatable, Sendable {
  case appeared
  case disappeared
  /// The history has changed: actions, effects, or the position that the program shows.
  case historyChanged
  /// Reads the history once after any number of changes.
  case historyRead

  /// The user has selected the step with an ordinal.
  case stepSelected(UInt64)
  case initialStateSelected
  /// The user wants to see the action with a number: a cause, or a slow one.
  case numberSelected(UInt64)
  case causeButtonTapped
  case followButtonTapped

  case queryChanged(String)
  case filterChanged(TimelineFilter)
  case filterButtonTapped
  case filterDismissed
  case clearFilterButtonTapped
  case slowThresholdChanged(Duration)
  case pinButtonTapped
  /// The next slice of a search or of the costs.
  case workContinued

  case paneSelected(DetailPane)
  case valueToggled(DetailPane, TreePath)
  case morePartsTapped(DetailPane, TreePath)
  case valueCopied(String)

  case jumpButtonTapped
  case stepBackButtonTapped
  case stepForwardButtonTapped
  case playButtonTapped
  case playbackTicked
  case speedSelected(PlaybackSpeed)
  case pauseButtonTapped
  case resumeButtonTapped
  case branchButtonTapped
  case branchConfirmed
  /// A call of the history has failed, with a text for the user.
  case failed(title: String, message: String)

  case exportButtonTapped
  /// The history was saved at a place.
  case saved(String)
  case copyTestButtonTapped
  case copied(String)
  case openButtonTapped
  case openPathChanged(String)
  case openConfirmed
  case openDismissed
  case opened

  case alertDismissed
  case toastDismissed
}
