import PawlUI

/// The part of the state that the header shows.
struct HeaderState: Equatable {
  let history: HistorySummary
  let position: Int
  let isPlaying: Bool
  let speed: PlaybackSpeed
  let isFollowing: Bool
  let isPinned: Bool
  let hasSelection: Bool
  let canJump: Bool

  init(_ state: InspectorState) {
    history = state.history
    position = state.programPosition
    isPlaying = state.isPlaying
    speed = state.speed
    isFollowing = state.selection == .newest && state.heldEnd == nil
    isPinned = state.selectedOrdinal.map(state.pins.contains) ?? false
    hasSelection = state.selectedOrdinal != nil
    canJump = state.history.shownPosition != state.selectedPosition
  }

  var countText: String { history.count == 1 ? "1 action" : "\(history.count.groupedText) actions" }

  /// The text of the band; `nil` while the program shows the present.
  var pastText: String? {
    guard let position = history.shownPosition else { return nil }
    let place =
      position >= history.count
      ? "Paused"
      : position == 0 ? "Past: the initial state" : "Past: \(position.groupedText) of \(history.count.groupedText)"
    switch history.waitingCount {
    case 0: return place
    case 1: return "\(place), 1 effect action waits"
    default: return "\(place), \(history.waitingCount.groupedText) effect actions wait"
    }
  }
}
