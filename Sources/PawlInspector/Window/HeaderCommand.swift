import PawlUI

/// A command of the header: a button with a key.
struct HeaderCommand: Identifiable {
  /// The name of the command, which stays the same when its title changes.
  let id: String
  let title: String
  /// The explanation for screen readers.
  let hint: String
  let key: KeyEquivalent?
  /// The action of the inspector; `nil` for closing it.
  let action: InspectorAction?
  var isEnabled = true

  /// Closes the inspector.
  @MainActor static var close: HeaderCommand {
    HeaderCommand(id: "close", title: "Close", hint: "Close the inspector", key: nil, action: nil)
  }
}

extension [HeaderCommand] {
  /// The width of the buttons in a row, in cells.
  var width: CGFloat { isEmpty ? 0 : CGFloat(map { $0.title.count + 3 }.reduce(0, +) - 1) }
}

extension HeaderState {
  /// The commands that show the states of the past in the program.
  var travelCommands: [HeaderCommand] {
    guard history.abilities.contains(.travel) else { return [] }
    var commands = [
      HeaderCommand(
        id: "back", title: "Back", hint: "Show the state before", key: ",", action: .stepBackButtonTapped,
        isEnabled: position > 0),
      HeaderCommand(
        id: "forward", title: "Forward", hint: "Show the next state", key: ".", action: .stepForwardButtonTapped,
        isEnabled: position < history.count),
      HeaderCommand(
        id: "jump", title: "Jump", hint: "Show the state after the selected action", key: "j",
        action: .jumpButtonTapped, isEnabled: canJump),
      HeaderCommand(
        id: "play", title: isPlaying ? "Stop" : "Play", hint: "Play the states", key: "p", action: .playButtonTapped,
        isEnabled: history.count > 0),
      HeaderCommand(
        id: "speed", title: speed.rawValue, hint: "Playback speed", key: "s", action: .speedSelected(speed.next)),
    ]
    if history.shownPosition == nil {
      commands.append(
        HeaderCommand(
          id: "pause", title: "Pause", hint: "Stop the program at this state", key: "x", action: .pauseButtonTapped))
    }
    return commands
  }

  /// The commands for the timeline and for documents.
  func toolCommands(_ environment: InspectorEnvironment) -> [HeaderCommand] {
    let isLive = history.abilities.contains(.live)
    var commands = [
      HeaderCommand(
        id: "follow", title: isLive ? isFollowing ? "● Live" : "○ Live" : "Last",
        hint: isLive ? "Follow the newest action" : "Select the last action", key: "l", action: .followButtonTapped),
      HeaderCommand(id: "filter", title: "Filter", hint: "Filter actions", key: "f", action: .filterButtonTapped),
      HeaderCommand(
        id: "pin", title: isPinned ? "Unpin" : "Pin", hint: "Pin the selected action", key: "*",
        action: .pinButtonTapped, isEnabled: hasSelection),
    ]
    if history.abilities.contains(.export), environment.save != nil {
      commands.append(
        HeaderCommand(
          id: "export", title: "Export", hint: "Export the history", key: "e", action: .exportButtonTapped))
    }
    if history.abilities.contains(.test) {
      commands.append(
        HeaderCommand(
          id: "test", title: "Test", hint: "Copy as a test", key: "t", action: .copyTestButtonTapped,
          isEnabled: history.count > 0))
    }
    if environment.open != nil {
      commands.append(
        HeaderCommand(id: "open", title: "Open", hint: "Open a recorded file", key: "o", action: .openButtonTapped))
    }
    return commands
  }
}

extension PlaybackSpeed {
  /// The speed that the button chooses.
  fileprivate var next: PlaybackSpeed {
    let all = PlaybackSpeed.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}
