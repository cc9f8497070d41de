import PawlUI

/// The details of the selected step: pages with the action, the state, the changes, the effects, the costs and the causes.
struct DetailView: View {
  let store: Store<InspectorState, InspectorAction>
  let history: InspectedHistory
  let layout: InspectorLayout
  @FocusState private var isPageFocused: Bool

  init(store: Store<InspectorState, InspectorAction>, history: InspectedHistory, layout: InspectorLayout) {
    self.store = store
    self.history = history
    self.layout = layout
  }

  var body: some View {
    WithViewStore(store, observe: DetailState.init) { viewStore in
      VStack(alignment: .leading, spacing: 0) {
        title(viewStore)
        Picker("Details", selection: viewStore.binding(get: \.pane, send: InspectorAction.paneSelected)) {
          ForEach(DetailPane.allCases, id: \.self) { Text(verbatim: $0.rawValue).tag($0) }
        }
        .pickerStyle(.segmented)
        // The nearest control below may be in the timeline.
        .onKeyPress(.downArrow) {
          isPageFocused = true
          return .handled
        }
        page(viewStore)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
          .focused($isPageFocused)
      }
      .padding(.leading, layout.isWide ? 1 : 0)
    }
  }

  /// The title of the step: its number and name, and its origin, time and duration if there is room.
  @ViewBuilder
  private func title(_ viewStore: ViewStore<DetailState, InspectorAction>) -> some View {
    if let index = viewStore.index, index < history.current.count {
      let step = history.current.step(at: index)
      Text(verbatim: "\(step.number) \(step.name)").font(.headline).lineLimit(1).accessibilityAddTraits(.isHeader)
      if layout.isTall {
        Text(verbatim: step.outline).foregroundColor(.secondary).lineLimit(1)
      }
    } else if viewStore.count > 0 {
      Text("Initial state").font(.headline).lineLimit(1).accessibilityAddTraits(.isHeader)
    }
  }

  @ViewBuilder
  private func page(_ viewStore: ViewStore<DetailState, InspectorAction>) -> some View {
    switch viewStore.pane {
    case .cost:
      CostView(store: store)
    case .action:
      if let index = viewStore.index {
        ActionPage(store: store, history: history, index: index)
      } else {
        NoActionView(isEmpty: viewStore.count == 0)
      }
    case .state:
      StatePage(store: store, history: history, position: viewStore.position)
    case .diff:
      if let index = viewStore.index {
        DiffPage(history: history, index: index)
      } else {
        NoActionView(isEmpty: viewStore.count == 0)
      }
    case .effects:
      EffectsPage(store: store, history: history)
    case .causes:
      if let index = viewStore.index {
        CausesPage(history: history, index: index, select: { viewStore.send(.numberSelected($0)) })
      } else {
        NoActionView(isEmpty: viewStore.count == 0)
      }
    }
  }
}

/// The part of the state that the details show.
private struct DetailState: Equatable {
  let pane: DetailPane
  let index: Int?
  let position: Int
  let count: Int
  /// The ordinal of the step. The index changes when older steps are dropped.
  let ordinal: UInt64?

  init(_ state: InspectorState) {
    pane = state.pane
    index = state.selectedIndex
    position = state.selectedPosition
    ordinal = state.selectedOrdinal
    // Only whether there are any matters.
    count = min(state.history.count, 1)
  }
}

/// The text in place of an action if none is selected.
private struct NoActionView: View {
  let isEmpty: Bool

  var body: some View {
    ContentUnavailableView(
      "No action", systemImage: "circle",
      description: Text(isEmpty ? "No action was sent yet." : "No action led to the initial state."))
  }
}

extension RecordedStep {
  /// The origin, time and duration in one line.
  var outline: String {
    [
      OriginKind(origin).name, origin.pathText.flatMap { $0.isEmpty ? nil : $0 }, "at \(time.timeText) s",
      duration?.shortText ?? "the reducer didn’t return",
    ].compactMap { $0 }.joined(separator: " · ")
  }
}
