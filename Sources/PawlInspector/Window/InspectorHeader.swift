import PawlUI

/// The rows above the timeline: the title, the commands, and the state of the program.
struct InspectorHeader: View {
  let store: Store<InspectorState, InspectorAction>
  let environment: InspectorEnvironment
  let width: CGFloat
  let areKeysActive: Bool
  /// Whether the inspector is the only content of its window, so that its title is the heading of the page.
  let isAlone: Bool
  let close: (@MainActor () -> Void)?

  var body: some View {
    WithViewStore(store, observe: HeaderState.init) { viewStore in
      let travel = viewStore.travelCommands
      let tools = viewStore.state.toolCommands(environment) + (close == nil ? [] : [.close])
      let title = CGFloat(viewStore.history.title.count + viewStore.countText.count + 1)
      VStack(alignment: .leading, spacing: 0) {
        if title + travel.width + tools.width + 4 <= width {
          HStack {
            titleTexts(viewStore)
            Spacer()
            buttons(travel, viewStore)
            buttons(tools, viewStore)
          }
        } else if title + tools.width + 3 <= width {
          HStack {
            titleTexts(viewStore)
            Spacer()
            buttons(tools, viewStore)
          }
          if !travel.isEmpty { HStack { buttons(travel, viewStore) } }
        } else {
          titleTexts(viewStore)
          HStack { buttons(tools, viewStore) }
          if !travel.isEmpty { HStack { buttons(travel, viewStore) } }
        }
        if let text = viewStore.pastText {
          PastBand(text: text, areKeysActive: areKeysActive, send: { viewStore.send($0) })
        }
      }
      .padding(.horizontal, 1)
    }
  }

  private func titleTexts(_ viewStore: ViewStore<HeaderState, InspectorAction>) -> some View {
    HStack {
      Text(verbatim: viewStore.history.title).font(.headline).lineLimit(1)
        .accessibilityAddTraits(.isHeader)
        .accessibilityHeading(isAlone ? .h1 : .h2)
      Text(verbatim: viewStore.countText).foregroundColor(.secondary).lineLimit(1)
    }
  }

  private func buttons(
    _ commands: [HeaderCommand], _ viewStore: ViewStore<HeaderState, InspectorAction>
  ) -> some View {
    ForEach(commands) { command in
      Button(command.title) {
        if let action = command.action { viewStore.send(action) } else { close?() }
      }
      .buttonStyle(.bordered)
      .disabled(!command.isEnabled)
      .accessibilityHint(command.hint)
      .fixedSize()
      .modifier(InspectorShortcut(key: areKeysActive ? command.key : nil))
    }
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
