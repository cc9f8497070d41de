import PawlUI

/// The rows above the timeline: the title, the state of the program, and the commands.
struct InspectorHeader: View {
  let store: Store<InspectorState, InspectorAction>
  let environment: InspectorEnvironment
  let areKeysActive: Bool
  let close: (@MainActor () -> Void)?

  var body: some View {
    WithViewStore(store, observe: HeaderState.init) { viewStore in
      VStack(alignment: .leading, spacing: 0) {
        ViewThatFits(in: .horizontal) {
          HStack {
            title(viewStore)
            Spacer()
            travelButtons(viewStore)
            toolButtons(viewStore)
          }
          VStack(alignment: .leading, spacing: 0) {
            HStack {
              title(viewStore)
              Spacer()
              toolButtons(viewStore)
            }
            HStack { travelButtons(viewStore) }
          }
          VStack(alignment: .leading, spacing: 0) {
            title(viewStore)
            HStack { toolButtons(viewStore) }
            HStack { travelButtons(viewStore) }
          }
        }
        if let text = viewStore.pastText {
          PastBand(text: text, areKeysActive: areKeysActive, send: { viewStore.send($0) })
        }
      }
      .padding(.horizontal, 1)
    }
  }

  private func title(_ viewStore: ViewStore<HeaderState, InspectorAction>) -> some View {
    HStack {
      Text(verbatim: viewStore.history.title).font(.headline).lineLimit(1)
      Text(verbatim: viewStore.countText).foregroundColor(.secondary).lineLimit(1)
    }
  }

  @ViewBuilder
  private func travelButtons(_ viewStore: ViewStore<HeaderState, InspectorAction>) -> some View {
    if viewStore.history.abilities.contains(.travel) {
      command("Back", "Show the state before", ",", viewStore, .stepBackButtonTapped)
        .disabled(viewStore.position == 0)
      command("Forward", "Show the next state", ".", viewStore, .stepForwardButtonTapped)
        .disabled(viewStore.position == viewStore.history.count)
      command("Jump", "Show the state after the selected action", "j", viewStore, .jumpButtonTapped)
        .disabled(!viewStore.canJump)
      command(viewStore.isPlaying ? "Stop" : "Play", "Play the states", "p", viewStore, .playButtonTapped)
        .disabled(viewStore.history.count == 0)
      command(
        viewStore.speed.rawValue, "Playback speed", "s", viewStore, .speedSelected(viewStore.speed.next))
      if viewStore.history.shownPosition == nil {
        command("Pause", "Stop the program at this state", "x", viewStore, .pauseButtonTapped)
      }
    }
  }

  @ViewBuilder
  private func toolButtons(_ viewStore: ViewStore<HeaderState, InspectorAction>) -> some View {
    command(
      viewStore.isFollowing ? "● Live" : "○ Live", "Follow the newest action", "l", viewStore, .followButtonTapped)
    command("Filter", "Filter actions", "f", viewStore, .filterButtonTapped)
    command(viewStore.isPinned ? "Unpin" : "Pin", "Pin the selected action", "*", viewStore, .pinButtonTapped)
      .disabled(!viewStore.hasSelection)
    if viewStore.history.abilities.contains(.export), environment.save != nil {
      command("Export", "Export the history", "e", viewStore, .exportButtonTapped)
    }
    if viewStore.history.abilities.contains(.test) {
      command("Test", "Copy as a test", "t", viewStore, .copyTestButtonTapped)
        .disabled(viewStore.history.count == 0)
    }
    if environment.open != nil {
      command("Open", "Open a recorded file", "o", viewStore, .openButtonTapped)
    }
    if let close {
      Button("Close") { close() }.buttonStyle(.bordered).fixedSize()
    }
  }

  private func command(
    _ title: String, _ hint: String, _ key: KeyEquivalent, _ viewStore: ViewStore<HeaderState, InspectorAction>,
    _ action: InspectorAction
  ) -> some View {
    Button(title) { viewStore.send(action) }
      .buttonStyle(.bordered)
      .accessibilityHint(hint)
      .fixedSize()
      .modifier(InspectorShortcut(key: areKeysActive ? key : nil))
  }
}

/// A shortcut that may be switched off.
struct InspectorShortcut: ViewModifier {
  let key: KeyEquivalent?

  func body(content: Content) -> some View {
    if let key { content.keyboardShortcut(key, modifiers: []) } else { content }
  }
}

/// The band that tells that the program shows the past.
struct PastBand: View {
  let text: String
  let areKeysActive: Bool
  let send: (InspectorAction) -> Void

  var body: some View {
    HStack {
      Text(verbatim: "◀ " + text).bold().foregroundColor(Color(.warning))
      Spacer()
      Button("Resume") { send(.resumeButtonTapped) }
        .buttonStyle(.borderedProminent)
        .modifier(InspectorShortcut(key: areKeysActive ? "r" : nil))
        .fixedSize()
      Button("Branch") { send(.branchButtonTapped) }
        .buttonStyle(.bordered)
        .accessibilityHint("Go on from the shown state")
        .fixedSize()
    }
    .background(Color(.fill))
  }
}

/// The part of the state that the header shows.
private struct HeaderState: Equatable {
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
    case 1: return "\(place), 1 action of an effect waits"
    default: return "\(place), \(history.waitingCount.groupedText) actions of effects wait"
    }
  }
}

extension PlaybackSpeed {
  /// The speed that the button chooses.
  fileprivate var next: PlaybackSpeed {
    let all = PlaybackSpeed.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}
